import { useQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { operationCounts } from '@homeport/contract/staff-operations';
import { attention } from '@homeport/contract/staff-monitoring';
import { ticketCounts } from '@homeport/contract/support';
import { query } from '../foundation/http/query.ts';
import type { PlaceCount } from './place-at.ts';
import type { StaffRole } from './staff-screen.tsx';

/** How much waits for an admin in each place, fresh enough for a glance; nothing for agents. */
export function usePlaceCounts(role: StaffRole): Readonly<Record<PlaceCount, number>> {
  const asked = { enabled: role === 'admin', refetchInterval: timers.ticketRefresh };
  const tickets = useQuery({ ...query(ticketCounts, {}), ...asked });
  const operations = useQuery({ ...query(operationCounts, { query: {} }), ...asked });
  const others = useQuery({ ...query(attention, {}), ...asked });
  const parked = operations.data?.unfinished.filter(({ state }) => state === 'parked') ?? [];
  return {
    unassigned: tickets.data?.unassigned ?? 0,
    parked: parked.reduce((sum, { kind, count }) => (kind === 'mail.send' ? sum : sum + count), 0),
    cancellations: others.data?.cancellations ?? 0,
    disputes: others.data?.disputes ?? 0,
    failedMails: others.data?.failed_mails ?? 0,
    openCircuits: others.data?.open_circuits ?? 0,
  };
}
