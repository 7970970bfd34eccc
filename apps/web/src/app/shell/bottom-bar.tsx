import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { supportPlace } from './places.ts';
import type { Place } from './places.ts';
import { text } from '../../foundation/layout/texts.ts';

/** The main places on the phone, within the thumb's reach. */
export function BottomBar({ places }: { places: readonly Place[] }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={text('mainPlaces')}
      className="stay-fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {[...places, supportPlace].map(({ label, to, icon: Icon, within }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className={clsx(
            'flex min-h-16 flex-1 flex-col items-center justify-center gap-1 text-xs font-medium',
            within.test(pathname) ? 'text-tide' : 'text-ink-3',
          )}
        >
          <Icon size={20} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
