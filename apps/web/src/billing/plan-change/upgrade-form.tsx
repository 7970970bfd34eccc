import { useState } from 'react';
import { hostingPlans } from '@homeport/contract/account';
import { invoices, planPayments, startUpgrade, upgradeInPlace } from '@homeport/contract/billing';
import { upgradeMode, upgradePeriods, upgradePlans } from '@homeport/contract/plans';
import type { PlanPeriod } from '@homeport/contract/plans';
import { mutation } from '../../foundation/http/query.ts';
import type { CurrentPlan } from '../../foundation/routing/account-state.ts';
import type { ChosenPlan } from '../../foundation/session/chosen-plan.ts';
import type { PlanPayments } from './change-block.ts';
import { ChangeForm } from './change-form.tsx';
import { CurrentPlanHead } from './present-plan-head.tsx';
import { text } from './change-texts.ts';
import { usePayment } from '../mutations.ts';
import { useAwaitedPlan } from './use-awaited-plan.ts';
import { UpgradeDone } from './upgrade-done.tsx';
import { fittingPeriod } from './upgrade-choice.ts';

interface UpgradeFormProps {
  plan: CurrentPlan;
  payments: PlanPayments;
  first: ChosenPlan;
}

/** A better plan, or the same one for longer, out of the standard price list. */
export function UpgradeForm({ plan, payments, first }: UpgradeFormProps) {
  // The plan that the choice was made for: the portal learns of the new one before this screen says that it is done.
  const [current] = useState({ plan: plan.plan_name, period: plan.plan_period });
  const [choice, setChoice] = useState(first);
  const [wanted, setWanted] = useState<PlanPeriod>(first.period);
  const inPlace = upgradeMode(current, choice) === 'subscription';
  const change = usePayment(mutation(upgradeInPlace, [hostingPlans, planPayments, invoices]));
  const checkout = usePayment(mutation(startUpgrade));

  const madeElsewhere = useAwaitedPlan(change.refusal, choice);

  if (change.done || madeElsewhere)
    return <UpgradeDone heading={text('upgradeHeading')} plan={choice.plan} />;

  const choose = (next: ChosenPlan) => {
    change.reset();
    checkout.reset();
    setChoice(next);
  };
  const request = {
    body: { plan_name: choice.plan, plan_period: choice.period, hostingplan_id: plan.id },
  };
  return (
    <ChangeForm
      head={<CurrentPlanHead title={text('upgradeHeading')} plan={current} payments={payments} />}
      list="standard"
      plans={upgradePlans(current)}
      periods={upgradePeriods(current, choice.plan)}
      choice={choice}
      onPlan={(next) => choose({ plan: next, period: fittingPeriod(current, next, wanted) })}
      onPeriod={(period) => {
        setWanted(period);
        choose({ ...choice, period });
      }}
      periodWith={(other) => fittingPeriod(current, other, wanted)}
      present={{ id: plan.id, plan: current.plan, period: current.period }}
      payments={payments}
      inPlace={inPlace}
      payment={inPlace ? change : checkout}
      onPay={() => (inPlace ? change.start(request) : checkout.start(request))}
    />
  );
}
