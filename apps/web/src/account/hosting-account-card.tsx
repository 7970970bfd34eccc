import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { planPayments } from '@homeport/contract/billing';
import { Fault } from '../foundation/layout/fault.tsx';
import { query } from '../foundation/http/query.ts';
import type { Account, CurrentPlan } from '../foundation/routing/account-state.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { CancellationRow } from './cancellation-row.tsx';
import { HostingAccountActions } from './hosting-account-actions.tsx';
import { awaitsNextCharge, balanceLine, capitalised } from './payment-line.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { Fact } from './fact.tsx';
import { AccountStatusChip } from './account-status-chip.tsx';
import { text } from './texts.ts';

/** How often it is asked what is charged next, until it is known. */
const AWAITED_MS = 5_000;
/** A new payment method shows a moment after it was saved: how often, and how many times, it is asked for. */
const SAVED_MS = 2_000;
const SAVED_TIMES = 15;

interface HostingAccountCardProps {
  plan: CurrentPlan;
  state: Account['state'];
}

/** What one pays for, with what, what comes next, and what can be done about it. */
export function HostingAccountCard({ plan, state: accountState }: HostingAccountCardProps) {
  const isUnpaid = accountState === 'unpaid';
  const saved = useSearchParams()[0].get('payment_method') === 'saved';
  const free = plan.plan_name === 'domain';
  const { data, error, refetch } = useQuery({
    ...query(planPayments, { params: { hostingplan_id: plan.id } }),
    refetchInterval: ({ state: { data: known, dataUpdateCount } }) => {
      if (free || isUnpaid) return false;
      if (saved && dataUpdateCount < SAVED_TIMES) return SAVED_MS;
      return known && awaitsNextCharge(known) ? AWAITED_MS : false;
    },
  });
  const balance = data ? balanceLine(data) : null;
  return (
    <Card aria-label={text('hostingAccount')}>
      <CardHead
        title={text('hostingAccount')}
        mark={data && <AccountStatusChip payments={data} isUnpaid={isUnpaid} />}
      />
      <dl className="divide-y divide-line">
        <Fact label={text('planName')} value={capitalised(plan.plan_name)} />
        <Fact label={text('planPeriod')} value={capitalised(plan.plan_period)} />
        {(data !== undefined || !error) && <PaymentFacts payments={data} free={free} isUnpaid={isUnpaid} />}
      </dl>
      {error && data === undefined && (
        <CardBody>
          <Fault error={error} onRetry={refetch}>
            {text('paymentsFailed')}
          </Fault>
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
