import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { text } from './texts.ts';

/** What a list is narrowed by. */
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
  type?: 'search' | 'email';
  /** Why it was not looked for. */
  error?: string;
  /** The one that `/` leads to. */
  main?: boolean;
}

/** A word to look for, sent with Enter or the button. */
export function FilterText({
  label,
  value = '',
  onChange,
  placeholder,
  type = 'search',
  error,
  main = false,
}: FilterTextProps) {
  const { register, handleSubmit, setFocus } = useForm({ values: { search: value } });
  useSlash(() => setFocus('search'), main);
  return (
    <form
      noValidate
      className="col-span-2 flex items-end gap-2 md:flex-1 md:basis-64"
      onSubmit={handleSubmit(({ search }) => onChange(search.trim()))}
    >
      <Field label={label} error={error} className="min-w-0 flex-1">
        <TextInput
          {...register('search')}
          type={type}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" aria-label={text('searchFor', { what: label })} className="min-h-10.5">
        <Search size={16} aria-hidden="true" />
      </Button>
    </form>
  );
}

interface FilterChoiceProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  /** What stands for no choice. */
  any: string;
  options: readonly { value: string; label: string }[];
}

export function FilterChoice({ label, value = '', onChange, any, options }: FilterChoiceProps) {
  return (
    <Field label={label} className="min-w-0 md:w-40">
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

/** `/` leads to the search, unless somebody is writing. */
function useSlash(focus: () => void, active: boolean): void {
  const lead = useEffectEvent(focus);
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
        return;
      event.preventDefault();
      lead();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
}

/** Whether the keys go into a text, where a letter is a letter. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, dialog') !== null)
  );
}
