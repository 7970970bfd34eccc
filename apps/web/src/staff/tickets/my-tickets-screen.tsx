import { useInfiniteQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { assignedTickets, ticketStatuses } from '@homeport/contract/support';
import { TicketEmails } from '../../account/index.ts';
import { pages } from '../../foundation/http/query.ts';
import { FilterChoice, Filters, oneOf, useFilters } from '../filters.tsx';
import { PagedList } from '../paged-list.tsx';
import { useListShortcuts } from '../shortcuts.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../nav-items.ts';
import { text } from './texts.ts';
import { ProfileCard } from './profile-card.tsx';
import { useNextWaiting } from './ticket-queue.tsx';
import { TicketRow } from './ticket-row.tsx';

/** Tickets assigned to the signed-in agent or admin. */
export function MyTicketsScreen() {
  return (
    <StaffScreen title={common('myTickets')} right="tickets.assigned">
      {() => <MyTickets />}
    </StaffScreen>
  );
}

function MyTickets() {
  const path = useStaffPath();
  const [filters, setFilters] = useFilters(['status']);
  const status = oneOf(ticketStatuses, filters.status);
  const list = useInfiniteQuery({
    ...pages(assignedTickets, { query: { status } }),
    refetchInterval: timers.ticketRefresh,
  });
  useListShortcuts();
  useNextWaiting({ queue: 'mine' });
  const rows = list.data?.pages.flatMap((page) => page.assigned_tickets) ?? [];
  return (
    <>
      <ScreenTitle lead={text('myLead')}>{common('myTickets')}</ScreenTitle>
      <Filters>
        <FilterChoice
          label={text('status')}
          value={status}
          any={common('any')}
          onChange={(value) => setFilters({ status: value })}
          options={ticketStatuses.map((value) => ({ value, label: text(value) }))}
        />
      </Filters>
      <PagedList
        list={list}
        count={rows.length}
        label={common('myTickets')}
        empty={status === undefined ? <NoTickets /> : text('noneFound')}
      >
        {rows.map((ticket) => (
          <TicketRow
            key={ticket.ticket_id}
            ticket={ticket}
            to={path('staffTicket', { ticketId: ticket.ticket_id })}
          />
        ))}
      </PagedList>
      <p className="mt-4 text-sm text-ink-3 pointer-coarse:hidden">{text('keysMine')}</p>
      <ProfileCard className="mt-5" />
      <TicketEmails staff className="mt-5" />
    </>
  );
}

function NoTickets() {
  return (
    <>
      <p className="font-medium text-ink">{text('noneMine')}</p>
      <p className="text-sm">{text('noneMineWhy')}</p>
    </>
  );
}
