import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { CallAnswer } from '@homeport/contract/call';
import { payoutLines } from '@homeport/contract/staff-money';
import { calendarDay } from '../../foundation/format/dates.ts';
import { money } from '../../foundation/format/money.ts';
import { Time } from '../../foundation/format/time.tsx';
import { pages } from '../../foundation/http/query.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Fact } from '../../ui/fact-row.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LoadError } from '../load-error.tsx';
import { useStaffPath } from '../nav-items.ts';
import { PagedList } from '../paged-list.tsx';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { codeName } from '../kind-names.ts';
import { arrivalOf, ExportButton, type Payout, PayoutOutcome, PayoutState } from './payout-parts.tsx';
import { text } from './texts.ts';

/** A payout: what it consists of, beside our invoices. */
export function PayoutScreen() {
  const { payoutId = '' } = useParams();
  return (
    <StaffScreen title={text('payouts')} right="figures">
      {() => <OnePayout payoutId={payoutId} />}
    </StaffScreen>
  );
}

function OnePayout({ payoutId }: { payoutId: string }) {
  const path = useStaffPath();
  const list = useInfiniteQuery(pages(payoutLines, { params: { payout_id: payoutId }, query: {} }));
  const payout = list.data?.pages[0]?.payout;
  const lines = list.data?.pages.flatMap((page) => page.lines) ?? [];
  const back = <TextLink to={path('staffPayouts')}>{text('back')}</TextLink>;
  if (payout === undefined) {
    return (
      <>
        <ScreenTitle lead={back}>{text('payouts')}</ScreenTitle>
        {list.error === null ? (
          <PagedList list={list} count={0} label={text('lines')} empty="">
            {null}
          </PagedList>
        ) : (
          <LoadError
            error={list.error}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
            missing={text('missing')}
          >
            {text('notLoaded')}
          </LoadError>
        )}
      </>
    );
  }
  return (
    <>
      <ScreenTitle
        lead={back}
        aside={
          <div className="flex flex-wrap gap-2">
            {lines.length > 0 && <ExportButton payoutId={payoutId} />}
            <ButtonAnchor href={payout.dashboard_url}>{text('openInStripe')}</ButtonAnchor>
          </div>
        }
      >
        {text('payout', { day: calendarDay(new Date(payout.created)) })}
      </ScreenTitle>
      <div className="grid gap-4">
        <SumsCard payout={payout} />
        <PagedList list={list} count={lines.length} label={text('lines')} empty={text('noLines')}>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} currency={payout.currency} />
          ))}
        </PagedList>
      </div>
    </>
  );
}

function SumsCard({ payout }: { payout: Payout }) {
  const { sums, currency, amount_cents } = payout;
  const amount = (cents: number) => money(cents, currency);
  const optional = (label: string, cents: number) =>
    cents === 0 ? null : <Fact label={label} value={amount(cents)} />;
  return (
    <Card aria-label={text('sums')}>
      <CardHead
        title={amount(amount_cents)}
        badge={
          <>
            <PayoutState state={payout.state} />
            <PayoutOutcome payout={payout} />
          </>
        }
        detail={arrivalOf(payout)}
      />
      {sums !== null && (
        <dl className="divide-y divide-line">
          <Fact label={text('charges')} value={amount(sums.charge_cents)} />
          {optional(text('refunds'), sums.refund_cents)}
          {optional(text('disputes'), sums.dispute_cents)}
          {optional(text('other'), sums.other_cents)}
          <Fact label={text('fees')} value={amount(-sums.fee_cents)} />
          <Fact label={text('net')} value={amount(sums.net_cents)} />
          {optional(text('difference'), sums.difference_cents)}
        </dl>
      )}
    </Card>
  );
}

type Line = CallAnswer<typeof payoutLines>['lines'][number];

function LineRow({ line, currency }: { line: Line; currency: string }) {
  const path = useStaffPath();
  const { kind, category, customer, invoice, match, amount_cents, fee_cents, net_cents, at } = line;
  const number = invoice === null ? null : (invoice.number ?? invoice.id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium">{kind === 'other' ? codeName(category) : text(kind)}</span>
          {match === 'unknown' && <Chip tone="warn">{text('noInvoice')}</Chip>}
          {match === 'differs' && <Chip tone="bad">{text('otherAmount')}</Chip>}
        </div>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-3">
          {number !== null && `${text('ofInvoice', { number })} · `}
          {customer !== null && (
            <>
              <TextLink to={path('staffCustomerFile', { customerId: customer.id })}>
                {customer.email}
              </TextLink>
              {' · '}
            </>
          )}
          <Time iso={at} />
        </p>
      </div>
      <div className="text-right tabular-nums">
        <p className="font-semibold">{money(amount_cents, currency)}</p>
        {fee_cents !== 0 && (
          <p className="text-sm text-ink-3">
            {text('afterFee', { net: money(net_cents, currency), fee: money(fee_cents, currency) })}
          </p>
        )}
      </div>
    </li>
  );
}
