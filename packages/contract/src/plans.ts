import * as z from 'zod/mini';
import { fieldError } from './field-texts.ts';

/** `legacy` is the hosting that customers had before the portal: granted without a charge, with the limits of its webspace. */
export const planNames = ['domain', 'legacy', 'professional', 'premium', 'expert', 'agency'] as const;
export type PlanName = (typeof planNames)[number];

/** The plans that the purchase screen sells. */
export const soldPlans = ['professional', 'expert', 'agency'] as const satisfies readonly PlanName[];
export type SoldPlan = (typeof soldPlans)[number];

export const planPeriods = ['monthly', 'yearly', '3-year'] as const;
export type PlanPeriod = (typeof planPeriods)[number];

export const soldPlan = z.enum(
  soldPlans,
  fieldError('options', { options: 'professional, expert or agency' }),
);
export const planPeriod = z.enum(
  planPeriods,
  fieldError('options', { options: 'monthly, yearly or 3-year' }),
);

/** The two price lists: what the purchase screen sells, and what the template screen sells. */
export const priceLists = ['standard', 'template'] as const;
export type PriceList = (typeof priceLists)[number];

/** The plans and periods of the template price list. */
export const templatePlans = ['premium', 'expert', 'agency'] as const satisfies readonly PlanName[];
export type TemplatePlan = (typeof templatePlans)[number];
export const templatePeriods = ['monthly', 'yearly'] as const satisfies readonly PlanPeriod[];
export type TemplatePeriod = (typeof templatePeriods)[number];

export const templatePlan = z.enum(
  templatePlans,
  fieldError('options', { options: 'premium, expert or agency' }),
);
export const templatePeriod = z.enum(
  templatePeriods,
  fieldError('options', { options: 'monthly or yearly' }),
);

/** How many websites a plan of the template price list may have. */
export const templateWebsites: Record<TemplatePlan, number> = { premium: 5, expert: 15, agency: 40 };

/** How many websites a plan may have; null: as many as fit. The standard price list sells them without a limit. */
export function websiteLimit({ plan, priceList }: { plan: PlanName; priceList: PriceList }): number | null {
  return priceList === 'template' && includesTemplates(plan) ? templateWebsites[plan] : null;
}

/** Whether a plan of any price list includes the website templates. */
export function includesTemplates(plan: PlanName): plan is TemplatePlan {
  return templatePlans.some((each) => each === plan);
}

/** The months of one charge of a period. */
export const periodMonths: Record<PlanPeriod, number> = { monthly: 1, yearly: 12, '3-year': 36 };

const pricesOf = <Price extends z.ZodMiniType>(price: Price) => {
  const standard = z.object({ monthly: price, yearly: price, '3-year': price });
  const template = z.object({ monthly: price, yearly: price });
  return z.object({
    standard: z.object({ professional: standard, expert: standard, agency: standard }),
    template: z.object({ premium: template, expert: template, agency: template }),
  });
};

/** The price of each plan by price list, plan and period: US cents per month. A charge is this times `periodMonths`. */
export const planPrices = pricesOf(z.int());
export type PlanPrices = z.output<typeof planPrices>;

/** A price per month in US cents that staff may set. */
export const monthlyPriceCents = z
  .int(fieldError('cents'))
  .check(z.gte(100, fieldError('priceRange')), z.lte(100_000, fieldError('priceRange')));

/** The same as staff enter them. */
export const enteredPlanPrices = pricesOf(monthlyPriceCents);

/** The list price of a term that the customer was shown. If it has changed since, the answer is a conflict. */
export const shownCents = z.optional(z.int(fieldError('cents')).check(z.nonnegative(fieldError('cents'))));

/** The first subscription of a customer begins with a trial, unless it is prepaid for three years. */
export function hasTrial(period: PlanPeriod): boolean {
  return period !== '3-year';
}

export interface PlanFeatures {
  storageGb: number;
  vcpu: number;
  ramGb: number;
  cpuSecondsPerMonth: number;
  siteIsolation: 'basic' | 'full';
  locations: 'single' | 'multiple';
  emailStorageGb: number;
  /** null: no limit. */
  emailDomains: number | null;
}

export const planFeatures: Record<SoldPlan, PlanFeatures> = {
  professional: {
    storageGb: 20,
    vcpu: 2,
    ramGb: 2,
    cpuSecondsPerMonth: 400_000,
    siteIsolation: 'basic',
    locations: 'single',
    emailStorageGb: 2,
    emailDomains: 3,
  },
  expert: {
    storageGb: 50,
    vcpu: 3,
    ramGb: 4,
    cpuSecondsPerMonth: 800_000,
    siteIsolation: 'full',
    locations: 'multiple',
    emailStorageGb: 10,
    emailDomains: null,
  },
  agency: {
    storageGb: 100,
    vcpu: 4,
    ramGb: 6,
    cpuSecondsPerMonth: 1_200_000,
    siteIsolation: 'full',
    locations: 'multiple',
    emailStorageGb: 20,
    emailDomains: null,
  },
};

