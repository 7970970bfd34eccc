import { timers } from '@homeport/contract/limits';
import { planPeriods, soldPlans } from '@homeport/contract/plans';
import type { PlanPeriod, SoldPlan } from '@homeport/contract/plans';
import type { Storage } from './session.ts';

const ENTRY = 'portal.chosen_plan';

export interface ChosenPlan {
  plan: SoldPlan;
  period: PlanPeriod;
}

/** A plan and a period by name; null if we do not sell them. */
export function toChosenPlan(
  planName: string | undefined,
  planPeriod: string | undefined,
): ChosenPlan | null {
  const plan = soldPlans.find((name) => name === planName?.toLowerCase());
  const period = planPeriods.find((name) => name === planPeriod?.toLowerCase());
  return plan && period ? { plan, period } : null;
}

/** Stores the plan chosen before signing up, for the purchase screen. */
export function saveChosenPlan(storage: Storage, { plan, period }: ChosenPlan, now: number): void {
  storage.setItem(ENTRY, `${plan} ${period} ${now}`);
}

/** The stored plan; null if there is none or it is too old. */
export function readChosenPlan(storage: Storage, now: number): ChosenPlan | null {
  const [plan, period, since] = (storage.getItem(ENTRY) ?? '').split(' ');
  return now - Number(since) < timers.chosenPlanKept ? toChosenPlan(plan, period) : null;
}

export function clearChosenPlan(storage: Storage): void {
  storage.removeItem(ENTRY);
}
