import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { customers } from '@homeport/contract/staff';
import { Link } from 'react-router';
import { pages } from '../../foundation/http/query.ts';
import { calendarDay } from '../../foundation/format/dates.ts';
import { Filters, FilterText, useFilters } from '../filters.tsx';
import { PagedList } from '../paged-list.tsx';
import { useListShortcuts } from '../shortcuts.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../nav-items.ts';
import { DisputesCard } from './disputes-card.tsx';
import { RoleChip } from './customer-cards.tsx';
import { text } from './texts.ts';

type Person = CallAnswer<typeof customers>['customers'][number];

/** All customers, for admins. */
export function CustomersScreen() {
  return (
    <StaffScreen title={common('customers')} right="customers.read">
      {() => <Customers />}
    </StaffScreen>
  );
}

function Customers() {
  const [filters, setFilters] = useFilters(['search']);
  const list = useInfiniteQuery(pages(customers, { query: { search: filters.search } }));
  useListShortcuts();
  const people = list.data?.pages.flatMap((page) => page.customers) ?? [];
  return (
    <>
      <ScreenTitle lead={text('customersLead')}>{common('customers')}</ScreenTitle>
      <div className="mb-5 empty:hidden">
        <DisputesCard />
      </div>
      <Filters>
        <FilterText
          isMain
          label={text('search')}
          hint={text('searchHint')}
          value={filters.search}
          onChange={(search) => setFilters({ search })}
        />
      </Filters>
      <PagedList
        list={list}
        count={people.length}
        label={common('customers')}
        empty={text(filters.search === undefined ? 'noCustomers' : 'noMatches')}
      >
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </PagedList>
    </>
  );
}

function PersonRow({ person: { id, email, name, role, created } }: { person: Person }) {
  const path = useStaffPath();
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 transition-colors duration-150 hover:bg-sunken">
      <div className="min-w-0">
        <Link
          to={path('staffCustomerFile', { customerId: id })}
          data-row=""
          className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-tide"
        >
          {email}
        </Link>
        {name !== null && <p className="text-sm text-ink-3 [overflow-wrap:anywhere]">{name}</p>}
      </div>
      <div className="flex items-center gap-2.5">
        <RoleChip role={role} />
        <span className="text-sm text-ink-3">{text('since', { day: calendarDay(new Date(created)) })}</span>
      </div>
    </li>
  );
}
