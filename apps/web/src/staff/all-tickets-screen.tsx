import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { agents, allTickets, ticketCategories, ticketStatuses } from '@homeport/contract/support';
import { pages } from '../foundation/http/pages.ts';
import { query } from '../foundation/http/query.ts';
import { FilterChoice, Filters, FilterText } from './filters.tsx';
import { Paged } from './paged.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { StaffScreen } from './staff-screen.tsx';
import { text as common } from './texts.ts';
import { TicketCounts } from './ticket-counts.tsx';
import { TicketRow } from './ticket-row.tsx';
import { text } from './ticket-texts.ts';
import { oneOf, useFilters } from './use-filters.ts';
import { useListKeys } from './use-list-keys.ts';
import { ticketAddress, useNextWaiting } from './use-next-waiting.ts';
import { useStaffPath } from './use-staff-path.ts';

const orders = ['updated', 'created'] as const;

/** Every ticket there is, for admins. */
export function AllTicketsScreen() {
  return (
    <StaffScreen title={common('allTickets')} adminOnly>
      {() => <AllTickets />}
    </StaffScreen>
  );
}

function AllTickets() {
  const path = useStaffPath();
  const [filters, setFilters] = useFilters(['search', 'status', 'category', 'assignee', 'order']);
  const asked = {
    search: filters.search,
    status: oneOf(ticketStatuses, filters.status),
    category: oneOf(ticketCategories, filters.category),
    assignee: filters.assignee,
    order: oneOf(orders, filters.order),
  };
  const list = useInfiniteQuery({
    ...pages(allTickets, { query: asked }),
    refetchInterval: timers.ticketRefresh,
  });
  const staff = useQuery(query(agents, {}));
  useListKeys();
  useNextWaiting({ queue: 'all' });
  const rows = list.data?.pages.flatMap((page) => page.all_tickets) ?? [];
  return (
    <>
      <ScreenTitle lead={text('allLead')}>{common('allTickets')}</ScreenTitle>
      <TicketCounts onShowUnassigned={() => setFilters({ assignee: 'none', status: '', order: '' })} />
      <Filters>
        <FilterText
          main
          label={text('search')}
          placeholder={text('searchHint')}
          value={filters.search}
          onChange={(search) => setFilters({ search })}
        />
        <FilterChoice
          label={text('status')}
          value={asked.status}
          any={common('any')}
          onChange={(status) => setFilters({ status })}
          options={ticketStatuses.map((value) => ({ value, label: text(value) }))}
        />
        <FilterChoice
          label={text('category')}
          value={asked.category}
          any={common('any')}
          onChange={(category) => setFilters({ category })}
          options={ticketCategories.map((value) => ({ value, label: text(value) }))}
        />
        <FilterChoice
          label={text('assignee')}
          value={asked.assignee}
          any={common('any')}
          onChange={(assignee) => setFilters({ assignee })}
          options={[{ value: 'none', label: common('nobody') }, ...(staff.data?.all_agents ?? [])]}
        />
        <FilterChoice
          label={text('order')}
          value={asked.order}
          any={text('orderUsual')}
          onChange={(order) => setFilters({ order })}
          options={[
            { value: 'updated', label: text('orderUpdated') },
            { value: 'created', label: text('orderCreated') },
          ]}
        />
      </Filters>
      <Paged list={list} count={rows.length} label={common('allTickets')} empty={text('noneFound')}>
        {rows.map((ticket) => (
          <TicketRow
            key={ticket.ticket_id}
            ticket={ticket}
            to={ticketAddress(path('staffTicket', { ticketId: ticket.ticket_id }), 'all')}
          />
        ))}
      </Paged>
      <p className="mt-4 text-sm text-ink-3 pointer-coarse:hidden">{text('keys')}</p>
    </>
  );
}
