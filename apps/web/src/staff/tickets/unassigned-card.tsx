import { useQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { inbox, inboxCounts } from '@homeport/contract/support-inbox';
import { query } from '../../foundation/http/query.ts';
import { Card, CardHead } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useStaffPath } from '../nav-items.ts';
import { text as common } from '../texts.ts';
import { InboxRow } from './inbox-row.tsx';
import { text } from './inbox-texts.ts';
import { useTakeTicket } from './use-take-ticket.ts';

const polling = { refetchInterval: timers.ticketRefresh };

/** Below a person's own tickets: those that wait for someone to take them, what is due first on top. */
export function UnassignedCard({ className }: { className?: string }) {
  const path = useStaffPath();
  const { take, takenTicket } = useTakeTicket();
  const count = useQuery({ ...query(inboxCounts, {}), ...polling }).data?.unassigned ?? 0;
  const { data } = useQuery({
    ...query(inbox, { query: { view: 'unassigned', limit: '5' } }),
    ...polling,
    enabled: count > 0,
  });
  if (count === 0 || data === undefined || data.tickets.length === 0) return null;
  return (
    <Card aria-label={common('unassignedTickets')} className={className}>
      <CardHead
        title={common('unassignedTickets')}
        actions={
          <TextLink to={path('staffUnassigned')} className="text-sm">
            {text('allUnassigned', { count })}
          </TextLink>
        }
      />
      <ul role="list" className="divide-y divide-line">
        {data.tickets.map((ticket) => (
          <InboxRow
            key={ticket.ticket_id}
            ticket={ticket}
            to={null}
            showsAssignee={false}
            isTaking={takenTicket === ticket.ticket_id}
            onTake={() => take(ticket.ticket_id)}
          />
        ))}
      </ul>
    </Card>
  );
}
