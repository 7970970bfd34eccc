import { useInfiniteQuery } from '@tanstack/react-query';
import { payouts, readPayouts } from '@homeport/contract/staff-money';
import { calendarDay } from '../../foundation/format/dates.ts';
import { money } from '../../foundation/format/money.ts';
import { mutation, pages, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Can } from '../access.ts';
import { useStaffPath } from '../nav-items.ts';
import { PagedList } from '../paged-list.tsx';
import { useListShortcuts } from '../shortcuts.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { arrivalOf, ExportButton, type Payout, PayoutOutcome, PayoutState } from './payout-parts.tsx';
import { text } from './texts.ts';

const REFRESH_MS = 60_000;
const RUNNING_REFRESH_MS = 1_500;

/** Payouts of the payment provider, the newest first. */
export function PayoutsScreen() {
  return (
    <StaffScreen title={text('payouts')} right="figures">
      {(can) => <Payouts can={can} />}
    </StaffScreen>
  );
}

function Payouts({ can }: { can: Can }) {
  const list = useInfiniteQuery({
    ...pages(payouts, { query: {} }),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.operation?.state === 'running' ? RUNNING_REFRESH_MS : REFRESH_MS,
  });
  const read = useMutation(mutation(readPayouts, [payouts]));
  useListShortcuts();
  const operation = list.data?.pages[0]?.operation ?? null;
  const isRunning = operation?.state === 'running';
  const busy = read.isPending || isRunning;
  const rows = list.data?.pages.flatMap((page) => page.payouts) ?? [];
  return (
    <>
      <ScreenTitle
        lead={text('payoutsLead')}
        aside={
          <div className="flex flex-wrap gap-2">
            {rows.length > 0 && <ExportButton />}
            <Button busy={busy} onClick={() => read.mutate({ body: {} })}>
              {isRunning ? text('reading', { percent: operation.progress }) : text('readNow')}
            </Button>
          </div>
        }
      >
        {text('payouts')}
      </ScreenTitle>
      <MoneyTabs can={can} current="payouts" />
      {read.error !== null && <ErrorAlert error={read.error} />}
      {operation?.state === 'failed' && !busy && (
        <p role="status" className="mb-4 text-sm text-bad">
          {text('readFailed')}
        </p>
      )}
      <PagedList list={list} count={rows.length} label={text('payouts')} empty={text('noPayouts')}>
        {rows.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </PagedList>
    </>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const path = useStaffPath();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <TextLink to={path('staffPayout', { payoutId: payout.id })} data-row="">
            {text('payout', { day: calendarDay(new Date(payout.created)) })}
          </TextLink>
          <PayoutState state={payout.state} />
        </div>
        <p className="text-sm break-words text-ink-3">
          {arrivalOf(payout)}
          {payout.sums !== null && ` · ${text('lineCount', { count: payout.sums.lines })}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PayoutOutcome payout={payout} />
        <span className="font-semibold tabular-nums">{money(payout.amount_cents, payout.currency)}</span>
      </div>
    </li>
  );
}
