import { useQuery } from '@tanstack/react-query';
import { hostingPlans } from '@homeport/contract/account';
import { query } from '../../foundation/http/query.ts';
import { useAccount } from '../../foundation/session/use-account.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { useOffersAnswered } from '../prices/offers.ts';
import { UpgradePlanScreen } from '../plan-change/upgrade-plan-screen.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseSkeleton } from './purchase-skeleton.tsx';
import { text } from '../texts.ts';

/** Where a customer without a hosting plan chooses one and goes to pay. The free plan is upgraded instead. */
export function PurchaseScreen() {
  const { plan } = useAccount();
  return plan === null ? <FirstPlan /> : <UpgradePlanScreen />;
}

function FirstPlan() {
  const plans = useQuery(query(hostingPlans, {}));
  const offersAnswered = useOffersAnswered();
  useTitle(text('purchaseTitle'));

  if (plans.data === undefined || !offersAnswered) return <PurchaseSkeleton />;
  return <PurchaseForm trialAvailable={plans.data.trial_available ?? false} />;
}
