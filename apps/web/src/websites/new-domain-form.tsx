import { useEffect, useState, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import { useSearchParams } from 'react-router';
import { toHostname } from '@homeport/contract/fields';
import type { ServerLocation } from '@homeport/contract/locations';
import type { PanelAccount } from '@homeport/contract/hosting';
import { Lock } from 'lucide-react';
import { DomainField, TemporaryDomain } from '../hosting/index.ts';
import { readableHost } from '../foundation/format/names.ts';
import { validateOnBlur } from '../ui/hooks.ts';
import { AddForm, UpgradeHint, checkNewName } from './add-form.tsx';
import type { AddWebsiteFormProps } from './add-form.tsx';
import { accountsIn, locationChoices, placementIn } from './use-add-website.ts';
import { text } from './texts.ts';
import { Flag } from '../ui/flag.tsx';
import { RadioTile } from '../ui/radio-card.tsx';

type NewDomain = Pick<AddWebsiteFormProps, 'panels' | 'adding' | 'draft' | 'onPlacement'>;

/** The fields of the form, and where the website would be placed. */
function useNewDomain({ panels, adding, draft, onPlacement }: NewDomain) {
  const last = adding.last.domain;
  // "Try again" of a failed task passes its domain.
  const wanted = useSearchParams()[0].get('domain');
  const form = useForm({
    defaultValues: {
      domain: readableHost(last?.domain_name ?? wanted ?? draft.read().domain),
      location: last?.location ?? panels[0]?.location ?? ('us_east' as ServerLocation),
      account: last?.target_plesk_id,
    },
    reValidateMode: 'onSubmit',
  });
  const { control, setValue, clearErrors } = form;
  const [domain, location, account] = useWatch({ control, name: ['domain', 'location', 'account'] });
  useEffect(() => draft.update({ domain }), [draft, domain]);
  const [temporary, setTemporary] = useState<string>();
  const ascii = toHostname(domain);
  return {
    form,
    domain,
    ascii,
    location,
    accountId: account ?? placementIn(panels, location)?.accountId,
    isTemporary: temporary !== undefined && temporary === ascii,
    takeTemporary: (name: string) => {
      setTemporary(name);
      setValue('domain', name);
      clearErrors('domain');
    },
    chooseLocation: (chosen: ServerLocation) => {
      setValue('location', chosen);
      setValue('account', undefined);
      onPlacement(accountsIn(panels, chosen)[0]?.plesk_id ?? null);
    },
    chooseAccount: (chosen: string) => {
      setValue('account', chosen);
      onPlacement(chosen);
    },
  };
}

/** A website with a domain name of its own. */
export function NewDomainForm({ websites, panels, plan, adding, draft, onPlacement }: AddWebsiteFormProps) {
  const chosen = useNewDomain({ panels, adding, draft, onPlacement });
  const { form, ascii, location, accountId } = chosen;
  const panel = accountsIn(panels, location).find(({ plesk_id }) => plesk_id === accountId);
  const choices = locationChoices(panels, plan);
  const locked = choices.some((choice) => choice.location === location && !choice.allowed);
  const submit = form.handleSubmit(() => {
    if (ascii !== undefined && accountId !== undefined) adding.addDomain({ location, accountId }, ascii);
  });
  return (
    <AddForm
      lead={text('newDomainLead')}
      action={text('addDomain')}
      adding={adding}
      locked={locked}
      onSubmit={submit}
    >
      <DomainField
        {...form.register(
          'domain',
          validateOnBlur(form, 'domain', (typed) => checkNewName(websites, typed)),
        )}
        typed={chosen.domain}
        error={form.formState.errors.domain?.message}
        temporary={chosen.isTemporary}
      />
      {panel && <TemporaryDomain panel={panel} onName={chosen.takeTemporary} />}
      <LocationChoice
        panels={panels}
        choices={choices}
        location={location}
        accountId={accountId}
        onLocation={chosen.chooseLocation}
        onAccount={chosen.chooseAccount}
      />
      {locked && <UpgradeHint sentence={text('locationLocked')} />}
    </AddForm>
  );
}

const countries: Record<ServerLocation, string> = {
  us_east: 'US',
  us_central: 'US',
  us_west: 'US',
  eu_uk: 'GB',
  eu_de: 'DE',
};

interface LocationChoiceProps {
  panels: readonly PanelAccount[];
  choices: readonly { location: ServerLocation; allowed: boolean }[];
  location: ServerLocation;
  accountId: string | undefined;
  onLocation: (location: ServerLocation) => void;
  onAccount: (accountId: string) => void;
}

/** Selects the location, and the hosting account where there are several in it. */
function LocationChoice({
  panels,
  choices,
  location,
  accountId,
  onLocation,
  onAccount,
}: LocationChoiceProps) {
  const name = useId();
  const accounts = accountsIn(panels, location);
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{text('location')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {choices.map((choice) => (
            <RadioTile
              key={choice.location}
              name={name}
              value={choice.location}
              checked={choice.location === location}
              onChange={() => onLocation(choice.location)}
              badge={<Flag country={countries[choice.location]} />}
            >
              <span className="flex items-center gap-1.5">
                {text(choice.location)}
                {!choice.allowed && <Lock size={14} aria-hidden="true" className="text-ink-3" />}
              </span>
            </RadioTile>
          ))}
        </div>
        <p className="mt-1.5 text-sm text-ink-3">{text('locationHint')}</p>
      </fieldset>
      {accounts.length > 1 && (
        <AccountChoice accounts={accounts} accountId={accountId} onAccount={onAccount} />
      )}
    </>
  );
}

interface AccountChoiceProps extends Pick<LocationChoiceProps, 'accountId' | 'onAccount'> {
  accounts: readonly PanelAccount[];
}

function AccountChoice({ accounts, accountId, onAccount }: AccountChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{text('account')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {accounts.map(({ plesk_id, login }) => (
          <RadioTile
            key={plesk_id}
            name={name}
            value={plesk_id}
            checked={plesk_id === accountId}
            onChange={() => onAccount(plesk_id)}
          >
            <span className="font-mono text-xs">{login}</span>
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}
