import { timers } from '@homeport/contract/limits';
import type { HostingPlanState } from '../../foundation/database/generated/enums.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Days before the end of a prepaid term. */
const termReminders = [60, 30, 7, 1] as const;
/** Days after a charge failed. */
const graceReminders = [0, 3, 6] as const;

/** What decides the notices of a plan. */
export interface NoticedPlan {
  id: string;
  state: HostingPlanState;
  /** Null: prepaid. */
  stripeSubscriptionId: string | null;
  trialEndsAt: Date | null;
  periodEnd: Date;
  owedSince: Date | null;
}

/** A due email, with its deduplication key. */
export type Notice = { key: string } & (
  | { kind: 'trial-ending'; trialEnd: Date }
  | { kind: 'term-ending'; termEnds: Date; days: number }
  | { kind: 'payment-failed'; graceEnds: Date; day: number }
  | { kind: 'term-over'; graceEnds: Date }
  | { kind: 'plan-unpaid' }
);

/**
 * The email that a plan's state and the calendar call for now. Of several due reminders, only the latest is sent.
 */
export function dueNotice(plan: NoticedPlan, now: Date): Notice | undefined {
  if (plan.state === 'active')
    return plan.stripeSubscriptionId === null ? termEnding(plan, now) : trialEnding(plan, now);
  const since = owedSinceOf(plan);
  const key = `${plan.id}:${since.toISOString()}`;
  if (plan.state === 'unpaid') return { kind: 'plan-unpaid', key: `plan-unpaid:${key}` };
  if (plan.state !== 'past_due') return undefined;
  const graceEnds = graceEndOf(since);
  if (plan.stripeSubscriptionId === null) return { kind: 'term-over', key: `term-over:${key}`, graceEnds };
  const day = graceReminders.findLast((days) => now.getTime() >= since.getTime() + days * dayMs) ?? 0;
  return { kind: 'payment-failed', key: `payment-failed:${key}:${day}`, graceEnds, day };
}

/** The end of the grace period, in which everything works although a charge is due. */
export function graceEndOf(owedSince: Date): Date {
  return new Date(owedSince.getTime() + timers.pastDueGraceDays * dayMs);
}

/** What the portal reminds of: a trial as long as its email does, a prepaid term in its last month. */
export function endsSoon(
  plan: Pick<NoticedPlan, 'state' | 'stripeSubscriptionId' | 'trialEndsAt' | 'periodEnd'>,
  now: Date,
): 'trial' | 'term' | null {
  if (plan.state !== 'active') return null;
  const within = (end: Date | null, days: number) =>
    end !== null && now < end && now.getTime() >= end.getTime() - days * dayMs;
  if (plan.stripeSubscriptionId === null) return within(plan.periodEnd, termReminders[1]) ? 'term' : null;
  return within(plan.trialEndsAt, timers.trialReminderDays) ? 'trial' : null;
}

/** Plans that end later have no reminder due. */
export function earliestNotice(now: Date): { trialEndsBefore: Date; termEndsBefore: Date } {
  const before = (days: number) => new Date(now.getTime() + days * dayMs);
  return { trialEndsBefore: before(timers.trialReminderDays), termEndsBefore: before(termReminders[0]) };
}

function owedSinceOf({ owedSince, periodEnd }: NoticedPlan): Date {
  return owedSince ?? periodEnd;
}

function trialEnding({ id, trialEndsAt }: NoticedPlan, now: Date): Notice | undefined {
  if (trialEndsAt === null || now >= trialEndsAt) return undefined;
  if (now.getTime() < trialEndsAt.getTime() - timers.trialReminderDays * dayMs) return undefined;
  return {
    kind: 'trial-ending',
    key: `trial-ending:${id}:${trialEndsAt.toISOString()}`,
    trialEnd: trialEndsAt,
  };
}

function termEnding({ id, periodEnd }: NoticedPlan, now: Date): Notice | undefined {
  if (now >= periodEnd) return undefined;
  const days = termReminders.findLast((each) => now.getTime() >= periodEnd.getTime() - each * dayMs);
  if (days === undefined) return undefined;
  return {
    kind: 'term-ending',
    key: `term-ending:${id}:${periodEnd.toISOString()}:${days}`,
    termEnds: periodEnd,
    days,
  };
}
