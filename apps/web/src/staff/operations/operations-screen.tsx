import { Suspense, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { operations, operationStates } from '@homeport/contract/staff-operations';
import { lazyPart } from '../../foundation/lazy-part.tsx';
import { operationName } from '../kind-names.ts';
import { pages } from '../../foundation/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { FilterChoice, Filters, FilterText, oneOf, filterError, useFilters } from '../filters.tsx';
import { PagedList } from '../paged-list.tsx';
import { useListShortcuts } from '../shortcuts.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../nav-items.ts';
import { ResumeButton } from './operation-actions.tsx';
import { OperationCounts, REFRESH_MS, useOperationCounts } from './operation-counts.tsx';
import type { ResumeFilter } from './operation-counts.tsx';
import { OperationRow } from './operation-state.tsx';
import { text } from './texts.ts';

const choices = [...operationStates, 'all'] as const;

/** All operations, for admins. */
export function OperationsScreen() {
  return (
    <StaffScreen title={common('operations')} right="operations">
      {() => <Operations />}
    </StaffScreen>
  );
}

function Operations() {
  const path = useStaffPath();
  const [filters, setFilters] = useOperationFilters();
  const { kind, state, customer } = filters;
  const list = useInfiniteQuery({
    ...pages(operations, {
      query: { kind, state: state === 'all' ? undefined : (state ?? 'unfinished'), customer },
    }),
    refetchInterval: REFRESH_MS,
  });
  const counts = useOperationCounts();
  useListShortcuts();
  const rows = list.data?.pages.flatMap((page) => page.operations) ?? [];
  const isFiltered = state !== undefined || kind !== undefined || customer !== undefined;
  return (
    <>
      <ScreenTitle lead={text('lead')}>{common('operations')}</ScreenTitle>
      <OperationCounts counts={counts.data?.unfinished ?? []} onShow={setFilters} />
      <OperationFilters
        filters={filters}
        kinds={counts.data?.kinds}
        error={list.error}
        onChange={setFilters}
      />
      {state === 'parked' && <ResumeAll filter={{ kind, customer }} />}
      <PagedList
        list={list}
        count={rows.length}
        label={common('operations')}
        empty={
          <NoOperations
            isFiltered={isFiltered}
            onShowAll={state === 'all' ? undefined : () => setFilters({ state: 'all' })}
          />
        }
      >
        {rows.map((operation) => (
          <OperationRow
            key={operation.id}
            operation={operation}
            to={path('staffOperation', { operationId: operation.id })}
            action={operation.state === 'parked' && <ResumeButton operation={operation} />}
          />
        ))}
      </PagedList>
    </>
  );
}

interface NoOperationsProps {
  isFiltered: boolean;
  /** undefined: all are shown already. */
  onShowAll: (() => void) | undefined;
}

function NoOperations({ isFiltered, onShowAll }: NoOperationsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {text(isFiltered ? 'noMatches' : 'noneUnfinished')}
      {onShowAll && (
        <Button size="sm" onClick={onShowAll}>
          {text('showAll')}
        </Button>
      )}
    </div>
  );
}

/** The filters in the URL; an unknown state is ignored. */
function useOperationFilters() {
  const [filters, setFilters] = useFilters(['kind', 'state', 'customer']);
  return [{ ...filters, state: oneOf(choices, filters.state) }, setFilters] as const;
}

interface OperationFiltersProps {
  filters: ReturnType<typeof useOperationFilters>[0];
  kinds: readonly string[] | undefined;
  error: Error | null;
  onChange: ReturnType<typeof useOperationFilters>[1];
}

function OperationFilters({ filters, kinds, error, onChange }: OperationFiltersProps) {
  const { kind, state, customer } = filters;
  const kindChoices = kinds ?? (kind === undefined ? [] : [kind]);
  return (
    <Filters>
      <FilterText
        isMain
        type="email"
        label={text('customerAddress')}
        placeholder={text('customerHint')}
        value={customer}
        error={filterError(error, 'customer')}
        onChange={(value) => onChange({ customer: value })}
      />
      <FilterChoice
        isWide
        label={text('state')}
        value={state}
        any={text('unfinished')}
        onChange={(value) => onChange({ state: value })}
        options={[
          ...operationStates.map((value) => ({ value, label: text(value) })),
          { value: 'all', label: text('everything') },
        ]}
      />
      <FilterChoice
        isWide
        label={text('kind')}
        value={kind}
        any={common('any')}
        onChange={(value) => onChange({ kind: value })}
        options={kindChoices.map((value) => ({ value, label: operationName(value) }))}
      />
    </Filters>
  );
}

const ResumeAllDialog = lazyPart(async () => ({
  default: (await import('./resume-all-dialog.tsx')).ResumeAllDialog,
}));

/** Resumes all operations that match the filter and need attention. */
function ResumeAll({ filter }: { filter: ResumeFilter }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const counts = useOperationCounts(filter.customer);
  const stuck = (counts.data?.unfinished ?? []).filter(
    ({ state, kind }) => state === 'parked' && (filter.kind === undefined || kind === filter.kind),
  );
  const all = stuck.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {all > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-ink-2">{text('matching', { count: all })}</p>
          <Button
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setDialog('open')}
            className="max-sm:w-full"
          >
            {text('resumeAll', { count: all })}
          </Button>
        </div>
      )}
      {dialog !== 'never' && (
        <Suspense>
          <ResumeAllDialog
            open={dialog === 'open'}
            filter={filter}
            stuck={stuck}
            all={all}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
