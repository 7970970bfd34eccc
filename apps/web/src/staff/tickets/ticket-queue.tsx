import { useQuery, useQueryClient } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { allTickets, assignedTickets } from '@homeport/contract/support';
import { useNavigate } from 'react-router';
import { ApiError } from '../../foundation/http/api-error.ts';
import { query } from '../../foundation/http/query.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Chip } from '../../ui/chip.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useShortcut } from '../../foundation/layout/shortcut.ts';
import { useStaffPath } from '../nav-items.ts';
import { text } from './texts.ts';
import { TicketRow } from './ticket-row.tsx';

interface TicketQueueProps {
  queue: Queue;
  openTicketId: string;
}

const request = { query: { order: 'waiting', limit: '30' } } as const;
const polling = { refetchInterval: timers.ticketRefresh };

/** Waiting tickets, longest first, beside the open ticket. */
export function TicketQueue({ queue, openTicketId }: TicketQueueProps) {
  const path = useStaffPath();
  const mine = useQuery({ ...query(assignedTickets, request), ...polling, enabled: queue === 'mine' });
  const all = useQuery({ ...query(allTickets, request), ...polling, enabled: queue === 'all' });
  const found = queue === 'mine' ? mine.data?.assigned_tickets : all.data?.all_tickets;
  // Sorted by waiting time: answered tickets come last.
  const rows = found?.filter(({ waiting_since }) => waiting_since !== null);
  const hasMore = rows?.length === Number(request.query.limit);
  const title = text(queue === 'mine' ? 'queueMine' : 'queueAll');
  return (
    <nav aria-label={title}>
      <p className="flex items-center gap-2 border-b border-line px-5 py-3.5 text-sm font-semibold">
        {title}
        {rows && <Chip>{hasMore ? `${rows.length}+` : rows.length}</Chip>}
      </p>
      {rows === undefined ? (
        <SkeletonRows rows={4} />
      ) : rows.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-2">{text('queueEmpty')}</p>
      ) : (
        <ul role="list" className="divide-y divide-line">
          {rows.map((ticket) => (
            <TicketRow
              key={ticket.ticket_id}
              ticket={ticket}
              isOpen={String(ticket.ticket_id) === openTicketId}
              to={ticketPath(path('staffTicket', { ticketId: ticket.ticket_id }), queue)}
            />
          ))}
        </ul>
      )}
    </nav>
  );
}

/** Which tickets are worked through: the agent's own, or all. */
export type Queue = 'mine' | 'all';

interface NextWaitingOptions {
  queue: Queue;
  /** The open ticket, which is skipped. */
  openTicketId?: number;
}

/** Returns a function that opens the longest-waiting ticket; the key `n` does the same. */
export function useNextWaiting({ queue, openTicketId }: NextWaitingOptions): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const path = useStaffPath();
  const openNext = async () => {
    const request = { query: { order: 'waiting', limit: '2' } } as const;
    try {
      const found =
        queue === 'mine'
          ? (await queryClient.fetchQuery({ ...query(assignedTickets, request), staleTime: 0 }))
              .assigned_tickets
          : (await queryClient.fetchQuery({ ...query(allTickets, request), staleTime: 0 })).all_tickets;
      const next = found.find(
        ({ ticket_id, waiting_since }) => waiting_since !== null && ticket_id !== openTicketId,
      );
      if (next === undefined) showToast('ok', text('noOtherWaiting'));
      else await navigate(ticketPath(path('staffTicket', { ticketId: next.ticket_id }), queue));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('bad', text('failed'));
    }
  };
  useShortcut('n', () => void openNext());
  return () => void openNext();
}

/** A ticket's path with its queue. */
export const ticketPath = (path: string, queue: Queue): string =>
  queue === 'all' ? `${path}?queue=all` : path;
