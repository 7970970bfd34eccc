import { useInfiniteQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { cancellations } from '@homeport/contract/staff-billing';
import type { CallAnswer } from '@homeport/contract/call';
import { planLabel } from '../../billing/index.ts';
import { pages } from '../../foundation/http/query.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { calendarDay } from '../../foundation/format/dates.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Time } from '../../foundation/format/time.tsx';
import { FilterChoice, Filters, oneOf, useFilters } from '../filters.tsx';
import { PagedList } from '../paged-list.tsx';
import { useListShortcuts } from '../shortcuts.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../nav-items.ts';
import { CancellationDecisions, CancellationDialogs } from './cancellation-dialogs.tsx';
import { text } from './texts.ts';

const decided = ['confirmed', 'withdrawn', 'ended'] as const;

/** Cancellations, waiting ones by default, for admins. */
export function CancellationsScreen() {
  return (
    <StaffScreen title={common('cancellations')} right="customers.manage">
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
  useListShortcuts();
  const rows = list.data?.pages.flatMap((page) => page.cancellations) ?? [];
  return (
    <>
      <ScreenTitle lead={text('cancellationsLead')}>{common('cancellations')}</ScreenTitle>
      <Filters>
        <FilterChoice
          isWide
          label={text('state')}
          value={state}
          any={text('requested')}
          onChange={(value) => setFilters({ state: value })}
          options={decided.map((value) => ({ value, label: text(value) }))}
        />
      </Filters>
      <PagedList
        list={list}
        count={rows.length}
        label={common('cancellations')}
        empty={text(state === undefined ? 'noneRequested' : 'noneInState')}
      >
        {rows.map((cancellation) => (
          <CancellationRow key={cancellation.id} cancellation={cancellation} />
        ))}
      </PagedList>
    </>
  );
}

type Cancellation = CallAnswer<typeof cancellations>['cancellations'][number];

const tones: Record<Cancellation['state'], Tone> = {
  requested: 'warn',
  confirmed: 'neutral',
  withdrawn: 'ok',
  ended: 'neutral',
};

/** One cancellation: customer, plan, reason, dates, and buttons to decide on it. */
function CancellationRow({ cancellation }: { cancellation: Cancellation }) {
  const { id, customer, plan, reason, state, requested, ends, access_ends } = cancellation;
  const path = useStaffPath();
  const name = customer?.name ?? customer?.email ?? text('someCustomer');
  return (
    <li className="grid gap-3 px-5 py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {customer === null ? (
            <span className="font-semibold">{name}</span>
          ) : (
            <TextLink
              to={path('staffCustomerFile', { customerId: customer.id })}
              data-row=""
              className="[overflow-wrap:anywhere]"
            >
              {customer.email}
            </TextLink>
          )}
          <Chip tone={tones[state]}>{text(state)}</Chip>
        </div>
        <p className="[overflow-wrap:anywhere]">
          {reason ?? <span className="text-ink-3">{text('noReason')}</span>}
        </p>
        <p className="text-sm break-words text-ink-3">
          {plan && (
            <>
              {text('planNamed', { plan: planLabel(plan.plan_name), period: plan.plan_period })}
              {' · '}
            </>
          )}
          {text('requestedAgo')} <Time iso={requested} />
          {access_ends === null && ends === 'term' && ` · ${text('endsWithTerm')}`}
          {access_ends !== null && state !== 'withdrawn' && (
            <>
              {' · '}
              {text(state === 'ended' ? 'accessEnded' : 'accessEnds', {
                day: calendarDay(new Date(access_ends)),
              })}
            </>
          )}
        </p>
      </div>
      {state === 'requested' && <CancellationDecisions cancellationId={id} name={name} />}
    </li>
  );
}
