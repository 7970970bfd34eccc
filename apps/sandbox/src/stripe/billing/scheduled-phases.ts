import type { StripeAccount } from '../account.ts';
import type { Subscription, SubscriptionSchedule } from '../wire.ts';
import { planOf } from './subscribing.ts';

export type Phase = SubscriptionSchedule['phases'][number];

/** The phase that a subscription's schedule starts at this moment, if one does. */
export function phaseFrom(
  account: StripeAccount,
  subscription: Subscription,
  start: number,
): Phase | undefined {
  const schedule = account.subscriptionSchedules.get(subscription.schedule ?? '');
  return schedule?.phases.find(({ start_date: from }) => from === start);
}

/** Gives a subscription what the phase says. Another billing interval moves the anchor to the start of the phase. */
export function enterPhase(account: StripeAccount, subscription: Subscription, phase: Phase): void {
  const schedule = account.subscriptionSchedules.get(subscription.schedule ?? '');
  for (const [index, item] of subscription.items.data.entries()) {
    const price = account.prices.get(phase.items[index]?.price ?? '');
    if (!price?.recurring) throw new Error(`Phase of ${subscription.schedule} names no recurring price`);
    const { interval, interval_count: count } = price.recurring;
    const before = item.price.recurring;
    if (before?.interval !== interval || before.interval_count !== count)
      subscription.billing_cycle_anchor = phase.start_date;
    item.price = structuredClone(price);
    item.plan = planOf(price);
    item.quantity = phase.items[index]?.quantity ?? 1;
  }
  subscription.discounts = phase.discounts.flatMap(({ discount }) => discount ?? []);
  subscription.metadata = { ...subscription.metadata, ...phase.metadata };
  subscription.default_payment_method =
    phase.default_payment_method ??
    schedule?.default_settings.default_payment_method ??
    subscription.default_payment_method;
}

/** Notes the phase that a subscription has entered; after the last one, the schedule lets it go. */
export function finishSchedule(account: StripeAccount, subscription: Subscription): void {
  const schedule = account.subscriptionSchedules.get(subscription.schedule ?? '');
  if (!schedule) return;
  const now = account.now();
  const phase = schedule.phases.find((one) => one.start_date <= now && now < one.end_date);
  if (phase) {
    account.change('subscription_schedule.updated', account.subscriptionSchedules, schedule, (changed) => {
      changed.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
    });
    return;
  }
  account.change('subscription_schedule.completed', account.subscriptionSchedules, schedule, (changed) => {
    changed.status = 'completed';
    changed.completed_at = now;
    changed.current_phase = null;
  });
  release(account, schedule);
}

/** Ends a schedule, and leaves its subscription as it is. */
export function release(account: StripeAccount, schedule: SubscriptionSchedule): void {
  const subscription = account.subscriptions.get(schedule.subscription ?? '');
  account.change('subscription_schedule.released', account.subscriptionSchedules, schedule, (changed) => {
    if (changed.status === 'active') changed.status = 'released';
    changed.released_at = account.now();
    changed.released_subscription = changed.subscription;
    changed.subscription = null;
    changed.current_phase = null;
  });
  if (!subscription) return;
  account.change('customer.subscription.updated', account.subscriptions, subscription, (changed) => {
    changed.schedule = null;
  });
}

/** A schedule ends with its subscription. */
export function cancelSchedule(account: StripeAccount, subscription: Subscription): void {
  const schedule = account.subscriptionSchedules.get(subscription.schedule ?? '');
  if (!schedule) return;
  account.change('subscription_schedule.canceled', account.subscriptionSchedules, schedule, (changed) => {
    changed.status = 'canceled';
    changed.canceled_at = account.now();
    changed.current_phase = null;
  });
  subscription.schedule = null;
}
