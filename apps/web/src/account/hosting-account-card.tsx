import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { planPayments } from '@homeport/contract/billing';
import { isFreePlan } from '@homeport/contract/plans';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { query } from '../foundation/http/query.ts';
import type { Account, CurrentPlan } from '../foundation/routing/account-state.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink, Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Fact, FactRow } from '../ui/fact-row.tsx';
import { KeepPlanButton } from '../billing/index.ts';
import { Chip } from '../ui/chip.tsx';
import {
  awaitsNextCharge,
  balanceLine,
  dayOf,
  nextChargeLine,
  paymentLine,
  planName,
  planPeriod,
  remainingLine,
} from './payment-line.ts';
import type { PlanPayments } from './payment-line.ts';
import { text } from './texts.ts';
import { usePaymentMethodPage } from './payment-method.tsx';

/** Polling interval until the next charge is known. */
const AWAITED_MS = 5_000;
/** A new payment method appears with a delay after it was saved: polling interval and number of polls. */
const SAVED_MS = 2_000;
const SAVED_TIMES = 15;

interface HostingAccountCardProps {
  plan: CurrentPlan;
  state: Account['state'];
}

/** The plan: payment method, next charge, and actions. */
export function HostingAccountCard({ plan, state: accountState }: HostingAccountCardProps) {
  const isUnpaid = accountState === 'unpaid';
  const free = isFreePlan(plan.plan_name);
  const { data, error, refetch } = usePlanPayments(plan.id, !free && !isUnpaid);
  const balance = data ? balanceLine(data) : null;
  return (
    <Card aria-label={text('hostingAccount')}>
      <CardHead
        title={text('hostingAccount')}
        badge={data && <AccountStatusChip payments={data} isUnpaid={isUnpaid} />}
      />
      <dl className="divide-y divide-line">
        <Fact label={text('planName')} value={planName(plan.plan_name)} />
        <Fact label={text('planPeriod')} value={planPeriod(plan.plan_period)} />
        {(data !== undefined || !error) && <PaymentFacts payments={data} free={free} isUnpaid={isUnpaid} />}
      </dl>
      {error && data === undefined && (
        <CardBody>
          <ErrorAlert error={error} onRetry={refetch}>
            {text('paymentsFailed')}
          </ErrorAlert>
        </CardBody>
      )}
      {balance !== null && <p className="px-5 py-3 text-sm text-ink-2">{balance}</p>}
      {data?.cancellation && <CancellationRow cancellation={data.cancellation} termEnds={data.term_ends} />}
      {isUnpaid ? (
        <div className="flex flex-wrap items-center gap-2 px-5 py-3">
          <ButtonLink size="sm" variant="primary" to={pathTo('paymentPending', { planId: plan.id })}>
            {text('payForPlan')}
          </ButtonLink>
          {data && data.cancellation === null && (
            <ButtonLink size="sm" variant="quiet" to={pathTo('cancelPlan')}>
              {text('cancelPlan')}
            </ButtonLink>
          )}
        </div>
      ) : (
        <HostingAccountActions
          planId={plan.id}
          free={free}
          withHosting={accountState === 'hosting'}
          payments={data}
        />
      )}
    </Card>
  );
}

/** The payments of a plan; polled while the provider has not answered yet. */
function usePlanPayments(hostingplan_id: string, canChange: boolean) {
  const saved = useSearchParams()[0].get('payment_method') === 'saved';
  return useQuery({
    ...query(planPayments, { params: { hostingplan_id } }),
    refetchInterval: ({ state: { data: known, dataUpdateCount } }) => {
      if (!canChange) return false;
      if (saved && dataUpdateCount < SAVED_TIMES) return SAVED_MS;
      return known && awaitsNextCharge(known) ? AWAITED_MS : false;
    },
  });
}

