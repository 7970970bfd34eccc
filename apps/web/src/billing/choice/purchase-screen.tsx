import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { hostingPlans } from '@homeport/contract/account';
import { useSearchParams } from 'react-router';
import { startPurchase } from '@homeport/contract/billing';
import { hasTrial, planPeriods, soldPlans } from '@homeport/contract/plans';
import type { PlanPeriod } from '@homeport/contract/plans';
import { mutation, query } from '../../foundation/http/query.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { readChosenPlan, saveChosenPlan, toChosenPlan } from '../../foundation/session/arrival.ts';
import type { ChosenPlan } from '../../foundation/session/arrival.ts';
import { useAccount } from '../../foundation/session/use-account.ts';
import { NewPlanForm } from './new-plan-form.tsx';
import { PurchaseHead, PurchaseSkeleton } from './purchase-head.tsx';
import type { PlanStart } from './purchase-head.tsx';
import { UpgradePlanScreen } from '../plan-change/upgrade-plan-screen.tsx';
import { useCreditCents, useOffersLoaded } from '../queries.ts';
import { text } from '../texts.ts';
import { usePayment } from '../use-payment.ts';

/** Buys the first hosting plan. Customers with the free plan upgrade it instead. */
export function PurchaseScreen() {
  const { plan } = useAccount();
  return plan === null ? <FirstPlan /> : <UpgradePlanScreen />;
}

function FirstPlan() {
  const plans = useQuery(query(hostingPlans, {}));
  const offersLoaded = useOffersLoaded();
  const creditCents = useCreditCents();
  useTitle(text('purchaseTitle'));

  if (plans.data === undefined || !offersLoaded || creditCents === undefined) return <PurchaseSkeleton />;
  return <PurchaseForm trialAvailable={plans.data.trial_available ?? false} creditCents={creditCents} />;
}

const DEFAULT_CHOICE: ChosenPlan = { plan: 'expert', period: 'yearly' };

interface PurchaseFormProps {
  trialAvailable: boolean;
  creditCents: number;
}

function PurchaseForm({ trialAvailable, creditCents }: PurchaseFormProps) {
  const [search] = useSearchParams();
  const [choice, setChoice] = useState<ChosenPlan>(() => {
    const requested = toChosenPlan(
      search.get('plan_name') ?? undefined,
      search.get('plan_period') ?? undefined,
    );
    return requested ?? readChosenPlan(localStorage, Date.now()) ?? DEFAULT_CHOICE;
  });
  const payment = usePayment(mutation(startPurchase));

  const choose = (next: ChosenPlan) => {
    setChoice(next);
    saveChosenPlan(localStorage, next, Date.now());
  };
  return (
    <NewPlanForm
      list="standard"
      plans={soldPlans}
      periods={planPeriods}
      choice={choice}
      onChoose={choose}
      trialAvailable={trialAvailable}
      creditCents={creditCents}
      payment={payment}
      onPay={(pay) => payment.start({ body: { plan_name: choice.plan, plan_period: choice.period, ...pay } })}
      payLabel={text('proceedToPayment')}
      head={<PurchaseHead start={startOf(choice.period, trialAvailable)} />}
    />
  );
}

/** Three years are prepaid, without a trial. */
function startOf(period: PlanPeriod, trialAvailable: boolean): PlanStart {
  if (!hasTrial(period)) return 'prepaid';
  return trialAvailable ? 'startsWithTrial' : 'startsOncePaid';
}
