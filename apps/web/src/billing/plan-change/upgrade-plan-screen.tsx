import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { hostingPlans } from '@homeport/contract/account';
import { invoices, planPayments, startUpgrade, upgradeInPlace } from '@homeport/contract/billing';
import { upgradeMode, upgradePeriods, upgradePlans } from '@homeport/contract/plans';
import type { PlanPeriod } from '@homeport/contract/plans';
import { mutation } from '../../foundation/http/query.ts';
import { ContactSupport } from '../../foundation/layout/unreachable.tsx';
import { useTitle } from '../../foundation/layout/use-title.ts';
import type { CurrentPlan } from '../../foundation/routing/account-state.ts';
import { toChosenPlan } from '../../foundation/session/arrival.ts';
import type { ChosenPlan } from '../../foundation/session/arrival.ts';
import { useAccount } from '../../foundation/session/use-account.ts';
import { ChangeForm } from './change-form.tsx';
import { ChangeMessage, ChangePlan, UpgradeDone } from './change-plan.tsx';
import type { PlanPayments } from '../queries.ts';
import { firstUpgrade, fittingPeriod } from './choices.ts';
import { CurrentPlanHead } from './plan-heads.tsx';
import { text } from './texts.ts';
import { usePlanAfterAuthentication } from '../queries.ts';
import { usePromoEntry } from '../promo/use-promo.ts';
import { usePayment } from '../use-payment.ts';

/** Changes to a better plan, or to a longer period. */
export function UpgradePlanScreen() {
  useTitle(text('upgradeTitle'));
  const [search] = useSearchParams();
  const { plan } = useAccount();
  // Computed once: after the change there may be no better plan, and the screen still confirms it.
  const [first] = useState(() => {
    const requested = toChosenPlan(
      search.get('plan_name') ?? undefined,
      search.get('plan_period') ?? undefined,
    );
    return plan && firstUpgrade({ plan: plan.plan_name, period: plan.plan_period }, requested);
  });
  if (plan === null) return null;
  const heading = text('upgradeHeading');
  if (first === null) {
    return (
      <ChangeMessage heading={heading} action={<ContactSupport />}>
        {text('bestPlan')}
      </ChangeMessage>
    );
  }
  return (
    <ChangePlan heading={heading} plan={plan}>
      {(payments) => <UpgradeForm plan={plan} payments={payments} first={first} />}
    </ChangePlan>
  );
}

interface UpgradeFormProps {
  plan: CurrentPlan;
  payments: PlanPayments;
  first: ChosenPlan;
}

function UpgradeForm({ plan, payments, first }: UpgradeFormProps) {
  // The plan before the change: `plan` is updated before the screen confirms the change.
  const [current] = useState({ plan: plan.plan_name, period: plan.plan_period });
  const [choice, setChoice] = useState(first);
  const [preferred, setPreferred] = useState<PlanPeriod>(first.period);
  const promo = usePromoEntry();
  // Only a checkout takes a promo code.
  const inPlace = upgradeMode(current, choice) === 'subscription' && promo.code === undefined;
  const change = usePayment(mutation(upgradeInPlace, [hostingPlans, planPayments, invoices]));
  const checkout = usePayment(mutation(startUpgrade));

  const isAuthenticated = usePlanAfterAuthentication(change.failure, choice);

  if (change.done || isAuthenticated)
    return <UpgradeDone heading={text('upgradeHeading')} plan={choice.plan} />;

  const choose = (next: ChosenPlan) => {
    change.reset();
    checkout.reset();
    setChoice(next);
  };
  const choiceBody = { plan_name: choice.plan, plan_period: choice.period, hostingplan_id: plan.id };
  return (
    <ChangeForm
      head={<CurrentPlanHead title={text('upgradeHeading')} plan={current} payments={payments} />}
      list="standard"
      plans={upgradePlans(current)}
      periods={upgradePeriods(current, choice.plan)}
      choice={choice}
      onPlan={(next) => choose({ plan: next, period: fittingPeriod(current, next, preferred) })}
      onPeriod={(period) => {
        setPreferred(period);
        choose({ ...choice, period });
      }}
      periodWith={(other) => fittingPeriod(current, other, preferred)}
      current={{ id: plan.id, plan: current.plan, period: current.period }}
      payments={payments}
      inPlace={inPlace}
      payment={inPlace ? change : checkout}
      promo={promo}
      onPay={(shown_cents) => {
        const body = { ...choiceBody, shown_cents };
        if (inPlace) change.start({ body });
        else checkout.start({ body: { ...body, promo_code: promo.code } });
      }}
    />
  );
}
