import {
  defaultUpgradePlan,
  mayChangeToTemplate,
  templatePeriods,
  templatePlans,
  upgradePeriods,
  upgradePlans,
} from '@homeport/contract/plans';
import type {
  PlanName,
  PlanPeriod,
  PriceList,
  SoldPlan,
  TemplatePeriod,
  TemplatePlan,
} from '@homeport/contract/plans';
import type { ChosenPlan } from '../../foundation/session/arrival.ts';

export interface PlanAndPeriod {
  plan: PlanName;
  period: PlanPeriod;
}

/** The period to offer with a plan: the preferred one, else the current one, else the first available. */
export function fittingPeriod(current: PlanAndPeriod, plan: SoldPlan, preferred?: PlanPeriod): PlanPeriod {
  const periods = upgradePeriods(current, plan);
  const found = [preferred, current.period].find(
    (period) => period !== undefined && periods.includes(period),
  );
  return found ?? periods[0] ?? current.period;
}

/** The initial choice: the requested plan if it is available; null if there is no better plan. */
export function firstUpgrade(current: PlanAndPeriod, requested: ChosenPlan | null): ChosenPlan | null {
  if (requested && upgradePlans(current).includes(requested.plan)) {
    return { plan: requested.plan, period: fittingPeriod(current, requested.plan, requested.period) };
  }
  const plan = defaultUpgradePlan(current);
  return plan ? { plan, period: fittingPeriod(current, plan) } : null;
}

export interface TemplateChoice {
  plan: TemplatePlan;
  period: TemplatePeriod;
}

/** The current plan and its price list; null without a plan, which can change to any. */
type ListedPlan = (PlanAndPeriod & { priceList: PriceList }) | null;

const templateOrder: readonly TemplatePlan[] = ['expert', 'agency', 'premium'];

export function canChangeTo(current: ListedPlan, chosen: TemplateChoice): boolean {
  return current === null || mayChangeToTemplate(current, chosen);
}

/** A template plan from the names in a URL; null if they are not on the template list. */
export function toTemplateChoice(planName: string | null, planPeriod: string | null): TemplateChoice | null {
  const plan = templatePlans.find((name) => name === planName?.toLowerCase());
  const period = templatePeriods.find((name) => name === planPeriod?.toLowerCase());
  return plan && period ? { plan, period } : null;
}

/** The initial choice: yearly and the middle plan if possible; null if no plan is available. */
export function firstTemplateChoice(
  current: ListedPlan,
  requested: TemplateChoice | null,
): TemplateChoice | null {
  const choices = templateOrder.flatMap((plan) =>
    (['yearly', 'monthly'] as const).map((period) => ({ plan, period })),
  );
  return (
    [...(requested ? [requested] : []), ...choices].find((choice) => canChangeTo(current, choice)) ?? null
  );
}
