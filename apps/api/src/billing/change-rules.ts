import {
  mayChangeToTemplate,
  type SoldPlan,
  soldPlans,
  upgradeMode,
  upgradePeriods,
  upgradePlans,
} from '@homeport/contract/plans';
import type { PlanChoice } from './price-list.ts';

/** The minimum charge of Stripe, in US cents. */
export const minChargeCents = 50;

/**
 * How a plan changes to another one; undefined when it may not.
 * - in-place: the running subscription is changed
 * - checkout: paid in full, with a credit for the unused rest, because one of the two terms is prepaid
 */
export function changeMode(
  current: PlanChoice & { stripeSubscriptionId: string | null },
  chosen: PlanChoice,
): 'in-place' | 'checkout' | undefined {
  if (chosen.priceList === 'template') {
    if (!mayChangeToTemplate({ ...named(current), priceList: current.priceList }, named(chosen)))
      return undefined;
  } else if (!mayUpgrade(current, chosen)) return undefined;
  const mode = upgradeMode(named(current), { period: chosen.planPeriod });
  return mode === 'subscription' && current.stripeSubscriptionId !== null ? 'in-place' : 'checkout';
}

/** Identifies the current state of a plan; different after every change or renewal by an order. */
export function basisOf(
  plan: PlanChoice & { stripeSubscriptionId: string | null; periodStart: Date },
): string {
  const { priceList, planName, planPeriod, stripeSubscriptionId, periodStart } = plan;
  return [priceList, planName, planPeriod, stripeSubscriptionId ?? periodStart.toISOString()].join(' ');
}

const named = ({ planName, planPeriod }: PlanChoice) => ({ plan: planName, period: planPeriod });

function mayUpgrade(current: PlanChoice, { planName, planPeriod }: PlanChoice): boolean {
  const plan = soldPlans.find((sold) => sold === planName);
  return (
    plan !== undefined &&
    upgradePlans(named(current)).includes(plan) &&
    upgradePeriods(named(current), plan satisfies SoldPlan).includes(planPeriod)
  );
}

/** The unused share of what a term cost, in whole US cents. */
export function unusedCents(
  term: { periodStart: Date; periodEnd: Date; periodAmountCents: number },
  at: Date,
): number {
  const whole = term.periodEnd.getTime() - term.periodStart.getTime();
  const left = Math.min(Math.max(term.periodEnd.getTime() - at.getTime(), 0), whole);
  return whole === 0 ? 0 : Math.round((term.periodAmountCents * left) / whole);
}

/** A refund during a running term, without its tax. */
export interface RefundOfTerm {
  id: string;
  netCents: number;
  at: Date;
}

/**
 * What refunds took off the unused rest of a term, in whole US cents: all of their money on the day of the refund, and
 * less as the rest shrinks.
 */
export function refundedRestCents(
  refunds: readonly RefundOfTerm[],
  { periodStart, periodEnd }: { periodStart: Date; periodEnd: Date },
  at: Date,
): number {
  const leftAt = (moment: Date) => Math.max(0, periodEnd.getTime() - moment.getTime());
  const rest = refunds.map(({ netCents, at: refundedAt }) => {
    const left = leftAt(refundedAt < periodStart ? periodStart : refundedAt);
    return left === 0 ? 0 : (netCents * leftAt(at)) / left;
  });
  return Math.round(rest.reduce((sum, cents) => sum + cents, 0));
}

/**
 * Sets a credit off against a price.
 * @returns what the checkout takes off, what it charges, and what is left for the customer's balance, including the
 * rest of a price that is too low to charge
 */
export function splitCredit(
  priceCents: number,
  creditCents: number,
): { takenOffCents: number; dueCents: number; toBalanceCents: number } {
  const rest = priceCents - creditCents;
  const dueCents = rest <= 0 ? 0 : Math.min(Math.max(rest, minChargeCents), priceCents);
  const takenOffCents = priceCents - dueCents;
  return { takenOffCents, dueCents, toBalanceCents: creditCents - takenOffCents };
}
