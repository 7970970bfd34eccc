import { useCallback, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useForm } from '../foundation/locale/use-form.ts';
import { useSearchParams } from 'react-router';
import { ApiError } from '../foundation/http/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select, TextInput } from '../ui/text-input.tsx';
import { useShortcut } from '../foundation/layout/shortcut.ts';
import { text } from './texts.ts';

/** The row of filters above a list. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <div role="search" className="mb-4 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      {children}
    </div>
  );
}

interface FilterTextProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  placeholder?: string;
  /** What can be searched for, if the label does not say it. */
  hint?: string;
  type?: 'search' | 'email';
  /** The server's error about this value. */
  error?: string;
  /** Focused by the `/` key. */
  isMain?: boolean;
}

/** A text filter, applied with Enter or the button. */
export function FilterText({
  label,
  value = '',
  onChange,
  placeholder,
  hint,
  type = 'search',
  error,
  isMain = false,
}: FilterTextProps) {
  const { register, handleSubmit, setFocus } = useForm({ values: { search: value } });
  useShortcut('/', () => setFocus('search'), isMain);
  return (
    <form
      noValidate
      className="col-span-2 md:flex-1 md:basis-64"
      onSubmit={handleSubmit(({ search }) => onChange(search.trim()))}
    >
      <Field label={label} hint={hint} error={error}>
        <div className="flex items-stretch gap-2">
          <TextInput
            {...register('search')}
            type={type}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" aria-label={text('searchFor', { what: label })} className="min-h-10.5">
            <Search size={16} aria-hidden="true" />
          </Button>
        </div>
      </Field>
    </form>
  );
}

interface FilterChoiceProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  /** Label of the empty choice. */
  any: string;
  options: readonly { value: string; label: string }[];
  /** Its choices are long: it is wider, and on phones it has a row of its own. */
  isWide?: boolean;
}

export function FilterChoice({
  label,
  value = '',
  onChange,
  any,
  options,
  isWide = false,
}: FilterChoiceProps) {
  return (
    <Field label={label} className={clsx('min-w-0', isWide ? 'max-md:col-span-2 md:w-64' : 'md:w-48')}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The filters of a list, kept in the URL so that they survive reloading, sharing and going back. */
export function useFilters<const Names extends readonly string[]>(names: Names) {
  type Values = Partial<Record<Names[number], string>>;
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  ) as Values;
  // With the changes that the URL does not show yet: two can be made within one rendering.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const set = useCallback(
    (changes: Values) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      latest.current = next;
      setSearch(next, { replace: true });
    },
    [setSearch],
  );
  return [values, set] as const;
}

/** The value if it is one of `values`; otherwise undefined: the URL may contain anything. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  value: string | undefined,
): Value | undefined {
  return values.find((known) => known === value);
}

/** The server's error about one field of a list's filter. */
export function filterError(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field] : undefined;
}
