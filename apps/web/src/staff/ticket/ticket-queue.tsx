import { useQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { allTickets, assignedTickets } from '@homeport/contract/support';
import { query } from '../../foundation/http/query.ts';
import { SkeletonRows } from '../../ui/card-skeleton.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TicketRow } from '../ticket-row.tsx';
import { text } from '../ticket-texts.ts';
import { ticketAddress } from '../use-next-waiting.ts';
import type { Queue } from '../use-next-waiting.ts';
import { useStaffPath } from '../use-staff-path.ts';

interface TicketQueueProps {
  queue: Queue;
  /** The ticket that is open. */
  open: string;
}

const request = { query: { order: 'waiting', limit: '30' } } as const;
const kept = { refetchInterval: timers.ticketRefresh };

/** Who waits for an answer, the longest first, beside the ticket that is open. */
export function TicketQueue({ queue, open }: TicketQueueProps) {
  const path = useStaffPath();
  const mine = useQuery({ ...query(assignedTickets, request), ...kept, enabled: queue === 'mine' });
  const all = useQuery({ ...query(allTickets, request), ...kept, enabled: queue === 'all' });
  const found = queue === 'mine' ? mine.data?.assigned_tickets : all.data?.all_tickets;
  // Those that are answered come after all that wait.
  const rows = found?.filter(({ waiting_since }) => waiting_since !== null);
  const more = rows?.length === Number(request.query.limit);
  const title = text(queue === 'mine' ? 'queueMine' : 'queueAll');
  return (
    <nav aria-label={title}>
      <p className="flex items-center gap-2 border-b border-line px-5 py-3.5 text-sm font-semibold">
        {title}
        {rows && <Chip>{more ? `${rows.length}+` : rows.length}</Chip>}
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
              current={String(ticket.ticket_id) === open}
              to={ticketAddress(path('staffTicket', { ticketId: ticket.ticket_id }), queue)}
            />
          ))}
        </ul>
      )}
    </nav>
  );
}
