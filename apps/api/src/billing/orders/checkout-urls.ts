import type { PlanChoice } from '../price-list.ts';

/** Where the payment provider sends the browser: after the payment, and if the customer cancels. */
export interface CheckoutUrls {
  success: string;
  cancel: string;
}

/** For Stripe to fill in. */
const sessionId = 'session_id={CHECKOUT_SESSION_ID}';

export function purchaseUrls(publicUrl: string, choice: PlanChoice): CheckoutUrls {
  return urls(publicUrl, 'hosting-plan-purchase-confirmation', '/purchase-hosting-plan', choice);
}

export function upgradeUrls(publicUrl: string, choice: PlanChoice): CheckoutUrls {
  return urls(publicUrl, 'hosting-upgrade-confirmation', '/upgrade-hosting-plan', choice);
}

export function templateUrls(publicUrl: string, choice: PlanChoice, hasPlan: boolean): CheckoutUrls {
  const confirmation = hasPlan ? 'hosting-upgrade-confirmation' : 'hosting-plan-purchase-confirmation';
  return urls(publicUrl, confirmation, '/upgrade-to-template', choice);
}

export function renewalUrls(
  publicUrl: string,
  choice: PlanChoice,
  plan: { id: string; state: string },
): CheckoutUrls {
  // In the grace period, the confirmation is at the address without the plan.
  const own = plan.state === 'unpaid' ? `/${plan.id}` : '';
  return urls(publicUrl, `hosting-renew-confirmation${own}`, `/payment-pending/${plan.id}`, choice);
}

function urls(
  publicUrl: string,
  confirmation: string,
  screen: string,
  { planName, planPeriod }: PlanChoice,
): CheckoutUrls {
  const base = publicUrl.replace(/\/+$/, '');
  return {
    success: `${base}/${confirmation}/${planName}/${planPeriod}?${sessionId}`,
    cancel: `${base}${screen}?session_status=cancelled&plan_name=${planName}&plan_period=${planPeriod}`,
  };
}
