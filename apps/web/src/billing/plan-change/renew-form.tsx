import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { startRenewal } from '@homeport/contract/billing';
import type { hostingPlan } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { planPeriods, soldPlans } from '@homeport/contract/plans';
import { mutation } from '../../foundation/http/query.ts';
import { toChosenPlan } from '../../foundation/session/chosen-plan.ts';
import type { ChosenPlan } from '../../foundation/session/chosen-plan.ts';
import { ExpiringDomains } from '../../domains/index.ts';
import { text } from './change-texts.ts';
import { usePayment } from '../mutations.ts';
import { NewPlanForm } from '../choice/new-plan-form.tsx';
import { planLabel } from '../prices/plan-texts.ts';
import { ScreenHead } from '../choice/screen-head.tsx';

interface RenewFormProps {
  planId: string;
  last: CallAnswer<typeof hostingPlan>;
  creditCents: number;
}

/** The plan one had, or another one of the standard price list. */
export function RenewForm({ planId, last, creditCents }: RenewFormProps) {
  const [search] = useSearchParams();
  const [choice, setChoice] = useState<ChosenPlan>(() => {
    const asked = toChosenPlan(search.get('plan_name') ?? undefined, search.get('plan_period') ?? undefined);
    // The plans of the template list are renewed as those of the standard list that include the same.
    return (
      asked ?? toChosenPlan(last.plan_name, last.plan_period) ?? { plan: 'expert', period: last.plan_period }
    );
  });
  const payment = usePayment(mutation(startRenewal));
  const { plan, period } = choice;
  const request = { body: { plan_name: plan, plan_period: period, hostingplan_id: planId } };
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
      onPay={() => payment.start(request)}
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
