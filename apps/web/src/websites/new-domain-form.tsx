import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { toHostname } from '@homeport/contract/fields';
import type { ServerLocation } from '@homeport/contract/locations';
import { checkDomain, DomainField } from '../hosting/first-domain/domain-field.tsx';
import { readableHost } from '../foundation/host-name.ts';
import { TemporaryDomain } from '../hosting/first-domain/temporary-domain.tsx';
import { judgeOnBlur } from '../ui/judge-on-blur.ts';
import { AddForm, UpgradeHint } from './add-form.tsx';
import type { WayProps } from './add-form.tsx';
import { accountsIn, locationChoices, placeIn, websiteNamed } from './place.ts';
import { PlaceChoice } from './place-choice.tsx';
import { text } from './texts.ts';

/** A website with a domain name of its own. */
export function NewDomainForm({ websites, panels, plan, adding, onPlace }: WayProps) {
  const last = adding.last.domain;
  // A failed addition leads back here with its domain.
  const wanted = useSearchParams()[0].get('domain');
  const form = useForm({
    defaultValues: {
      domain: readableHost(last?.domain_name ?? wanted ?? ''),
      location: last?.location ?? panels[0]?.location ?? ('us_east' as ServerLocation),
      account: last?.target_plesk_id,
    },
    reValidateMode: 'onSubmit',
  });
  const { register, control, handleSubmit, formState, setValue, clearErrors } = form;
  const [domain, location, account] = useWatch({ control, name: ['domain', 'location', 'account'] });
  const [temporary, setTemporary] = useState<string>();
  const ascii = toHostname(domain);
  const place = placeIn(panels, location);
  const pleskId = account ?? place?.pleskId;
  const panel = accountsIn(panels, location).find(({ plesk_id }) => plesk_id === pleskId);
  const choices = locationChoices(panels, plan);
  const locked = choices.some((choice) => choice.location === location && !choice.allowed);

  const submit = handleSubmit(() => {
    if (ascii !== undefined && pleskId !== undefined) adding.addDomain({ location, pleskId }, ascii);
  });
  const checkNew = (typed: string) => {
    const name = toHostname(typed);
    const isTaken = name !== undefined && websiteNamed(websites, name) !== undefined;
    return isTaken ? text('nameTaken') : checkDomain(typed);
  };
  const take = (name: string) => {
    setValue('domain', name);
    clearErrors('domain');
  };
  return (
    <AddForm
      lead={text('newDomainLead')}
      action={text('addDomain')}
      adding={adding}
      locked={locked}
      onSubmit={submit}
    >
      <DomainField
        {...register('domain', judgeOnBlur(form, 'domain', checkNew))}
        typed={domain}
        error={formState.errors.domain?.message}
        temporary={temporary !== undefined && temporary === ascii}
      />
      {panel && (
        <TemporaryDomain
          panel={panel}
          onName={(name) => {
            setTemporary(name);
            take(name);
          }}
        />
      )}
      <PlaceChoice
        panels={panels}
        choices={choices}
        location={location}
        pleskId={pleskId}
        onLocation={(chosen) => {
          setValue('location', chosen);
          setValue('account', undefined);
          onPlace(accountsIn(panels, chosen)[0]?.plesk_id ?? null);
        }}
        onAccount={(chosen) => {
          setValue('account', chosen);
          onPlace(chosen);
        }}
      />
      {locked && <UpgradeHint sentence={text('locationLocked')} />}
    </AddForm>
  );
}
