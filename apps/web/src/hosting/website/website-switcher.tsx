import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { ChevronsUpDown, Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/routing/paths.ts';
import { inputClass } from '../../ui/input-class.ts';
import { Menu, MenuButton, MenuSeparator } from '../../ui/menu.tsx';
import { findWebsites } from './find-websites.ts';
import { text } from '../texts.ts';
import { WebsiteEntry } from './website-entry.tsx';

const SEARCH_FROM = 6;

interface WebsiteSwitcherProps {
  websites: readonly Website[];
  /** Which one is shown now. */
  index: number;
}

/** Leads to another website; with many of them one types a part of the name and presses Enter. */
export function WebsiteSwitcher({ websites, index }: WebsiteSwitcherProps) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');
  const found = findWebsites(websites, wanted);

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const first = found[0];
    // Left to itself, Esc would only empty the field.
    if (event.key !== 'Escape' && (event.key !== 'Enter' || first === undefined)) return;
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    if (event.key === 'Escape' || first === undefined) return;
    void navigate(pathTo('website', { websiteName: first.website.website.ascii_name }));
  };

  return (
    <Menu
      align="start"
      label={text('switchWebsite')}
      onClosed={() => setWanted('')}
      trigger={<ChevronsUpDown size={20} aria-hidden="true" />}
      triggerClassName="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      className="w-84 max-w-[calc(100vw-1rem)]"
    >
      <p className="px-2.5 pt-1.5 pb-2 text-xs text-ink-3">{text('selectWebsite')}</p>
      {websites.length >= SEARCH_FROM && (
        <div className="relative mb-1.5">
          <Search
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3"
          />
          <input
            ref={focusWhenShown}
            type="search"
            aria-label={text('searchWebsites')}
            placeholder={text('searchWebsites')}
            autoComplete="off"
            spellCheck={false}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            onKeyDown={onKey}
            className={`${inputClass} pl-9 [&::-webkit-search-cancel-button]:appearance-none`}
          />
        </div>
      )}
      <ul className="max-h-80 overflow-y-auto">
        {found.map((entry) => (
          <WebsiteEntry
            key={entry.website.website.id}
            website={entry.website}
            current={entry.index === index}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="px-2.5 py-3 text-sm text-ink-3">{text('noWebsiteFound')}</p>}
      <p role="status" className="sr-only">
        {wanted !== '' && text('websitesFound', { count: found.length })}
      </p>
      <MenuSeparator />
      <MenuButton className="justify-center text-xs tracking-[0.04em] text-ink-2">{text('close')}</MenuButton>
    </Menu>
  );
}

/** A popover gives the focus to what carries this attribute, which React keeps to itself. */
function focusWhenShown(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}
