import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toHostname } from '@homeport/contract/fields';
import type { ServerLocation } from '@homeport/contract/locations';
import { DomainField } from '../hosting/first-domain/domain-field.tsx';
import { readableHost } from '../hosting/host-name.ts';
import { TemporaryDomain } from '../hosting/first-domain/temporary-domain.tsx';
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
  const [typed, setTyped] = useState(readableHost(last?.domain_name ?? wanted ?? ''));
  const [judged, setJudged] = useState(false);
  const [temporary, setTemporary] = useState<string>();
  const [location, setLocation] = useState<ServerLocation>(
    last?.location ?? panels[0]?.location ?? 'us_east',
  );
  const [account, setAccount] = useState(last?.target_plesk_id);
  const input = useRef<HTMLInputElement>(null);
  const ascii = toHostname(typed);
  const taken = ascii !== undefined && websiteNamed(websites, ascii) !== undefined;
  const place = placeIn(panels, location);
  const pleskId = account ?? place?.pleskId;
  const panel = accountsIn(panels, location).find(({ plesk_id }) => plesk_id === pleskId);
  const choices = locationChoices(panels, plan);
  const locked = choices.some((choice) => choice.location === location && !choice.allowed);

  const submit = () => {
    setJudged(true);
    if (ascii === undefined || taken) input.current?.focus();
    else if (pleskId !== undefined) adding.addDomain({ location, pleskId }, ascii);
  };
  const take = (name: string) => {
    setTyped(name);
    setJudged(false);
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
        ref={input}
        value={typed}
        invalid={judged && ascii === undefined}
        problem={judged && taken ? text('nameTaken') : undefined}
        temporary={temporary !== undefined && temporary === ascii}
        onChange={take}
        onBlur={() => setJudged(typed.trim() !== '')}
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
          setLocation(chosen);
          setAccount(undefined);
          onPlace(accountsIn(panels, chosen)[0]?.plesk_id ?? null);
        }}
        onAccount={(chosen) => {
          setAccount(chosen);
          onPlace(chosen);
        }}
      />
      {locked && <UpgradeHint sentence={text('locationLocked')} />}
    </AddForm>
  );
}
