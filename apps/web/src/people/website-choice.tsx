import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@homeport/contract/limits';
import { readableHost } from '../foundation/format/names.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { websites } from '../hosting/index.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { RadioCard } from '../ui/radio-card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { text } from './texts.ts';

interface WebsiteChoiceProps {
  /** The only websites that someone works on, by id; undefined: all. */
  value: readonly string[] | undefined;
  onChange: (websites: string[] | undefined) => void;
  error?: string | undefined;
}

/** Where a developer works: on the whole account, or on single websites. */
export function WebsiteChoice({ value, onChange, error }: WebsiteChoiceProps) {
  const [last, setLast] = useState<readonly string[]>(value ?? []);
  const choose = (chosen: string[]) => {
    setLast(chosen);
    onChange(chosen);
  };
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 text-sm text-ink-3">{text('scope')}</legend>
      <RadioCard
        name="scope"
        checked={value === undefined}
        onChange={() => onChange(undefined)}
        title={text('allWebsites')}
      >
        {text('allWebsitesWhy')}
      </RadioCard>
      <RadioCard
        name="scope"
        checked={value !== undefined}
        onChange={() => choose([...last])}
        title={text('someWebsites')}
      >
        {text('someWebsitesWhy')}
      </RadioCard>
      {value !== undefined && <WebsitePicker chosen={value} onChange={choose} error={error} />}
      <p className="text-sm text-ink-3">{text(value === undefined ? 'trust' : 'sharedServer')}</p>
    </fieldset>
  );
}

/** How many names are listed before there is a search. */
const SEARCH_FROM = 6;
/** How many are rendered at once: the search finds the others. */
const MOST = 50;

interface WebsitePickerProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
}

function WebsitePicker({ chosen, onChange, error }: WebsitePickerProps) {
  const { data, error: loadError, refetch } = useQuery(websites());
  const [wanted, setWanted] = useState('');
  const errorId = useId();
  if (loadError) return <ErrorAlert error={loadError} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={2} />;
  const all = data.all_websites.map(({ website: { id, ascii_name } }) => ({
    id,
    name: readableHost(ascii_name),
    ascii_name,
  }));
  const typed = wanted.trim().toLowerCase();
  const found = all.filter(({ name, ascii_name }) => name.includes(typed) || ascii_name.includes(typed));
  const isFull = chosen.length >= limits.memberWebsites;
  return (
    <div className="grid gap-2.5">
      {all.length >= SEARCH_FROM && (
        <Field label={text('findWebsite')}>
          <TextInput
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            // It would send the form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Field>
      )}
      <ul
        role="list"
        aria-label={text('someWebsites')}
        aria-describedby={error === undefined ? undefined : errorId}
        className="grid max-h-60 gap-1.5 overflow-y-auto rounded-control border border-line p-3"
      >
        {found.slice(0, MOST).map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={<span className="[overflow-wrap:anywhere]">{name}</span>}
              checked={chosen.includes(id)}
              disabled={isFull && !chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          </li>
        ))}
        {found.length === 0 && <li className="text-sm text-ink-3">{text('noWebsiteFound')}</li>}
        {found.length > MOST && <li className="text-sm text-ink-3">{text('searchForMore')}</li>}
      </ul>
      <p role="status" className="text-sm text-ink-3">
        {text('chosenWebsites', { count: chosen.length })}
      </p>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
