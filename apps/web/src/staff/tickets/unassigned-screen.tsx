import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { assignedTickets } from '@homeport/contract/support';
import { takeTicket, unassignedTickets } from '@homeport/contract/support-assignment';
import { useNavigate } from 'react-router';
import type { CallAnswer } from '@homeport/contract/call';
import { ApiError } from '../../foundation/http/api-error.ts';
import { pages, mutation, useMutation } from '../../foundation/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../foundation/format/time.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { PagedList } from '../paged-list.tsx';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../nav-items.ts';
import { text } from './texts.ts';
import { creatorName, StatusChip, WaitingAge } from './ticket-row.tsx';

/** Unassigned tickets; agents take them from here. */
export function UnassignedScreen() {
  return (
    <StaffScreen title={common('unassignedTickets')} right="tickets.assigned">
      {() => <Unassigned />}
    </StaffScreen>
  );
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
      <PagedList
        list={list}
        count={rows.length}
        label={common('unassignedTickets')}
        empty={<p className="font-medium text-ink">{text('noneUnassigned')}</p>}
      >
        {rows.map((ticket) => (
          <UnassignedRow
            key={ticket.ticket_id}
            ticket={ticket}
            isBusy={take.isPending && take.variables?.body.ticket_id === ticket.ticket_id}
            onTake={() => take.mutate({ body: { ticket_id: ticket.ticket_id } })}
          />
        ))}
      </PagedList>
    </>
  );
}

interface UnassignedRowProps {
  ticket: CallAnswer<typeof unassignedTickets>['unassigned_tickets'][number];
  isBusy: boolean;
  onTake: () => void;
}

/** A ticket's snippet and the button that takes it. The conversation is only visible to its assignee. */
function UnassignedRow({ ticket, isBusy, onTake }: UnassignedRowProps) {
  const { ticket_id, status, snippet, waiting_since, updated, issue_type } = ticket;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-mono text-xs text-ink-3">{text('number', { number: ticket_id })}</span>
          <StatusChip status={status} />
          <WaitingAge since={waiting_since} />
        </div>
        <p className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
          {snippet || text('ticket', { number: ticket_id })}
        </p>
        <p className="text-sm break-words text-ink-3">
          {creatorName(ticket)} · {text(issue_type)} · <Time iso={updated} />
        </p>
      </div>
      <Button busy={isBusy} onClick={onTake} aria-label={text('takeTicket', { number: ticket_id })}>
        {text('take')}
      </Button>
    </li>
  );
}
