import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Menu, MenuLink } from '../ui/menu.tsx';
import { activeNavItem, useNavCounts, useNavItems } from './nav-items.ts';
import type { Can } from './access.ts';
import type { NavCount, NavItem } from './nav-items.ts';
import { text } from './texts.ts';

type NavCounts = ReturnType<typeof useNavCounts>;

interface NavProps {
  items: readonly NavItem[];
  active: NavItem | undefined;
  counts: NavCounts;
}

/** Navigation of the staff area: a row of links, or a menu on narrow screens. */
export function StaffNav({ can }: { can: Can }) {
  const location = useLocation();
  const items = useNavItems(can);
  const counts = useNavCounts(can);
  const active = activeNavItem(items, location);
  return (
    <nav aria-label={text('staffArea')} className="border-b border-line bg-surface">
      {items.length > 1 && <NavMenu items={items} active={active} counts={counts} />}
      <ul
        role="list"
        className={clsx('flex flex-wrap gap-x-6 px-4 sm:px-8', items.length > 1 && 'max-lg:hidden')}
      >
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={active !== item ? undefined : location.pathname === item.to ? 'page' : 'true'}
              className={clsx(
                'relative flex min-h-11 items-center gap-1.5 text-sm font-medium whitespace-nowrap focus-visible:-outline-offset-2',
                active === item
                  ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-tide forced-colors:after:bg-[Highlight]'
                  : 'text-ink-2 hover:text-ink',
              )}
            >
              <NavLabel item={item} counts={counts} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavMenu({ items, active, counts }: NavProps) {
  const hasWaiting = items.some(({ count }) => count !== undefined && counts[count] > 0);
  return (
    <div className="flex px-2 py-0.5 sm:px-6 lg:hidden">
      <Menu
        align="start"
        label={text('navMenu', { item: active?.label ?? '' })}
        trigger={
          <>
            {active?.label ?? text('staffArea')}
            {hasWaiting && (
              <span
                aria-hidden="true"
                className="size-1.5 rounded-full bg-warn forced-colors:bg-[Highlight]"
              />
            )}
            <ChevronDown size={16} aria-hidden="true" className="text-ink-3" />
          </>
        }
        triggerClassName="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-sunken"
      >
        {items.map((item) => (
          <MenuLink
            key={item.to}
            to={item.to}
            aria-current={active === item ? 'page' : undefined}
            className={clsx('justify-between', active === item && 'bg-tide-wash')}
          >
            <NavLabel item={item} counts={counts} />
          </MenuLink>
        ))}
      </Menu>
    </div>
  );
}

const countTexts = {
  unassigned: 'navUnassigned',
  needsAttention: 'navNeedsAttention',
  cancellations: 'navCancellations',
  disputes: 'navDisputes',
  failedMails: 'navFailedMails',
  problems: 'navProblems',
} as const satisfies Record<NavCount, string>;

function NavLabel({ item, counts }: { item: NavItem; counts: NavCounts }) {
  const count = item.count === undefined ? 0 : counts[item.count];
  return (
    <>
      {item.label}
      {item.count !== undefined && count > 0 && (
        <>
          <span
            aria-hidden="true"
            className="inline-flex min-w-4.5 justify-center rounded-full bg-warn-wash px-1.5 text-2xs leading-4.5 font-semibold text-warn tabular-nums"
          >
            {text('navCount', { count })}
          </span>
          <span className="sr-only">{text(countTexts[item.count], { count })}</span>
        </>
      )}
    </>
  );
}
