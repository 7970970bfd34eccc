import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Menu, MenuLink } from '../ui/menu.tsx';
import { placeAt } from './place-at.ts';
import type { PlaceCount, StaffPlace } from './place-at.ts';
import { useStaffPlaces } from './places.ts';
import type { StaffRole } from './staff-screen.tsx';
import { text } from './texts.ts';
import { usePlaceCounts } from './use-place-counts.ts';

/** Where staff can go: a row, and where that has no room a menu of all of it. */
export function StaffPlaces({ role }: { role: StaffRole }) {
  const location = useLocation();
  const places = useStaffPlaces(role);
  const counts = usePlaceCounts(role);
  const here = placeAt(places, location);
  const waits = places.some(({ count }) => count !== undefined && counts[count] > 0);
  return (
    <nav aria-label={text('staffArea')} className="border-b border-line bg-surface">
      {places.length > 1 && (
        <div className="flex px-2 py-0.5 sm:px-6 lg:hidden">
          <Menu
            align="start"
            label={text('placesMenu', { place: here?.label ?? '' })}
            trigger={
              <>
                {here?.label ?? text('staffArea')}
                {waits && (
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
            {places.map((place) => (
              <MenuLink
                key={place.to}
                to={place.to}
                aria-current={here === place ? 'page' : undefined}
                className={clsx('justify-between', here === place && 'bg-tide-wash')}
              >
                <PlaceName place={place} counts={counts} />
              </MenuLink>
            ))}
          </Menu>
        </div>
      )}
      <ul role="list" className={clsx('flex gap-6 px-4 sm:px-8', places.length > 1 && 'max-lg:hidden')}>
        {places.map((place) => (
          <li key={place.to}>
            <Link
              to={place.to}
              aria-current={here !== place ? undefined : location.pathname === place.to ? 'page' : 'true'}
              className={clsx(
                'relative flex min-h-11 items-center gap-1.5 text-sm font-medium focus-visible:-outline-offset-2',
                here === place
                  ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-tide forced-colors:after:bg-[Highlight]'
                  : 'text-ink-2 hover:text-ink',
              )}
            >
              <PlaceName place={place} counts={counts} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const countTexts = {
  unassigned: 'placeUnassigned',
  parked: 'placeParked',
  cancellations: 'placeCancellations',
  disputes: 'placeDisputes',
  failedMails: 'placeFailedMails',
  openCircuits: 'placeOpenCircuits',
} as const satisfies Record<PlaceCount, string>;

function PlaceName({ place, counts }: { place: StaffPlace; counts: Readonly<Record<PlaceCount, number>> }) {
  const count = place.count === undefined ? 0 : counts[place.count];
  return (
    <>
      {place.label}
      {place.count !== undefined && count > 0 && (
        <>
          <span
            aria-hidden="true"
            className="inline-flex min-w-4.5 justify-center rounded-full bg-warn-wash px-1.5 text-2xs leading-4.5 font-semibold text-warn tabular-nums"
          >
            {text('placeCount', { count })}
          </span>
          <span className="sr-only">{text(countTexts[place.count], { count })}</span>
        </>
      )}
    </>
  );
}
