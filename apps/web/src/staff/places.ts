import type { StaffPlace } from './place-at.ts';
import type { StaffRole } from './staff-screen.tsx';
import { text } from './texts.ts';
import { useStaffPath } from './use-staff-path.ts';

/** Where staff can go, by role. */
export function useStaffPlaces(role: StaffRole): readonly StaffPlace[] {
  const path = useStaffPath();
  const mine = { label: text('myTickets'), to: path('staffTickets'), holdsMore: true };
  const unassigned = { label: text('unassignedTickets'), to: path('staffUnassigned'), holdsMore: true };
  if (role === 'agent') return [mine, unassigned];
  return [
    mine,
    // Every other place of admins lies below this address.
    {
      label: text('allTickets'),
      to: path('staffAllTickets'),
      holdsMore: false,
      opensTickets: true,
      count: 'unassigned',
    },
    {
      label: text('cancellations'),
      to: path('staffCancellations'),
      holdsMore: true,
      count: 'cancellations',
    },
    { label: text('customers'), to: path('staffCustomers'), holdsMore: true, count: 'disputes' },
    { label: text('operations'), to: path('staffOperations'), holdsMore: true, count: 'parked' },
    { label: text('outbox'), to: path('staffMails'), holdsMore: true, count: 'failedMails' },
    { label: text('providers'), to: path('staffProviders'), holdsMore: true, count: 'openCircuits' },
    { label: text('auditLog'), to: path('staffAudit'), holdsMore: true },
    { label: text('feedback'), to: path('staffFeedback'), holdsMore: true },
  ];
}
