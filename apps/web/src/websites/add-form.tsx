import type { FormEventHandler, ReactNode } from 'react';
import type { PanelAccount, Website } from '@homeport/contract/hosting';
import type { PlanName } from '@homeport/contract/plans';
import { pathTo } from '../foundation/routing/paths.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { HeldName } from '../names/index.ts';
import { saidOf } from './error-messages.ts';
import { text } from './texts.ts';
import type { Adding } from './use-add-website.ts';
import { readableHost } from '../foundation/host-name.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

/** What every way of adding is given. */
export interface WayProps {
  websites: readonly Website[];
  panels: readonly PanelAccount[];
  plan: PlanName;
  adding: Adding;
  /** The hosting account that gets it, as it is chosen; null: one that is set up along with it. */
  onPlace: (pleskId: string | null) => void;
}

interface AddFormProps {
  lead: string;
  action: string;
  adding: Adding;
  /** What was chosen cannot be had, and the form says so itself. */
  locked?: boolean;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** A way's fields, what the server said against the last try, and the button. */
export function AddForm({ lead, action, adding, locked = false, onSubmit, children }: AddFormProps) {
  const { error, refusal, held, upgrade } = adding;
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
      {error && <ErrorAlert error={error} say={saidOf} />}
      {refusal !== null && (
        <Banner tone="bad" live>
          {refusal}
        </Banner>
      )}
      {held !== null && <HeldName name={held} use="add" />}
      {upgrade !== null && <UpgradeHint sentence={upgrade} />}
      {children}
      <Button type="submit" variant="primary" size="lg" wide looksDisabled={locked}>
        {action}
      </Button>
    </form>
  );
}

/** The plan does not include it: which one does. */
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

/** One of one's websites. */
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
