import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { startPurchase } from '@homeport/contract/billing';
import { hasTrial, planPeriods, soldPlans } from '@homeport/contract/plans';
import type { PlanPeriod } from '@homeport/contract/plans';
import { mutation } from '../../foundation/http/query.ts';
import { chosenPlan, keepChosenPlan, toChosenPlan } from '../../foundation/session/chosen-plan.ts';
import type { ChosenPlan } from '../../foundation/session/chosen-plan.ts';
import { usePayment } from '../mutations.ts';
import { NewPlanForm } from '../choice/new-plan-form.tsx';
import { text } from '../texts.ts';

const FIRST: ChosenPlan = { plan: 'expert', period: 'yearly' };

/** The first plan, out of the standard price list. */
export function PurchaseForm({ trialAvailable }: { trialAvailable: boolean }) {
  const [search] = useSearchParams();
  const [choice, setChoice] = useState<ChosenPlan>(() => {
    const asked = toChosenPlan(search.get('plan_name') ?? undefined, search.get('plan_period') ?? undefined);
    return asked ?? chosenPlan(localStorage, Date.now()) ?? FIRST;
  });
  const payment = usePayment(mutation(startPurchase));

  const choose = (next: ChosenPlan) => {
    setChoice(next);
    keepChosenPlan(localStorage, next, Date.now());
  };
  return (
    <NewPlanForm
      list="standard"
      plans={soldPlans}
      periods={planPeriods}
      choice={choice}
      onChoose={choose}
      trialAvailable={trialAvailable}
      payment={payment}
      onPay={() => payment.start({ body: { plan_name: choice.plan, plan_period: choice.period } })}
      payLabel={text('proceedToPayment')}
      head={
        <>
          <h1 className="text-[2rem] leading-10 font-semibold tracking-tight">{text('purchaseTitle')}</h1>
          <p className="mt-2 max-w-140 text-[1rem] leading-6 text-ink-2">
            {text(leadOf(choice.period, trialAvailable))}
          </p>
        </>
      }
    />
  );
}

/** What is true of the chosen period: three years are paid ahead, without a trial. */
function leadOf(period: PlanPeriod, trialAvailable: boolean): 'trialLead' | 'lead' | 'prepaidLead' {
  if (!hasTrial(period)) return 'prepaidLead';
  return trialAvailable ? 'trialLead' : 'lead';
}
