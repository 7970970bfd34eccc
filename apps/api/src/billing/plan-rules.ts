import {
  chargeCents,
  type PlanName,
  type PlanPeriod,
  periodMonths,
  priceLookupKey,
  type SoldPlan,
} from '@homeport/contract/plans';
import type { HostingPlanState } from '../foundation/database/generated/enums.ts';
import type { Subscription } from './payments.port.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long everything keeps working after a charge failed, or after a prepaid term ran out. */
export const graceMs = 7 * dayMs;

export const trialDays = 30;

/**
 * How long a checkout can be paid. Stripe wants at least 30 minutes from its own present;
 * the minute more lets the same request still be valid when it has to be repeated.
 */
export const checkoutMs = 31 * 60 * 1000;
/** How long an order whose checkout could not be opened may ask for it again with the same request. */
export const openingMs = 60 * 1000;

/** `months` calendar months after `start`; the last day of a shorter month stands for days it does not have. */
export function addMonths(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** The state of a plan that is charged each period. */
export function subscriptionPlanState(subscription: Subscription, now: Date): HostingPlanState {
  if (subscription.state === 'trialing' || subscription.state === 'active') return 'active';
  if (subscription.state === 'unpaid') return 'unpaid';
  const since = subscription.owedSince ?? subscription.periodStart;
  return stateInGrace(since, now);
}

/** The state of a plan that is paid for once. */
export function prepaidPlanState(periodEnd: Date, now: Date): HostingPlanState {
  return now < periodEnd ? 'active' : stateInGrace(periodEnd, now);
}

function stateInGrace(since: Date, now: Date): HostingPlanState {
  return now.getTime() < since.getTime() + graceMs ? 'past_due' : 'unpaid';
}

/** What the running period was charged with: nothing in a trial, and nothing while the charge is owed. */
export function periodCharge(subscription: Subscription): number {
  return subscription.state === 'active' ? subscription.amountCents : 0;
}

/** The unused share of what the running period cost, in US dollars with whole cents. */
export function unusedDollars(
  plan: { periodStart: Date; periodEnd: Date; periodAmountCents: number },
  now: Date,
): number {
  const whole = plan.periodEnd.getTime() - plan.periodStart.getTime();
  const left = Math.min(Math.max(plan.periodEnd.getTime() - now.getTime(), 0), whole);
  return whole === 0 ? 0 : Math.round((plan.periodAmountCents * left) / whole) / 100;
}

/** What the customer buys, as the catalogue of the payment provider has to name and price it. */
export interface Offer {
  lookupKey: string;
  amountCents: number;
  currency: string;
  /** null: paid once for the whole term. */
  everyMonths: number | null;
}

export const currency = 'usd';

/** The offer of the price list for one plan and period. */
export function offerOf(plan: SoldPlan, period: PlanPeriod): Offer {
  return {
    lookupKey: priceLookupKey(plan, period),
    amountCents: chargeCents(plan, period),
    currency,
    everyMonths: period === '3-year' ? null : periodMonths[period],
  };
}

/** Where the payment provider sends the browser after a purchase. `{CHECKOUT_SESSION_ID}` is for Stripe to fill in. */
export function purchaseUrls(
  publicUrl: string,
  plan: PlanName,
  period: PlanPeriod,
): { success: string; cancel: string } {
  const base = publicUrl.replace(/\/+$/, '');
  return {
    success: `${base}/hosting-plan-purchase-confirmation/${plan}/${period}?session_id={CHECKOUT_SESSION_ID}`,
    cancel: `${base}/purchase-hosting-plan?session_status=cancelled&plan_name=${plan}&plan_period=${period}`,
  };
}
