import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import {
  agents,
  allTickets,
  ticketCategories,
  ticketCounts,
  ticketStatuses,
} from '@homeport/contract/support';
import { pages, query } from '../../foundation/http/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterChoice, Filters, FilterText, oneOf, useFilters } from '../filters.tsx';
import { PagedList } from '../paged-list.tsx';
import { useListShortcuts } from '../shortcuts.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { waitingFor } from '../../foundation/format/dates.ts';
import { urgency, useNow } from '../time.ts';
import { useStaffPath } from '../nav-items.ts';
import { text } from './texts.ts';
import { ticketPath, useNextWaiting } from './ticket-queue.tsx';
import { TicketRow } from './ticket-row.tsx';

const orders = ['updated', 'created'] as const;

/** All tickets, for admins. */
export function AllTicketsScreen() {
  return (
    <StaffScreen title={common('allTickets')} right="tickets.all">
      {() => <AllTickets />}
    </StaffScreen>
  );
}

function AllTickets() {
  const path = useStaffPath();
  const [filters, setFilters] = useTicketFilters();
  const list = useInfiniteQuery({
    ...pages(allTickets, { query: filters }),
    refetchInterval: timers.ticketRefresh,
  });
  useListShortcuts();
  useNextWaiting({ queue: 'all' });
  const rows = list.data?.pages.flatMap((page) => page.all_tickets) ?? [];
  return (
    <>
      <ScreenTitle lead={text('allLead')}>{common('allTickets')}</ScreenTitle>
      <TicketCounts onShowUnassigned={() => setFilters({ assignee: 'none', status: '', order: '' })} />
      <TicketFilters filters={filters} onChange={setFilters} />
      <PagedList list={list} count={rows.length} label={common('allTickets')} empty={text('noneFound')}>
        {rows.map((ticket) => (
          <TicketRow
            key={ticket.ticket_id}
            ticket={ticket}
            to={ticketPath(path('staffTicket', { ticketId: ticket.ticket_id }), 'all')}
          />
        ))}
      </PagedList>
      <p className="mt-4 text-sm text-ink-3 pointer-coarse:hidden">{text('keys')}</p>
    </>
  );
}

/** The filters in the URL; unknown values are ignored. */
function useTicketFilters() {
  const [filters, setFilters] = useFilters(['search', 'status', 'category', 'assignee', 'order']);
  const known = {
    search: filters.search,
    status: oneOf(ticketStatuses, filters.status),
    category: oneOf(ticketCategories, filters.category),
    assignee: filters.assignee,
    order: oneOf(orders, filters.order),
  };
  return [known, setFilters] as const;
}

interface TicketFiltersProps {
  filters: ReturnType<typeof useTicketFilters>[0];
  onChange: ReturnType<typeof useTicketFilters>[1];
}

function TicketFilters({ filters, onChange }: TicketFiltersProps) {
  return (
    <Filters>
      <FilterText
        isMain
        label={text('search')}
        placeholder={text('searchHint')}
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <FilterChoice
        label={text('status')}
        value={filters.status}
        any={common('any')}
        onChange={(status) => onChange({ status })}
        options={ticketStatuses.map((value) => ({ value, label: text(value) }))}
      />
      <FilterChoice
        label={text('category')}
        value={filters.category}
        any={common('any')}
        onChange={(category) => onChange({ category })}
        options={ticketCategories.map((value) => ({ value, label: text(value) }))}
      />
      <AssigneeFilter value={filters.assignee} onChange={(assignee) => onChange({ assignee })} />
      <FilterChoice
        isWide
        label={text('order')}
        value={filters.order}
        any={text('orderUsual')}
        onChange={(order) => onChange({ order })}
        options={[
          { value: 'updated', label: text('orderUpdated') },
          { value: 'created', label: text('orderCreated') },
        ]}
      />
    </Filters>
  );
}

interface AssigneeFilterProps {
  value: string | undefined;
  onChange: (assignee: string) => void;
}

function AssigneeFilter({ value, onChange }: AssigneeFilterProps) {
  const { data } = useQuery(query(agents, {}));
  const disabled = (data?.disabled_agents ?? []).map(({ label: name, value: email }) => ({
    value: email,
    label: text('disabledAgent', { name }),
  }));
  return (
    <FilterChoice
      isWide
      label={text('assignee')}
      value={value}
      any={common('any')}
      onChange={onChange}
      options={[{ value: 'none', label: common('unassigned') }, ...(data?.all_agents ?? []), ...disabled]}
    />
  );
}

/** The server stops counting here. */
const MAX_COUNT = 1000;

/** Waiting tickets, longest waiting time and unassigned tickets; nothing while no ticket is waiting. */
function TicketCounts({ onShowUnassigned }: { onShowUnassigned: () => void }) {
  const now = useNow();
  const { data } = useQuery({ ...query(ticketCounts, {}), refetchInterval: timers.ticketRefresh });
  if (data === undefined || data.waiting_since === null) return null;
  const since = new Date(data.waiting_since);
  const tone = urgency(since, now);
  return (
    <Banner
      tone={tone === 'neutral' ? 'tide' : tone}
      className="mb-4"
      action={
        data.unassigned > 0 && (
          <Button size="sm" onClick={onShowUnassigned}>
            {text('showUnassigned')}
          </Button>
        )
      }
    >
      <span className="font-semibold">
        {data.waiting >= MAX_COUNT ? text('manyWaiting') : text('waitingCount', { count: data.waiting })}
      </span>
      {' · '}
      {text('longest', { age: waitingFor(since, now) })}
      {' · '}
      {text('unassignedCount', { count: data.unassigned })}
    </Banner>
  );
}
