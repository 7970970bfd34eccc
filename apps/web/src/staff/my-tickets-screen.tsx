import { useInfiniteQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { assignedTickets, ticketStatuses } from '@homeport/contract/support';
import { TicketEmails } from '../account/index.ts';
import { pages } from '../foundation/http/pages.ts';
import { FilterChoice, Filters } from './filters.tsx';
import { Paged } from './paged.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { StaffScreen } from './staff-screen.tsx';
import { text as common } from './texts.ts';
import { TicketRow } from './ticket-row.tsx';
import { text } from './ticket-texts.ts';
import { oneOf, useFilters } from './use-filters.ts';
import { useListKeys } from './use-list-keys.ts';
import { useNextWaiting } from './use-next-waiting.ts';
import { useStaffPath } from './use-staff-path.ts';

/** The tickets that are assigned to whoever is signed in. */
export function MyTicketsScreen() {
  return <StaffScreen title={common('myTickets')}>{() => <MyTickets />}</StaffScreen>;
}

function MyTickets() {
  const path = useStaffPath();
  const [filters, setFilters] = useFilters(['status']);
  const status = oneOf(ticketStatuses, filters.status);
  const list = useInfiniteQuery({
    ...pages(assignedTickets, { query: { status } }),
    refetchInterval: timers.ticketRefresh,
  });
  useListKeys();
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
      <Paged
        list={list}
        count={rows.length}
        label={common('myTickets')}
        empty={
          status === undefined ? (
            <>
              <p className="font-medium text-ink">{text('noneMine')}</p>
              <p className="text-sm">{text('noneMineWhy')}</p>
            </>
          ) : (
            text('noneFound')
          )
        }
      >
        {rows.map((ticket) => (
          <TicketRow
            key={ticket.ticket_id}
            ticket={ticket}
            to={path('staffTicket', { ticketId: ticket.ticket_id })}
          />
        ))}
      </Paged>
      <p className="mt-4 text-sm text-ink-3 pointer-coarse:hidden">{text('keysMine')}</p>
      <TicketEmails staff className="mt-5" />
    </>
  );
}
