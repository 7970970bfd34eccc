import type { startPurchase } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import type { PlanPeriod, SoldPlan } from '@homeport/contract/plans';
import type { CheckoutStart } from './checkout/checkouts.service.ts';
import type { WantedPlan } from './prices/discounts.service.ts';

/** The choice that a call names, from the standard price list. */
export function standardChoice(body: {
  plan_name: SoldPlan;
  plan_period: PlanPeriod;
  promo_code?: string | undefined;
  shown_cents?: number | undefined;
}): WantedPlan {
  return {
    planName: body.plan_name,
    planPeriod: body.plan_period,
    priceList: 'standard',
    promoCode: body.promo_code,
    shownCents: body.shown_cents,
  };
}

/** The answer that leads to a checkout. */
export function toPurchaseAnswer(start: CheckoutStart): CallAnswer<typeof startPurchase> {
  return start.status === 'success'
    ? { status: 'success', stripe_checkout_url: start.url }
    : { status: start.status };
}
