import { useQuery } from '@tanstack/react-query';
import { planPayments } from '@homeport/contract/billing';
import { isFreePlan } from '@homeport/contract/plans';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { query } from '../foundation/http/query.ts';
import type { Account, CurrentPlan } from '../foundation/routing/account-state.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink, Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Fact } from '../ui/fact-row.tsx';
import { awaitsNextCharge, balanceLine, planName, planPeriod } from './payment-line.ts';
import type { PlanPayments } from './payment-line.ts';
import { text } from './texts.ts';
import { usePaymentMethodPage, useSavedMethodInterval } from './payment-method.tsx';
import { PaymentFacts, CancellationRow, AccountStatusChip, ScheduledChangeRow } from './plan-facts.tsx';

/** Polling interval until the next charge is known. */
const AWAITED_MS = 5_000;

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
      {data?.scheduled_change && <ScheduledChangeRow change={data.scheduled_change} />}
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
  const savedInterval = useSavedMethodInterval();
  return useQuery({
    ...query(planPayments, { params: { hostingplan_id } }),
    refetchInterval: ({ state: { data: known, dataUpdateCount } }) => {
      if (!canChange) return false;
      const awaitsCharge = known !== undefined && awaitsNextCharge(known);
      return savedInterval(dataUpdateCount) || (awaitsCharge && AWAITED_MS);
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
