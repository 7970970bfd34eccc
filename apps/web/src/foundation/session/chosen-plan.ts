import { timers } from '@homeport/contract/limits';
import { planPeriods, soldPlans } from '@homeport/contract/plans';
import type { PlanPeriod, SoldPlan } from '@homeport/contract/plans';
import type { Storage } from './session.ts';

const ENTRY = 'portal.chosen_plan';

export interface ChosenPlan {
  plan: SoldPlan;
  period: PlanPeriod;
}

/** A plan and a period by their names, as an address or an entry holds them; null when they name none we sell. */
export function toChosenPlan(
  planName: string | undefined,
  planPeriod: string | undefined,
): ChosenPlan | null {
  const plan = soldPlans.find((name) => name === planName?.toLowerCase());
  const period = planPeriods.find((name) => name === planPeriod?.toLowerCase());
  return plan && period ? { plan, period } : null;
}

/** Remembers the plan chosen before signing up; the purchase screen begins with it. */
export function saveChosenPlan(storage: Storage, { plan, period }: ChosenPlan, now: number): void {
  storage.setItem(ENTRY, `${plan} ${period} ${now}`);
}

/** The plan chosen before; null when there is none, or it was chosen too long ago. */
export function readChosenPlan(storage: Storage, now: number): ChosenPlan | null {
  const [plan, period, since] = (storage.getItem(ENTRY) ?? '').split(' ');
  return now - Number(since) < timers.chosenPlanKept ? toChosenPlan(plan, period) : null;
}

export function clearChosenPlan(storage: Storage): void {
  storage.removeItem(ENTRY);
}
