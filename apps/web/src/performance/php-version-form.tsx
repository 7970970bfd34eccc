import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { PhpSupport } from '@homeport/contract/performance';
import { phpVersionAnchor } from '../hosting/index.ts';
import { monthName } from '../foundation/format/dates.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/text-input.tsx';
import { text } from './texts.ts';

interface PhpVersionFormProps {
  present: string;
  versions: readonly PhpSupport[];
  /** The version that the website is being switched to; undefined: none. */
  changingTo: string | undefined;
  onChange: (version: string) => void;
}

/** Chooses the PHP version of a website. */
export function PhpVersionForm({ present, versions, changingTo, onChange }: PhpVersionFormProps) {
  const [choice, setChoice] = useState<string | null>(null);
  const form = useFocusByAnchor();
  const wanted = changingTo ?? choice ?? present;
  const support = versions.find(({ version }) => version === wanted);
  const offered = versions.some(({ version }) => version === present)
    ? versions
    : [...versions, { version: present, security_until: null, supported: true }];
  return (
    <form
      ref={form}
      id={phpVersionAnchor}
      className="grid scroll-mt-20 gap-2 px-5 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== present && changingTo === undefined) onChange(wanted);
      }}
    >
      <Field label={text('phpChoice')} hint={wanted === present ? undefined : text('phpWhy')}>
        <div className="flex flex-wrap gap-2">
          <div className="min-w-0 flex-1 basis-56">
            <VersionSelect
              value={wanted}
              versions={offered}
              disabled={changingTo !== undefined}
              onChange={setChoice}
            />
          </div>
          <Button type="submit" busy={changingTo !== undefined} looksDisabled={wanted === present}>
            {text('phpChange')}
          </Button>
        </div>
      </Field>
      {support?.supported === false && (
        <p className="text-sm text-warn">{text('phpEndedWhy', { version: wanted })}</p>
      )}
      <p role="status" className="sr-only">
        {changingTo === undefined ? '' : text('phpChanging', { version: changingTo })}
      </p>
    </form>
  );
}

/** Scrolls to the form and focuses its choice when an address leads to it, although it is loaded later than the page. */
function useFocusByAnchor() {
  const form = useRef<HTMLFormElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${phpVersionAnchor}`) return;
    form.current?.scrollIntoView({ block: 'center' });
    form.current?.querySelector('select')?.focus({ preventScroll: true });
  }, [hash, key]);
  return form;
}

interface VersionSelectProps {
  value: string;
  versions: readonly PhpSupport[];
  disabled: boolean;
  onChange: (version: string) => void;
}

function VersionSelect({ value, versions, disabled, onChange }: VersionSelectProps) {
  return (
    <Select value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
      {versions.map((support) => (
        <option key={support.version} value={support.version}>
          {optionText(support)}
        </option>
      ))}
    </Select>
  );
}

function optionText({ version, security_until, supported }: PhpSupport): string {
  if (security_until === null) return text('phpUndated', { version });
  const date = monthName(security_until.slice(0, 7));
  return text(supported ? 'phpUntil' : 'phpEnded', { version, date });
}
