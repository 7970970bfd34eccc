import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { hostingPlan, planPayments, startRenewal } from '@homeport/contract/billing';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { CallAnswer } from '@homeport/contract/call';
import { planPeriods, soldPlans } from '@homeport/contract/plans';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, query } from '../../foundation/http/query.ts';
import { ContactSupport } from '../../foundation/layout/unreachable.tsx';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { toChosenPlan } from '../../foundation/session/arrival.ts';
import type { ChosenPlan } from '../../foundation/session/arrival.ts';
import { useAccount } from '../../foundation/session/use-account.ts';
import { ExpiringDomains } from '../../domains/index.ts';
import { ScreenHead } from '../choice/choice-layout.tsx';
import { NewPlanForm } from '../choice/new-plan-form.tsx';
import { ChangeLoading, ChangeMessage, ChangeNotLoaded } from './change-plan.tsx';
import { text } from './texts.ts';
import { planLabel } from '../prices/plan-texts.ts';
import { text as planText } from '../texts.ts';
import { usePayment } from '../use-payment.ts';

/** Renews a plan that has lapsed. */
export function RenewScreen() {
  useTitle(text('renewTitle'));
  const { planId = '' } = useParams();
  const { state } = useAccount();
  const params = { hostingplan_id: planId };
  const plan = useQuery(query(hostingPlan, { params }));
  const payments = useQuery(query(planPayments, { params }));

  const error = plan.error ?? payments.error;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <ChangeMessage heading={text('renewHeading')} action={<ContactSupport />}>
        {text('renewNotPermitted')}
      </ChangeMessage>
    );
  }
  if (plan.data && payments.data) {
    // A paid plan needs no renewal; an expired prepaid term can be renewed in its grace period.
    const isTermOver = payments.data.grace_ends !== null && payments.data.payment_type === 'fixed';
    if (state !== 'unpaid' && !isTermOver) return <Navigate to={pathTo('home')} replace />;
    return <RenewForm planId={planId} last={plan.data} creditCents={-payments.data.stripe_balance} />;
  }
  if (error) {
    const retry = () => void Promise.all([plan.refetch(), payments.refetch()]);
    return (
      <ChangeNotLoaded heading={text('renewHeading')} error={error} retry={retry}>
        {text('renewLoadFailed')}
      </ChangeNotLoaded>
    );
  }
  return <ChangeLoading heading={text('renewHeading')}>{planText('loadingPlans')}</ChangeLoading>;
}

interface RenewFormProps {
  planId: string;
  last: CallAnswer<typeof hostingPlan>;
  creditCents: number;
}

function RenewForm({ planId, last, creditCents }: RenewFormProps) {
  const [search] = useSearchParams();
  const [choice, setChoice] = useState<ChosenPlan>(() => {
    const requested = toChosenPlan(
      search.get('plan_name') ?? undefined,
      search.get('plan_period') ?? undefined,
    );
    // Template plans are renewed as the plans of the standard list with the same features.
    return (
      requested ??
      toChosenPlan(last.plan_name, last.plan_period) ?? { plan: 'expert', period: last.plan_period }
    );
  });
  const payment = usePayment(mutation(startRenewal));
  const { plan, period } = choice;
  return (
    <NewPlanForm
      list="standard"
      plans={soldPlans}
      periods={planPeriods}
      choice={choice}
      onChoose={setChoice}
      trialAvailable={false}
      creditCents={creditCents}
      payment={payment}
      payLabel={text('continueToPayment')}
      onPay={({ shown_cents }) =>
        payment.start({
          body: { plan_name: plan, plan_period: period, hostingplan_id: planId, shown_cents },
        })
      }
      notPermitted={text('renewNotPermitted')}
      head={
        <ScreenHead
          title={text('renewHeading')}
          detail={
            <>
              <p>{text('kept')}</p>
              <p>{text('lastPlan', { plan: planLabel(last.plan_name), period: last.plan_period })}</p>
              <ExpiringDomains className="mt-4" />
            </>
          }
        >
          {text('renewLead')}
        </ScreenHead>
      }
    />
  );
}
