import type { Website } from '@homeport/contract/hosting';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Flag } from '../../ui/flag.tsx';
import { entryClass } from '../../ui/panel-class.ts';
import { PopoverClose } from '../../ui/popover.tsx';
import { readableHost } from '../../foundation/host-name.ts';
import { isNotPointingHere } from '../panel/pointing.ts';
import { text } from '../texts.ts';

interface WebsiteEntryProps {
  website: Website;
  current: boolean;
}

/** One website of the switcher: its name as the servers write it, and as people do where that differs. */
export function WebsiteEntry({ website, current }: WebsiteEntryProps) {
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
