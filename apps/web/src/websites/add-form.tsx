import type { FormEventHandler, ReactNode } from 'react';
import type { PanelAccount, Website } from '@homeport/contract/hosting';
import type { PlanName } from '@homeport/contract/plans';
import { pathTo } from '../foundation/routing/paths.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { OwnershipPrompt } from '../names/index.ts';
import { toHostname } from '@homeport/contract/fields';
import { checkDomain } from '../hosting/index.ts';
import { websiteNamed } from './use-add-website.ts';
import { text } from './texts.ts';
import type { AdditionDraft } from './addition-draft.ts';
import type { Adding } from './use-add-website.ts';
import { readableHost } from '../foundation/format/names.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/text-input.tsx';
import type { ApiError } from '../foundation/http/api-error.ts';

/** Props of each form that adds a website. */
export interface AddWebsiteFormProps {
  websites: readonly Website[];
  panels: readonly PanelAccount[];
  plan: PlanName;
  adding: Adding;
  draft: AdditionDraft;
  /** Called with the hosting account that is chosen; null: a new one in that location. */
  onPlacement: (accountId: string | null) => void;
}

interface AddFormProps {
  lead: string;
  action: string;
  adding: Adding;
  /** The plan does not include the choice; the form explains it. */
  locked?: boolean;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** The frame of the forms: errors of the last submission, the fields and the button. */
export function AddForm({ lead, action, adding, locked = false, onSubmit, children }: AddFormProps) {
  const { error, errorMessage, heldName, upgrade } = adding;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (locked) event.preventDefault();
        else onSubmit(event);
      }}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <p className="text-ink-2">{lead}</p>
      {error && <ErrorAlert error={error} messageFor={additionErrorMessage} />}
      <OwnershipPrompt name={heldName} use="add">
        {errorMessage !== null && (
          <Banner tone="bad" live>
            {errorMessage}
          </Banner>
        )}
      </OwnershipPrompt>
      {upgrade !== null && <UpgradeHint sentence={upgrade} />}
      {children}
      <Button type="submit" variant="primary" size="lg" wide looksDisabled={locked}>
        {action}
      </Button>
    </form>
  );
}

/** The plan does not include it; links to the plans that do. */
export function UpgradeHint({ sentence }: { sentence: string }) {
  return (
    <Banner
      tone="warn"
      live
      action={
        <ButtonLink size="sm" to={pathTo('upgradePlan')}>
          {text('upgrade')}
        </ButtonLink>
      }
    >
      {sentence}
    </Banner>
  );
}

interface WebsiteChoiceProps {
  label: string;
  websites: readonly Website[];
  value: Website | undefined;
  onChange: (websiteId: string) => void;
}

/** Selects one of the customer's websites. */
export function WebsiteChoice({ label, websites, value, onChange }: WebsiteChoiceProps) {
  return (
    <Field label={label}>
      <Select value={value?.website.id} onChange={(event) => onChange(event.target.value)}>
        {websites.map(({ website, location_label }) => (
          <option key={website.id} value={website.id}>
            {`${readableHost(website.ascii_name)} (${location_label})`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Validates the name of a new website or alias: true, or the error message. */
export function checkNewName(websites: readonly Website[], typed: string): string | true {
  const name = toHostname(typed);
  const isTaken = name !== undefined && websiteNamed(websites, name) !== undefined;
  return isTaken ? text('nameTaken') : checkDomain(typed);
}

/** The message of a failed addition; undefined where the generic message fits, such as when offline. */
export function additionErrorMessage({ status, retryAfter, fields }: ApiError): string | undefined {
  if (retryAfter !== undefined || status === 0) return undefined;
  if (status >= 500) return text('couldNotConnect');
  // The form validated all fields except the location, which may have become unavailable.
  return fields.domain_name ?? fields.domain_alias ?? fields.subdomain ?? text('wrongOption');
}
