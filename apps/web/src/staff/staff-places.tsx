import { clsx } from 'clsx';
import { useLocation } from 'react-router';
import { Link } from '../ui/link.tsx';
import type { StaffRole } from './staff-screen.tsx';
import { text } from './texts.ts';
import { useStaffPath } from './use-staff-path.ts';

/** Where staff can go; on a narrow screen the row is moved sideways. */
export function StaffPlaces({ role }: { role: StaffRole }) {
  const pathname = useLocation().pathname.replace(/\/$/, '').toLowerCase();
  const path = useStaffPath();
  const mine = { label: text('myTickets'), to: path('staffTickets') };
  const all = path('staffAllTickets');
  const places =
    role === 'agent'
      ? [mine]
      : [
          mine,
          { label: text('allTickets'), to: all },
          { label: text('cancellations'), to: path('staffCancellations') },
          { label: text('customers'), to: path('staffCustomers') },
          { label: text('operations'), to: path('staffOperations') },
          { label: text('outbox'), to: path('staffMails') },
          { label: text('providers'), to: path('staffProviders') },
          { label: text('auditLog'), to: path('staffAudit') },
          { label: text('feedback'), to: path('staffFeedback') },
        ];
  return (
    <nav aria-label={text('staffArea')} className="overflow-x-auto border-b border-line bg-surface">
      <ul className="flex min-w-max gap-6 px-4 sm:px-8">
        {places.map(({ label, to }) => {
          const inside = pathname === to || (to !== all && pathname.startsWith(`${to}/`));
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={pathname === to ? 'page' : undefined}
                className={clsx(
                  'relative flex min-h-11 items-center text-sm font-medium focus-visible:-outline-offset-2',
                  inside
                    ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-tide'
                    : 'text-ink-2 hover:text-ink',
                )}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
