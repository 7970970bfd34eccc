import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { useUser } from '../foundation/portal.ts';
import { text } from './account-nav-texts.ts';

/** The sections of the account, in the order of the page. */
const sections = [
  'details',
  'plan',
  'payment-methods',
  'billing',
  'invoices',
  'notifications',
  'email-address',
  'password',
  'second-factors',
  'api-keys',
  'webhooks',
  'people',
  'sessions',
  'history',
  'my-data',
  'deletion',
] as const;
type SectionId = (typeof sections)[number];
/** Staff buy nothing, have no programs, and invite no one. */
const ofCustomers: ReadonlySet<SectionId> = new Set([
  'payment-methods',
  'billing',
  'invoices',
  'api-keys',
  'webhooks',
  'people',
  'my-data',
  'deletion',
]);

/** Leads to the sections of the account: beside them, and in a row above them where the window is narrow. */
export function AccountNav({ hasPlan }: { hasPlan: boolean }) {
  const { hash } = useLocation();
  const isStaff = (useUser()?.isadmin ?? 'user') !== 'user';
  const isShown = (id: SectionId) => {
    if (id === 'plan') return hasPlan;
    return !isStaff || !ofCustomers.has(id);
  };
  return (
    <nav
      aria-label={text('label')}
      className="-mx-4 overflow-x-auto px-4 pb-1 sm:-mx-6 sm:px-6 lg:mx-0 lg:overflow-visible lg:px-0 lg:stay-sticky lg:top-20 lg:self-start"
    >
      <ul role="list" className="flex gap-1 lg:grid lg:gap-0.5">
        {sections.filter(isShown).map((id) => {
          const isCurrent = hash === `#${id}`;
          return (
            <li key={id}>
              <Link
                to={`#${id}`}
                aria-current={isCurrent ? 'location' : undefined}
                className={clsx(
                  'flex min-h-9 items-center rounded-control px-2.5 text-sm whitespace-nowrap -outline-offset-2 pointer-coarse:min-h-11',
                  isCurrent
                    ? 'bg-tide-wash font-semibold text-tide-ink forced-colors:outline'
                    : 'text-ink-2 hover:bg-sunken hover:text-ink',
                )}
              >
                {text(id)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
