import { useInfiniteQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { cancellations } from '@homeport/contract/staff-billing';
import { pages } from '../../foundation/http/pages.ts';
import { FilterChoice, Filters } from '../filters.tsx';
import { Paged } from '../paged.tsx';
import { ScreenTitle } from '../screen-title.tsx';
import { StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { oneOf, useFilters } from '../use-filters.ts';
import { useListKeys } from '../use-list-keys.ts';
import { CancellationDialogs } from './cancellation-decisions.tsx';
import { CancellationRow } from './cancellation-row.tsx';
import { text } from './texts.ts';

const decided = ['confirmed', 'withdrawn', 'ended'] as const;

/** Cancellations, those that wait for a decision first, for admins. */
export function CancellationsScreen() {
  return (
    <StaffScreen title={common('cancellations')} adminOnly>
      {() => (
        <CancellationDialogs>
          <Cancellations />
        </CancellationDialogs>
      )}
    </StaffScreen>
  );
}

function Cancellations() {
  const [filters, setFilters] = useFilters(['state']);
  const state = oneOf(decided, filters.state);
  const list = useInfiniteQuery({
    ...pages(cancellations, { query: { state } }),
    refetchInterval: timers.ticketRefresh,
  });
  useListKeys();
  const rows = list.data?.pages.flatMap((page) => page.cancellations) ?? [];
  return (
    <>
      <ScreenTitle lead={text('cancellationsLead')}>{common('cancellations')}</ScreenTitle>
      <Filters>
        <FilterChoice
          label={text('state')}
          value={state}
          any={text('requested')}
          onChange={(value) => setFilters({ state: value })}
          options={decided.map((value) => ({ value, label: text(value) }))}
        />
      </Filters>
      <Paged
        list={list}
        count={rows.length}
        label={common('cancellations')}
        empty={text(state === undefined ? 'noneRequested' : 'noneInState')}
      >
        {rows.map((cancellation) => (
          <CancellationRow key={cancellation.id} cancellation={cancellation} />
        ))}
      </Paged>
    </>
  );
}
