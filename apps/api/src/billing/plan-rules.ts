import type { HostingPlanState } from '../foundation/database/generated/enums.ts';
import type { Subscription } from './payments.port.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** The grace period after a failed charge or a prepaid term. */
export const graceMs = 7 * dayMs;

export const trialDays = 30;

/**
 * How long a checkout can be paid. Stripe requires at least 30 minutes from the request; the extra minute keeps a
 * repeated request valid.
 */
export const checkoutMs = 31 * 60 * 1000;
/** How long a failed opening of a checkout may be retried with the same request. */
export const openingMs = 60 * 1000;
/** How long an unanswered change in place may be retried with the same request. */
export const changingMs = 2 * 60 * 1000;
/** How long a shown price of a change is valid. */
export const quoteMs = 15 * 60 * 1000;

/** `months` calendar months after `start`; at most the last day of a shorter month. */
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

/** Whether a past period is unpaid although a new one has begun: paying it would not reactivate the plan. */
export function hasUnpaidPastPeriod(plan: {
  state: HostingPlanState;
  owedSince: Date | null;
  periodStart: Date;
}): boolean {
  return plan.state === 'unpaid' && plan.owedSince !== null && plan.owedSince < plan.periodStart;
}

/** US cents charged for the current period: zero in a trial and while the charge is due. */
export function periodCharge(subscription: Subscription): number {
  return subscription.state === 'active' ? subscription.amountCents - subscription.discountCents : 0;
}

/** Whether payment methods can be saved: for the plan that is paid through our provider, or for later without a plan. */
export const takesMethods = (plan: { paymentProvider: string } | null): boolean =>
  plan === null || plan.paymentProvider === 'stripe';