interface HostingAccountActionsProps {
  planId: string;
  /** The plan costs nothing. */
  free: boolean;
  /** The customer has an account on a panel. */
  withHosting: boolean;
  /** undefined: still loading. */
  payments: PlanPayments | undefined;
}

/** The actions for a plan. */
function HostingAccountActions({ planId, free, withHosting, payments }: HostingAccountActionsProps) {
  const method = usePaymentMethodPage();
  const cancelled = payments?.cancellation != null;
  const charged = payments?.payment_provider === 'stripe' && !free;
  const cancellable = payments && !free && !cancelled;
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 py-3 empty:hidden">
      {withHosting && (
        <ButtonLink size="sm" to={pathTo('usage', { planId })}>
          {text('planUsage')}
        </ButtonLink>
      )}
      {!cancelled && (
        <ButtonLink size="sm" to={pathTo('upgradePlan')}>
          {text('changePlan')}
        </ButtonLink>
      )}
      {charged && (
        <Button size="sm" busy={method.busy} onClick={method.open}>
          {method.busy ? text('redirecting') : text('managePaymentMethod')}
        </Button>
      )}
      {cancellable && (
        <ButtonLink size="sm" variant="quiet" to={pathTo('cancelPlan')}>
          {text('cancelPlan')}
        </ButtonLink>
      )}
    </div>
  );
}

interface PaymentFactsProps {
  /** undefined: still loading. */
  payments: PlanPayments | undefined;
  /** The plan costs nothing. */
  free: boolean;
  /** The plan has ended because a payment failed. */
  isUnpaid: boolean;
}

/** The payment method, the next charge and the remaining credit. */
function PaymentFacts({ payments, free, isUnpaid }: PaymentFactsProps) {
  if (free) return <Fact label={text('nextCharge')} value={text('chargeFree')} />;
  const running = isUnpaid ? undefined : payments;
  const trialEnd = running?.free_trial ? running.free_trial_end_date : null;
  const remaining = running ? remainingLine(running) : null;
  return (
    <>
      {trialEnd && <Fact label={text('inFreeTrial')} value={text('trialEnds', { day: dayOf(trialEnd) })} />}
      <Fact label={text('paymentMethod')} value={payments && paymentLine(payments)} />
      <Fact
        label={text('nextCharge')}
        value={isUnpaid ? text('chargeUnpaid') : payments && nextChargeLine(payments)}
      />
      {running?.grace_ends && <Fact label={text('worksUntil')} value={dayOf(running.grace_ends)} />}
      {remaining !== null && <Fact label={text('remainingValue')} value={remaining} />}
    </>
  );
}

type Cancellation = NonNullable<PlanPayments['cancellation']>;

/** The status of a cancellation, and the button to undo it while that is possible. */
function CancellationRow({ cancellation, termEnds }: { cancellation: Cancellation; termEnds: string }) {
  const { state, ends, requested, access_ends } = cancellation;
  return (
    <FactRow
      className="max-sm:flex-wrap"
      label={text('cancellation')}
      description={
        state === 'confirmed' && access_ends
          ? text('accessEnds', { day: dayOf(access_ends) })
          : ends === 'term'
            ? text('endsWithTerm', { day: dayOf(termEnds) })
            : text('requestedOn', { day: dayOf(requested) })
      }
      control={state === 'requested' && <KeepPlanButton />}
    />
  );
}

/** The status of a plan; nothing when it is active. */
function AccountStatusChip({ payments, isUnpaid }: { payments: PlanPayments; isUnpaid: boolean }) {
  if (payments.cancellation && !isUnpaid) {
    return (
      <Chip tone="warn" dot>
        {text('cancelled')}
      </Chip>
    );
  }
  if (payments.grace_ends || isUnpaid) {
    return (
      <Chip tone="bad" dot>
        {text(isUnpaid ? 'unpaid' : 'paymentOpen')}
      </Chip>
    );
  }
  return payments.free_trial ? <Chip tone="tide">{text('freeTrial')}</Chip> : null;
}
