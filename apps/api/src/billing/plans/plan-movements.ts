import { isFreePlan, type PlanName, periodMonths } from '@homeport/contract/plans';
import type {
  HostingPlanState,
  MovementKind,
  PlanStanding,
} from '../../foundation/database/generated/enums.ts';
import { type PlanChoice, sameChoice } from '../price-list.ts';

/** What a plan brings a month, in US cents. */
export interface PlanWorth extends PlanChoice {
  standing: PlanStanding;
  cents: number;
}

/** The part of a plan that its worth is computed from. */
interface ValuedPlan extends PlanChoice {
  planName: PlanName;
  state: HostingPlanState;
  trialEndsAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  periodAmountCents: number;
  nextChargeAt: Date | null;
}

/**
 * What a plan brings a month, net of the discount on its running term. In its grace period it keeps the worth it had:
 * its charge is due, and decides what it is worth next. For the same reason a trial lasts until its first charge is paid.
 * @param before undefined for a new plan
 */
export function worthOf(plan: ValuedPlan, before: PlanWorth | undefined): PlanWorth {
  const { planName, planPeriod, priceList, state, trialEndsAt, periodStart, periodAmountCents } = plan;
  const choice = { planName, planPeriod, priceList };
  if (isFreePlan(planName) || state === 'unpaid' || state === 'ended')
    return { ...choice, standing: 'none', cents: 0 };
  if (state === 'past_due' && before !== undefined) return before;
  if (trialEndsAt !== null && periodStart < trialEndsAt) return { ...choice, standing: 'trial', cents: 0 };
  if (before?.standing === 'trial' && isChargeDue(plan)) return before;
  const cents = Math.round(periodAmountCents / periodMonths[planPeriod]);
  // A subscription that ended at the payment provider shows no charge, while access goes on for some days.
  if (cents === 0 && before?.standing === 'paying' && sameChoice(before, choice)) return before;
  return { ...choice, standing: 'paying', cents };
}

/** Whether the running term is still to be charged: the payment provider lets an hour pass before it tries. */
function isChargeDue({ nextChargeAt, periodEnd }: ValuedPlan): boolean {
  return nextChargeAt !== null && nextChargeAt < periodEnd;
}

/**
 * The kind of a change of worth; undefined when nothing changed that counts.
 * @param plan its state after the change, and whether its customer has paid before
 */
export function movementOf(
  before: PlanWorth | undefined,
  after: PlanWorth,
  plan: { state: HostingPlanState; hasPaid: boolean },
): MovementKind | undefined {
  const from = before?.standing ?? 'none';
  if (after.standing === 'none') {
    if (from === 'none') return undefined;
    if (from === 'trial') return 'trial_lost';
    return plan.state === 'unpaid' ? 'unpaid' : 'cancelled';
  }
  if (after.standing === 'trial') {
    if (from === 'trial') return undefined;
    return from === 'none' ? 'trial' : 'contraction';
  }
  if (before === undefined || from !== 'paying') return plan.hasPaid ? 'returned' : 'new';
  if (!sameChoice(before, after)) return after.cents < before.cents ? 'contraction' : 'expansion';
  return after.cents === before.cents ? undefined : 'discount';
}
