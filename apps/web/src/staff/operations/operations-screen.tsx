import { useInfiniteQuery } from '@tanstack/react-query';
import { operations, operationStates } from '@homeport/contract/staff-operations';
import { pages } from '../../foundation/http/pages.ts';
import { Button } from '../../ui/button.tsx';
import { FilterChoice, Filters, FilterText } from '../filters.tsx';
import { Paged } from '../paged.tsx';
import { refusedField } from '../refused-field.ts';
import { ScreenTitle } from '../screen-title.tsx';
import { StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { oneOf, useFilters } from '../use-filters.ts';
import { useListKeys } from '../use-list-keys.ts';
import { useStaffPath } from '../use-staff-path.ts';
import { BOARD_REFRESH_MS, BoardCounts, useCounts } from './board-counts.tsx';
import { kindName } from '@homeport/contract/kind-name';
import { OperationRow } from './operation-row.tsx';
import { ResumeAll } from './resume-all.tsx';
import { text } from './texts.ts';

const choices = [...operationStates, 'all'] as const;

/** Long work of every kind, for admins. */
export function OperationsScreen() {
  return (
    <StaffScreen title={common('operations')} adminOnly>
      {() => <Board />}
    </StaffScreen>
  );
}

function Board() {
  const path = useStaffPath();
  const [filters, setFilters] = useFilters(['kind', 'state', 'customer']);
  const chosen = oneOf(choices, filters.state);
  const asked = {
    kind: filters.kind,
    state: chosen === 'all' ? undefined : (chosen ?? 'unfinished'),
    customer: filters.customer,
  } as const;
  const list = useInfiniteQuery({
    ...pages(operations, { query: asked }),
    refetchInterval: BOARD_REFRESH_MS,
  });
  const counts = useCounts();
  useListKeys();
  const kinds = counts.data?.kinds ?? (filters.kind === undefined ? [] : [filters.kind]);
  const rows = list.data?.pages.flatMap((page) => page.operations) ?? [];
  const narrowed = chosen !== undefined || filters.kind !== undefined || filters.customer !== undefined;
  return (
    <>
      <ScreenTitle lead={text('lead')}>{common('operations')}</ScreenTitle>
      <BoardCounts counts={counts.data?.unfinished ?? []} onShow={(filter) => setFilters(filter)} />
      <Filters>
        <FilterText
          main
          type="email"
          label={text('customerAddress')}
          placeholder={text('customerHint')}
          value={filters.customer}
          error={refusedField(list.error, 'customer')}
          onChange={(customer) => setFilters({ customer })}
        />
        <FilterChoice
          label={text('state')}
          value={chosen}
          any={text('notEnded')}
          onChange={(state) => setFilters({ state })}
          options={[
            ...operationStates.map((value) => ({ value, label: text(value) })),
            { value: 'all', label: text('everything') },
          ]}
        />
        <FilterChoice
          label={text('kind')}
          value={filters.kind}
          any={common('any')}
          onChange={(kind) => setFilters({ kind })}
          options={kinds.map((value) => ({ value, label: kindName(value) }))}
        />
      </Filters>
      {chosen === 'parked' && <ResumeAll filter={{ kind: filters.kind, customer: filters.customer }} />}
      <Paged
        list={list}
        count={rows.length}
        label={common('operations')}
        empty={
          <div className="flex flex-wrap items-center justify-between gap-3">
            {text(narrowed ? 'noneFits' : 'noneNotEnded')}
            {chosen !== 'all' && (
              <Button size="sm" onClick={() => setFilters({ state: 'all' })}>
                {text('showAll')}
              </Button>
            )}
          </div>
        }
      >
        {rows.map((operation) => (
          <OperationRow
            key={operation.id}
            operation={operation}
            to={path('staffOperation', { operationId: operation.id })}
          />
        ))}
      </Paged>
    </>
  );
}
