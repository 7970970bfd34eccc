import { useId, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { nameservers, readDomain, setNameservers, useOwnNameservers } from '@homeport/contract/domains';
import { useConfig } from '../app/config.ts';
import { mutation } from '../app/http/query.ts';
import { Refusal } from '../app/refusal.tsx';
import { readableHost } from '../hosting/host-name.ts';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { RadioCard } from '../ui/radio-card.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toast-store.ts';
import { checkNameservers } from './nameserver-rules.ts';
import type { NameserverFaults } from './nameserver-rules.ts';
import type { Nameservers } from './nameservers-card.tsx';
import { text } from './texts.ts';

interface NameserversFormProps {
  name: string;
  present: Nameservers;
  onDone: () => void;
}
type Kind = 'ours' | 'custom';

const PLACES = [0, 1, 2];

/** Ours or the customer's choice of two or three, confirmed by a box. */
export function NameserversForm({ name, present, onDone }: NameserversFormProps) {
  const config = useConfig();
  const brand = config?.brand_name ?? '';
  const slug = config?.brand_slug ?? '';
  const [kind, setKind] = useState<Kind>(present.nameserver === slug ? 'ours' : 'custom');
  const [hosts, setHosts] = useState(() =>
    PLACES.map((place) => (present.nameserver === slug ? '' : (present.nameservers[place] ?? ''))),
  );
  const [faults, setFaults] = useState<NameserverFaults>();
  const [confirmed, setConfirmed] = useState(false);
  const [missing, setMissing] = useState(false);
  const group = useId();
  const form = useRef<HTMLFormElement>(null);
  const changed = { onSuccess: () => done(onDone) };
  const choose = useMutation(mutation(setNameservers, [nameservers, readDomain]));
  const back = useMutation(mutation(useOwnNameservers, [nameservers, readDomain]));
  const busy = choose.isPending || back.isPending;
  const error = kind === 'custom' ? choose.error : back.error;

  const submit = () => {
    const checked = kind === 'custom' ? checkNameservers(hosts) : undefined;
    setFaults(checked?.ok === false ? checked.faults : undefined);
    setMissing(!confirmed);
    if (checked?.ok === false || !confirmed) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    if (checked) choose.mutate({ body: { domain_name: name, nameservers: checked.nameservers } }, changed);
    else back.mutate({ params: { product: slug }, body: { domain_name: name } }, changed);
  };

  return (
    <CardBody>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit();
        }}
        className="grid gap-5"
      >
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 text-sm font-semibold">{text('whose')}</legend>
          <RadioCard
            name={group}
            title={text('useOurs', { brand })}
            checked={kind === 'ours'}
            onChange={() => setKind('ours')}
          >
            <span className="text-sm text-ink-2">{text('useOursWhy')}</span>
          </RadioCard>
          <RadioCard
            name={group}
            title={text('useCustom')}
            checked={kind === 'custom'}
            onChange={() => setKind('custom')}
          >
            <span className="text-sm text-ink-2">{text('useCustomWhy')}</span>
          </RadioCard>
        </fieldset>
        {kind === 'custom' && (
          <div className="grid gap-4">
            {PLACES.map((place) => (
              <Field
                key={place}
                label={text('nameserver', { count: place + 1 })}
                hint={place === 2 ? text('optional') : undefined}
                error={faults?.fields[place]}
              >
                <TextInput
                  value={hosts[place]}
                  inputMode="url"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  placeholder={place === 0 ? text('placeholder') : undefined}
                  className="font-mono"
                  onChange={(event) => setHosts(hosts.with(place, event.target.value))}
                />
              </Field>
            ))}
            {faults?.few && (
              <p role="alert" className="text-sm text-bad">
                {text('tooFew')}
              </p>
            )}
          </div>
        )}
        <div className="grid gap-1.5">
          <Checkbox
            label={text('confirm', { name: readableHost(name) })}
            checked={confirmed}
            invalid={missing}
            aria-describedby={missing ? `${group}-missing` : undefined}
            onChange={(event) => {
              setConfirmed(event.target.checked);
              setMissing(false);
            }}
          />
          {missing && (
            <p id={`${group}-missing`} role="alert" className="text-sm text-bad">
              {text('confirmSwitch')}
            </p>
          )}
          <p className="text-sm text-ink-3">{text('takesHours')}</p>
        </div>
        {error && <Refusal error={error} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={busy} looksDisabled={!confirmed}>
            {text('save')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {text('cancel')}
          </Button>
        </div>
      </form>
    </CardBody>
  );
}

function done(close: () => void): void {
  showToast('ok', text('saved'));
  close();
}
