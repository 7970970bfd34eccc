import { useQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { operationCounts } from '@homeport/contract/staff-operations';
import { ticketCounts } from '@homeport/contract/support';
import { query } from '../app/http/query.ts';
import type { PlaceCount } from './place-at.ts';
import type { StaffRole } from './staff-screen.tsx';

/** How much waits for an admin in each place, fresh enough for a glance; nothing for agents. */
export function usePlaceCounts(role: StaffRole): Readonly<Record<PlaceCount, number>> {
  const asked = { enabled: role === 'admin', refetchInterval: timers.ticketRefresh };
  const tickets = useQuery({ ...query(ticketCounts, {}), ...asked });
  const operations = useQuery({ ...query(operationCounts, { query: {} }), ...asked });
  const parked = operations.data?.unfinished.filter(({ state }) => state === 'parked') ?? [];
  return {
    unassigned: tickets.data?.unassigned ?? 0,
    parked: parked.reduce((sum, { count }) => sum + count, 0),
  };
}
