import { useQuery } from '@tanstack/react-query';
import { planPayments } from '@homeport/contract/billing';
import { query } from '../app/http/query.ts';
import { Refusal } from '../app/refusal.tsx';
import type { CurrentPlan } from '../app/routing/account-state.ts';
import { pathTo } from '../app/routing/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { calendarDay } from '../ui/relative-time.ts';
import { Fact } from './fact.tsx';
import { balanceLine, capitalised, paymentLine } from './payment-line.ts';
import { text } from './texts.ts';

interface HostingAccountCardProps {
  plan: CurrentPlan;
  /** There is an account on a panel. */
  withHosting: boolean;
}

/** What one pays for, with what, and what can be done about it. */
export function HostingAccountCard({ plan, withHosting }: HostingAccountCardProps) {
  const { data, error } = useQuery(query(planPayments, { params: { hostingplan_id: plan.id } }));
  const trialEnd = data?.free_trial ? data.free_trial_end_date : null;
  const balance = data ? balanceLine(data) : null;
  const fixed = data?.payment_type === 'fixed';
  return (
    <Card aria-label={text('hostingAccount')}>
      <CardHead title={text('hostingAccount')} />
      {error && (
        <CardBody>
          <Refusal error={error} />
        </CardBody>
      )}
      <dl className="divide-y divide-line">
        <Fact label={text('planName')} value={capitalised(plan.plan_name)} />
        <Fact label={text('planPeriod')} value={capitalised(plan.plan_period)} />
        {trialEnd && (
          <Fact
            label={text('inFreeTrial')}
            value={text('trialEnds', { day: calendarDay(new Date(trialEnd)) })}
          />
        )}
        {!error && <Fact label={text('paymentMethod')} value={data && paymentLine(data)} />}
      </dl>
      {balance !== null && <p className="px-5 py-3 text-sm text-ink-2">{balance}</p>}
      <div className="flex flex-wrap items-center gap-2 px-5 py-3">
        {withHosting && (
          <ButtonLink size="sm" to={pathTo('usage', { planId: plan.id })}>
            {text('planUsage')}
          </ButtonLink>
        )}
        <ButtonLink size="sm" to={pathTo('upgradePlan')}>
          {text('changePlan')}
        </ButtonLink>
        {withHosting && data && !fixed && (
          <ButtonLink size="sm" variant="quiet" to={pathTo('cancelPlan')}>
            {text('cancelPlan')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
