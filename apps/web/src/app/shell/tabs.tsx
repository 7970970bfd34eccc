import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import type { Place } from './places.ts';
import { text } from '../../foundation/layout/texts.ts';

/** The tabs of the wide screen. */
export function Tabs({ places }: { places: readonly Place[] }) {
  return (
    <nav aria-label={text('mainPlaces')} className="ml-4 hidden items-stretch gap-7 self-stretch md:flex">
      {places.map((place) => (
        <Tab key={place.to} place={place} />
      ))}
    </nav>
  );
}

function Tab({ place }: { place: Place }) {
  const { pathname } = useLocation();
  const inside = place.within.test(pathname);
  const className = clsx(
    'relative flex items-center font-medium',
    inside
      ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-tide forced-colors:after:bg-[Highlight]'
      : 'text-ink-2 hover:text-ink',
  );
  // The tab one is on leads nowhere.
  if (pathname === place.to) {
    return (
      <span role="link" aria-disabled="true" aria-current="page" className={className}>
        {place.label}
      </span>
    );
  }
  return (
    <Link to={place.to} className={className}>
      {place.label}
    </Link>
  );
}
