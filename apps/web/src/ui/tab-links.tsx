import { clsx } from 'clsx';
import { Link } from 'react-router';

interface TabLinksProps {
  /** The name of the navigation. */
  label: string;
  tabs: readonly { label: string; to: string }[];
  /** The current tab. */
  current: string;
  className?: string;
}

/** The parts of a screen, each with its own address. */
export function TabLinks({ label, tabs, current, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={clsx('border-b border-line', className)}>
      <ul role="list" className="flex flex-wrap gap-x-6">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.to === current ? 'page' : undefined}
              className={clsx(
                'relative flex min-h-11 items-center font-medium',
                tab.to === current
                  ? 'text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-tide forced-colors:after:bg-[Highlight]'
                  : 'text-ink-2 hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
