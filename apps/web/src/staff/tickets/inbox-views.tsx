import { useLayoutEffect, useRef } from 'react';
import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { inboxCounts, inboxViews } from '@homeport/contract/support-inbox';
import type { InboxView } from '@homeport/contract/support-inbox';
import { Link } from 'react-router';
import { query } from '../../foundation/http/query.ts';
import { useStaffPath } from '../nav-items.ts';
import { text as common } from '../texts.ts';
import { text } from './inbox-texts.ts';

/** The server stops counting here. */
const MAX_COUNT = 1000;

export const viewName = (view: InboxView): string => {
  if (view === 'mine') return common('myTickets');
  return view === 'unassigned' ? common('unassignedTickets') : text(view);
};

/** Links to the views of the inbox, with the number of tickets in those that need work. */
export function InboxViews({ current }: { current: InboxView | null }) {
  const path = useStaffPath();
  const { data } = useQuery({ ...query(inboxCounts, {}), refetchInterval: timers.ticketRefresh });
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // In a narrow window, the current view could be out of sight. Only the row scrolls, and not the page.
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.clientWidth / 3;
  }, [current]);
  const pathOf = (view: InboxView) => {
    if (view === 'unassigned') return path('staffUnassigned');
    return view === 'mine' ? path('staffTickets') : `${path('staffTickets')}?view=${view}`;
  };
  return (
    <nav ref={nav} aria-label={text('views')} className="relative mb-4 overflow-x-auto border-b border-line">
      <ul role="list" className="flex gap-5">
        {inboxViews.map((view) => {
          const count = view === 'closed' ? 0 : (data?.[view] ?? 0);
          return (
            <li key={view} className="shrink-0">
              <Link
                to={pathOf(view)}
                aria-current={view === current ? 'page' : undefined}
                className={clsx(
                  'relative flex min-h-11 items-center gap-1.5 text-sm font-medium focus-visible:-outline-offset-2',
                  view === current
                    ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-tide forced-colors:after:bg-[Highlight]'
                    : 'text-ink-2 hover:text-ink',
                )}
              >
                {`${viewName(view)} `}
                {count > 0 && (
                  <span
                    className={clsx(
                      'inline-flex min-w-4.5 justify-center rounded-full px-1.5 text-2xs leading-4.5 font-semibold tabular-nums',
                      view === 'overdue' ? 'bg-bad-wash text-bad' : 'bg-sunken text-ink-2',
                    )}
                  >
                    {count >= MAX_COUNT ? text('manyCount') : text('count', { count })}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
