import { laterChoices } from '@homeport/contract/plans';
import { dayMs } from '../plan-rules.ts';
import type { PlanChoice } from '../price-list.ts';
import type { HostingPlan } from '../plans/plans.repository.ts';

/** Stripe needs the change before the term ends, and workers a moment to bring it there. */
export const latestMs = 60 * 60 * 1000;
/** When the customer is told that something does not fit. */
export const warningMs = 7 * dayMs;
/** When a change that does not fit is given up. */
export const decisionMs = dayMs;

export type Block = 'prepaid' | 'cancelled' | 'unpaid' | 'renewing' | 'other';

/** Why a plan cannot change at the end of its term; null: it can. */
export function blockOf(plan: HostingPlan, isCancelled: boolean, now: Date): Block | null {
  if (plan.planPeriod === '3-year') return 'prepaid';
  if (plan.paymentProvider !== 'stripe' || plan.stripeSubscriptionId === null) return 'other';
  if (isCancelled) return 'cancelled';
  if (plan.state !== 'active') return 'unpaid';
  return isTooLate(plan.periodEnd, now) ? 'renewing' : null;
}

export function isTooLate(date: Date, now: Date): boolean {
  return date.getTime() - now.getTime() < latestMs;
}

/** What a plan may change to, on its own price list. */
export function choicesOf({ planName, planPeriod, priceList }: PlanChoice): PlanChoice[] {
  return laterChoices({ plan: planName, period: planPeriod, priceList }).map(({ plan, period }) => ({
    planName: plan,
    planPeriod: period,
    priceList,
  }));
}
