import type { HostingPlanState } from '../foundation/database/generated/enums.ts';
import type { Subscription } from './payments.port.ts';

export const dayMs = 24 * 60 * 60 * 1000;

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
/** How long a change in place that was not answered may be asked for again with the same request. */
export const changingMs = 2 * 60 * 1000;
/** How long a change is charged as it was shown. */
export const quoteMs = 15 * 60 * 1000;

/** `months` calendar months after `start`; the last day of a shorter month stands for days it does not have. */
export function addMonths(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** The states in which the services of a plan may be used. */
export const paidStates: HostingPlanState[] = ['active', 'past_due'];

export function isPaidState(state: HostingPlanState): boolean {
  return paidStates.includes(state);
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

/** A period has begun in which the plan rests, while an earlier one is owed: paying that one would bring nothing. */
export function owesPastPeriod(plan: {
  state: HostingPlanState;
  owedSince: Date | null;
  periodStart: Date;
}): boolean {
  return plan.state === 'unpaid' && plan.owedSince !== null && plan.owedSince < plan.periodStart;
}

/** What the running period was charged with: nothing in a trial, and nothing while the charge is owed. */
export function periodCharge(subscription: Subscription): number {
  return subscription.state === 'active' ? subscription.amountCents - subscription.discountCents : 0;
}
