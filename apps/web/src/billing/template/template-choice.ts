import { mayChangeToTemplate, templatePeriods, templatePlans } from '@homeport/contract/plans';
import type { PriceList, TemplatePeriod, TemplatePlan } from '@homeport/contract/plans';
import type { CurrentPlan } from '../plan-change/upgrade-choice.ts';

export interface TemplateChoice {
  plan: TemplatePlan;
  period: TemplatePeriod;
}

/** A plan and where its price comes from; null: no plan, and so everything may be chosen. */
export type PresentListed = (CurrentPlan & { priceList: PriceList }) | null;

const preferred: readonly TemplatePlan[] = ['expert', 'agency', 'premium'];

/** Whether the customer may change to it. */
export function mayTake(current: PresentListed, chosen: TemplateChoice): boolean {
  return current === null || mayChangeToTemplate(current, chosen);
}

/** A plan and a period by their names, as an address holds them; null when they name none of this list. */
export function toTemplateChoice(planName: string | null, planPeriod: string | null): TemplateChoice | null {
  const plan = templatePlans.find((name) => name === planName?.toLowerCase());
  const period = templatePeriods.find((name) => name === planPeriod?.toLowerCase());
  return plan && period ? { plan, period } : null;
}

/** What the template screen begins with: yearly, and the middle plan where it may be taken; null when none may. */
export function firstTemplateChoice(
  current: PresentListed,
  asked: TemplateChoice | null,
): TemplateChoice | null {
  const choices = preferred.flatMap((plan) =>
    (['yearly', 'monthly'] as const).map((period) => ({ plan, period })),
  );
  return [...(asked ? [asked] : []), ...choices].find((choice) => mayTake(current, choice)) ?? null;
}