/** Whether a plan may have websites in other locations than that of its hosting account. */
export function includesLocations(plan: PlanName): boolean {
  return isSoldPlan(plan) && planFeatures[plan].locations === 'multiple';
}

function isSoldPlan(plan: PlanName): plan is SoldPlan {
  return soldPlans.some((each) => each === plan);
}

/** Whether a plan includes websites, accounts on panel servers and the CDN. The free plan is for domains only. */
export function includesHosting(plan: PlanName): boolean {
  return plan !== 'domain';
}

/** Whether a plan costs nothing here. It has no term, and the payment provider does not know it. */
export function isFreePlan(plan: PlanName): boolean {
  return plan === 'domain' || plan === 'legacy';
}

/** Storage a plan includes, in megabytes; null where it includes no hosting, or the panel alone knows the limit. Premium has what professional has. */
export function storageLimitMb(plan: PlanName): number | null {
  if (isFreePlan(plan)) return null;
  return planFeatures[isSoldPlan(plan) ? plan : 'professional'].storageGb * 1024;
}

/** Whether WordPress may be installed on the plan's websites. */
export function includesWordpress(plan: PlanName): boolean {
  return plan !== 'domain';
}

/** The plans that the owner of a plan may change to, in the order in which they are offered. */
export function upgradePlans(current: { plan: PlanName; period: PlanPeriod }): readonly SoldPlan[] {
  if (current.plan === 'professional')
    return current.period === '3-year' ? ['expert', 'agency'] : ['professional', 'expert', 'agency'];
  if (current.plan === 'expert') return current.period === '3-year' ? ['agency'] : ['expert', 'agency'];
  if (current.plan === 'agency') return current.period === '3-year' ? [] : ['agency'];
  if (current.plan === 'legacy') return soldPlans;
  // The plans that the purchase screen does not sell.
  return ['expert', 'agency'];
}

/** The periods that may be chosen with a plan. */
export function upgradePeriods(
  current: { plan: PlanName; period: PlanPeriod },
  chosen: SoldPlan,
): readonly PlanPeriod[] {
  if (chosen !== current.plan)
    return current.period === '3-year' ? ['3-year'] : ['monthly', 'yearly', '3-year'];
  if (current.period === 'monthly') return ['yearly', '3-year'];
  return current.period === 'yearly' ? ['3-year'] : [];
}

/**
 * The plan that the upgrade screen selects first: for owners of professional and expert the second one, if there is
 * one.
 */
export function defaultUpgradePlan(current: { plan: PlanName; period: PlanPeriod }): SoldPlan | undefined {
  const options = upgradePlans(current);
  return current.plan === 'professional' || current.plan === 'expert'
    ? (options[1] ?? options[0])
    : options.at(-1);
}

/**
 * subscription: changed in place. fixed: paid through a checkout, because one of the two terms is prepaid, or because
 * the current plan is free.
 */
export function upgradeMode(
  current: { plan: PlanName; period: PlanPeriod },
  chosen: { period: PlanPeriod },
): 'subscription' | 'fixed' {
  return isFreePlan(current.plan) || current.period === '3-year' || chosen.period === '3-year'
    ? 'fixed'
    : 'subscription';
}

/** What a plan includes beyond the plans before it. */
const planRanks: Record<PlanName, number> = {
  domain: 0,
  legacy: 0,
  professional: 1,
  premium: 2,
  expert: 3,
  agency: 4,
};

/** A plan and a period of the same price list. */
export interface LaterChoice {
  plan: PlanName;
  period: PlanPeriod;
}

/**
 * What a plan may change to when its paid term ends: a smaller plan, or the same one for a shorter period. Nothing is
 * offered to prepaid plans, which end with their term, and to plans that cost nothing.
 */
export function laterChoices(current: {
  plan: PlanName;
  period: PlanPeriod;
  priceList: PriceList;
}): LaterChoice[] {
  if (isFreePlan(current.plan) || current.period === '3-year') return [];
  const sold: readonly PlanName[] = current.priceList === 'template' ? templatePlans : soldPlans;
  return sold.flatMap((plan) =>
    templatePeriods
      .filter((period) => isLess(current, { plan, period }))
      .map((period): LaterChoice => ({ plan, period })),
  );
}

function isLess(current: LaterChoice, { plan, period }: LaterChoice): boolean {
  if (plan !== current.plan) return planRanks[plan] < planRanks[current.plan];
  return periodMonths[period] < periodMonths[current.period];
}

/**
 * Whether a plan may change to one of the template price list: one that includes more, or the same one of that list for
 * longer. Template prices are higher, so any other change would cost more for nothing.
 */
export function mayChangeToTemplate(
  current: { plan: PlanName; period: PlanPeriod; priceList: PriceList },
  chosen: { plan: PlanName; period: PlanPeriod },
): boolean {
  if (planRanks[chosen.plan] > planRanks[current.plan]) return true;
  return (
    chosen.plan === current.plan &&
    current.priceList === 'template' &&
    periodMonths[chosen.period] > periodMonths[current.period]
  );
}
