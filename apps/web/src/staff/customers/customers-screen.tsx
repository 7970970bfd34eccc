import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { customers } from '@homeport/contract/staff';
import { customerCount, exportCustomers } from '@homeport/contract/staff-customers';
import { Download } from 'lucide-react';
import { mutation, pages, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useCan } from '../access.ts';
import { PagedList } from '../paged-list.tsx';
import { useListShortcuts } from '../shortcuts.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { type CustomerFilters, isEmptyFilter, useCustomerFilters } from './customer-filters.ts';
import { CustomerRow } from './customer-row.tsx';
import { DisputesCard } from './disputes-card.tsx';
import { FilterFields } from './filter-fields.tsx';
import { text as list } from './list-texts.ts';
import { SegmentsBar } from './segments-bar.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { text } from './texts.ts';

/** All customers, with filters and segments. */
export function CustomersScreen() {
  return (
    <StaffScreen title={common('customers')} right="customers.read">
      {() => <Customers />}
    </StaffScreen>
  );
}

function Customers() {
  const filters = useCustomerFilters();
  const { search, sort, filter } = filters;
  const can = useCan();
  useListShortcuts();
  return (
    <>
      <ScreenTitle
        lead={text('customersLead')}
        aside={can('customers.manage') && <ExportButton filters={filters} />}
      >
        {common('customers')}
      </ScreenTitle>
      <div className="mb-5 empty:hidden">
        <DisputesCard />
      </div>
      <SegmentsBar filters={filters} />
      <FilterFields filters={filters} />
      {/* What is selected belongs to the list that is shown. */}
      <CustomerList key={JSON.stringify([search, sort, filter])} filters={filters} />
    </>
  );
}

function CustomerList({ filters: { search, sort, filter } }: { filters: CustomerFilters }) {
  const can = useCan();
  const rows = useInfiniteQuery(pages(customers, { query: { search, sort, ...filter } }));
  const isFiltered = !isEmptyFilter(filter);
  const { data: counted } = useQuery({ ...query(customerCount, { query: filter }), enabled: isFiltered });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const people = rows.data?.pages.flatMap((page) => page.customers) ?? [];
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isSelected) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  const mayTag = can('customers.manage');
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        {mayTag && people.length > 0 && (
          <Checkbox
            label={list('selectAll')}
            checked={people.every(({ id }) => selected.has(id))}
            onChange={(event) =>
              select(
                people.map(({ id }) => id),
                event.target.checked,
              )
            }
          />
        )}
        {selected.size > 0 && <SelectionActions ids={[...selected]} onDone={() => setSelected(new Set())} />}
        <p role="status" className="ml-auto text-sm text-ink-3">
          {isFiltered && search === undefined && counted && list('count', { count: counted.count })}
        </p>
      </div>
      <PagedList
        list={rows}
        count={people.length}
        label={common('customers')}
        empty={text(search === undefined && !isFiltered ? 'noCustomers' : 'noMatches')}
      >
        {people.map((person) => (
          <CustomerRow
            key={person.id}
            customer={person}
            {...(mayTag && {
              selection: {
                isSelected: selected.has(person.id),
                onChange: (isSelected: boolean) => select([person.id], isSelected),
              },
            })}
          />
        ))}
      </PagedList>
    </>
  );
}

function SelectionActions({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <span className="text-sm font-medium">{list('selected', { count: ids.length })}</span>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {list('changeTags')}
      </Button>
      <TagsDialog isOpen={isOpen} customerIds={ids} onClose={() => setIsOpen(false)} onSaved={onDone} />
    </>
  );
}

function ExportButton({ filters: { search, filter } }: { filters: CustomerFilters }) {
  const exported = useMutation({
    ...mutation(exportCustomers),
    onSuccess: ({ download_link }) => globalThis.location.assign(download_link),
  });
  return (
    <div className="grid justify-items-end gap-2">
      <Button
        size="sm"
        busy={exported.isPending}
        onClick={() => exported.mutate({ body: { ...(search !== undefined && { search }), ...filter } })}
      >
        <Download size={15} aria-hidden="true" />
        {list('export')}
      </Button>
      {exported.error !== null && <ErrorAlert error={exported.error}>{list('exportFailed')}</ErrorAlert>}
    </div>
  );
}
