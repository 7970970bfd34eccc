import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toChosenPlan } from '../../foundation/session/chosen-plan.ts';
import { WriteToSupport } from '../../foundation/layout/support.tsx';
import { useAccount } from '../../foundation/session/use-account.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { ChangeMessage } from './change-message.tsx';
import { ChangePlan } from './change-plan.tsx';
import { text } from './change-texts.ts';
import { firstUpgrade } from './upgrade-choice.ts';
import { UpgradeForm } from './upgrade-form.tsx';

/** Where a customer changes to a better plan. */
export function UpgradePlanScreen() {
  useTitle(text('upgradeTitle'));
  const [search] = useSearchParams();
  const { plan } = useAccount();
  // Once the change is made there may be nothing better, and still the screen says that it is made.
  const [first] = useState(() => {
    const asked = toChosenPlan(search.get('plan_name') ?? undefined, search.get('plan_period') ?? undefined);
    return plan && firstUpgrade({ plan: plan.plan_name, period: plan.plan_period }, asked);
  });
  if (plan === null) return null;
  const heading = text('upgradeHeading');
  if (first === null) {
    return (
      <ChangeMessage heading={heading} action={<WriteToSupport />}>
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
