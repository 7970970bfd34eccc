import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { assignedTickets } from '@homeport/contract/support';
import { takeTicket, unassignedTickets } from '@homeport/contract/support-assignment';
import { useNavigate } from 'react-router';
import { ApiError } from '../foundation/http/api-error.ts';
import { pages } from '../foundation/http/pages.ts';
import { mutation } from '../foundation/http/query.ts';
import { showToast } from '../ui/toast-store.ts';
import { Paged } from './paged.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { StaffScreen } from './staff-screen.tsx';
import { text as common } from './texts.ts';
import { text } from './ticket-texts.ts';
import { UnassignedRow } from './unassigned-row.tsx';
import { useStaffPath } from './use-staff-path.ts';

/** Tickets without an agent: each can be taken by one. */
export function UnassignedScreen() {
  return <StaffScreen title={common('unassignedTickets')}>{() => <Unassigned />}</StaffScreen>;
}

function Unassigned() {
  const path = useStaffPath();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const list = useInfiniteQuery({
    ...pages(unassignedTickets, { query: {} }),
    refetchInterval: timers.ticketRefresh,
  });
  const take = useMutation({
    ...mutation(takeTicket, [assignedTickets, unassignedTickets]),
    onSuccess: async (_answer, { body }) => {
      await navigate(path('staffTicket', { ticketId: body.ticket_id }));
    },
    onError: async (error) => {
      const isTaken = error instanceof ApiError && error.code === 'conflict';
      showToast('bad', text(isTaken ? 'takenByAnother' : 'failed'));
      await queryClient.invalidateQueries({ queryKey: pages(unassignedTickets, { query: {} }).queryKey });
    },
  });
  const rows = list.data?.pages.flatMap((page) => page.unassigned_tickets) ?? [];
  return (
    <>
      <ScreenTitle lead={text('unassignedLead')}>{common('unassignedTickets')}</ScreenTitle>
      <Paged
        list={list}
        count={rows.length}
        label={common('unassignedTickets')}
        empty={<p className="font-medium text-ink">{text('noneUnassigned')}</p>}
      >
        {rows.map((ticket) => (
          <UnassignedRow
            key={ticket.ticket_id}
            ticket={ticket}
            busy={take.isPending && take.variables?.body.ticket_id === ticket.ticket_id}
            onTake={() => take.mutate({ body: { ticket_id: ticket.ticket_id } })}
          />
        ))}
      </Paged>
    </>
  );
}
