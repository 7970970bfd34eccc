import { useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { ChevronsUpDown, Check } from 'lucide-react';
import { useNavigate, Link } from 'react-router';
import { pathTo } from '../foundation/routing/paths.ts';
import { Button } from '../ui/button.tsx';
import { entryClass } from '../ui/panel-class.ts';
import { Popover, PopoverClose } from '../ui/popover.tsx';
import { text } from './texts.ts';
import { Flag } from '../ui/flag.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { isNotPointingHere } from '../hosting/index.ts';
import { findWebsites, SEARCH_FROM, WebsiteSearchField } from './website-search.tsx';

interface WebsiteSwitcherProps {
  websites: readonly Website[];
  /** Which one is shown now. */
  index: number;
}

/** Switches to another website; many websites can be searched by name. */
export function WebsiteSwitcher({ websites, index }: WebsiteSwitcherProps) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const found = findWebsites(websites, wanted);
  const list = useRef<HTMLUListElement>(null);

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const first = found[0];
    if (event.key === 'ArrowDown') list.current?.querySelector('a')?.focus();
    if (event.key !== 'Enter' || first === undefined) return;
    event.preventDefault();
    setIsOpen(false);
    void navigate(pathTo('website', { websiteName: first.website.website.ascii_name }));
  };

  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      label={text('switchWebsite')}
      onClosed={() => setWanted('')}
      trigger={<ChevronsUpDown size={20} aria-hidden="true" />}
      triggerClassName="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      className="w-84"
    >
      <p className="px-2.5 pt-1.5 pb-2 text-xs text-ink-3">{text('selectWebsite')}</p>
      {websites.length >= SEARCH_FROM && (
        <WebsiteSearchField value={wanted} onChange={setWanted} onKeyDown={onKey} className="mb-1.5" />
      )}
      <FoundWebsites key={wanted} ref={list} found={found} index={index} />
      <p role="status" className="sr-only">
        {wanted !== '' && text('websitesFound', { count: found.length })}
      </p>
      <hr className="mx-2.5 my-1.5 border-line" />
      <PopoverClose>
        <Link to={pathTo('home')} className={entryClass}>
          {text('allWebsites')}
        </Link>
      </PopoverClose>
      <CloseEntry />
    </Popover>
  );
}

interface FoundWebsitesProps {
  found: ReturnType<typeof findWebsites>;
  /** The website that is shown now. */
  index: number;
  ref: Ref<HTMLUListElement>;
}

/** How many entries are rendered at once. */
const PAGE = 50;

function FoundWebsites({ found, index, ref }: FoundWebsitesProps) {
  const [most, setMost] = useState(PAGE);
  const shown = found.slice(0, most);
  return (
    <>
      <ul ref={ref} className="max-h-80 overflow-y-auto">
        {shown.map((entry) => (
          <WebsiteEntry
            key={entry.website.website.id}
            website={entry.website}
            current={entry.index === index}
          />
        ))}
        {shown.length < found.length && (
          <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2.5 py-2">
            <Button size="sm" onClick={() => setMost(most + PAGE)}>
              {text('showMore')}
            </Button>
            <span role="status" className="text-xs text-ink-3">
              {text('shownOf', { shown: shown.length, count: found.length })}
            </span>
          </li>
        )}
      </ul>
      {found.length === 0 && <p className="px-2.5 py-3 text-sm text-ink-3">{text('noWebsiteFound')}</p>}
    </>
  );
}

function CloseEntry() {
  return (
    <PopoverClose>
      <button type="button" className={`${entryClass} justify-center text-xs tracking-[0.04em] text-ink-2`}>
        {text('close')}
      </button>
    </PopoverClose>
  );
}

interface WebsiteEntryProps {
  website: Website;
  current: boolean;
}

/** One website of the switcher: its name as the servers write it, and as people do where that differs. */
function WebsiteEntry({ website, current }: WebsiteEntryProps) {
  const name = website.website.ascii_name;
  const readable = readableHost(name);
  return (
    <li>
      <PopoverClose>
        <Link
          to={pathTo('website', { websiteName: name })}
          aria-current={current ? 'page' : undefined}
          className={`${entryClass} py-1.5`}
        >
          <Flag country={website.country_code} />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {name}
            {readable !== name && <span className="block text-xs font-normal text-ink-3">{readable}</span>}
            {website.state !== 'active' && (
              <span className="block text-xs font-normal text-warn">{text(website.state)}</span>
            )}
            {website.state === 'active' && isNotPointingHere(website.pointing) && (
              <span className="block text-xs font-normal text-warn">{text('notPointing')}</span>
            )}
          </span>
          {current && (
            <>
              <Check size={16} aria-hidden="true" className="text-tide" />
              <span className="sr-only">{text('currentWebsite')}</span>
            </>
          )}
        </Link>
      </PopoverClose>
    </li>
  );
}
