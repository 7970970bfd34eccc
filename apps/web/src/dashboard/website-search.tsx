import type { KeyboardEvent } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { inputClass } from '../ui/text-input.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { text } from './texts.ts';

/** How many websites a list needs before it can be searched. */
export const SEARCH_FROM = 6;

interface FoundWebsite {
  website: Website;
  /** Its position among all websites. */
  index: number;
}

/** Finds websites by part of a name or alias, in ASCII or Unicode. */
export function findWebsites(websites: readonly Website[], typed: string): FoundWebsite[] {
  const wanted = typed.trim().toLowerCase();
  return websites
    .map((website, index) => ({ website, index }))
    .filter(({ website: { website } }) =>
      [website.ascii_name, ...website.aliases.map(({ alias }) => alias)].some(
        (name) => name.includes(wanted) || readableHost(name).includes(wanted),
      ),
    );
}

interface WebsiteSearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  className?: string;
}

/** Searches the customer's websites by name. */
export function WebsiteSearchField({ value, onChange, onKeyDown, className }: WebsiteSearchFieldProps) {
  return (
    <div className={clsx('relative', className)}>
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3"
      />
      <input
        type="search"
        aria-label={text('searchWebsites')}
        placeholder={text('searchWebsites')}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={`${inputClass} pl-9 [&::-webkit-search-cancel-button]:appearance-none`}
      />
    </div>
  );
}
