import { defaultUpgradePlan, upgradePeriods, upgradePlans } from '@homeport/contract/plans';
import type { PlanName, PlanPeriod, SoldPlan } from '@homeport/contract/plans';
import type { ChosenPlan } from '../../foundation/session/chosen-plan.ts';

export interface CurrentPlan {
  plan: PlanName;
  period: PlanPeriod;
}

/** The period to show with a plan: the wanted one, else the present one, else the first that may be chosen. */
export function fittingPeriod(current: CurrentPlan, plan: SoldPlan, wanted?: PlanPeriod): PlanPeriod {
  const periods = upgradePeriods(current, plan);
  const found = [wanted, current.period].find((period) => period !== undefined && periods.includes(period));
  return found ?? periods[0] ?? current.period;
}

/** What the upgrade screen begins with: what was asked for if it may be chosen; null when there is nothing better. */
export function firstUpgrade(current: CurrentPlan, asked: ChosenPlan | null): ChosenPlan | null {
  if (asked && upgradePlans(current).includes(asked.plan)) {
    return { plan: asked.plan, period: fittingPeriod(current, asked.plan, asked.period) };
  }
  const plan = defaultUpgradePlan(current);
  return plan ? { plan, period: fittingPeriod(current, plan) } : null;
}
