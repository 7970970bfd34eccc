import type { PlanName, PlanPeriod } from '@homeport/contract/plans';
import { minChargeCents } from '../change-rules.ts';
import type { ReductionDuration } from '../payments.port.ts';
import { addMonths, dayMs, trialDays } from '../plan-rules.ts';
import type { ListPrice, PlanChoice } from '../price-list.ts';
import { discountCentsOf } from './first-charge.ts';

/** Which charges a discount lowers. `discountMonths` is set for a repeating one. */
export interface DiscountTerms {
  discountDuration: 'once' | 'repeating' | 'forever';
  discountMonths: number | null;
}

/** A discount of the first charge. */
export const onlyOnce: DiscountTerms = { discountDuration: 'once', discountMonths: null };

/** The terms of a promotion that decide who may use a code of it. */
export interface PromotionTerms {
  percentOff: number | null;
  amountOffCents: number | null;
  plans: readonly PlanName[];
  periods: readonly PlanPeriod[];
  startsAt: Date;
  endsAt: Date | null;
  pausedAt: Date | null;
}

/** A code as it is stored: people type it in any case, and paste it with spaces. */
export function canonicalCode(entered: string): string {
  return entered.replaceAll(/\s+/g, '').toUpperCase();
}

/** What a promotion takes off one charge, in cents. At least the minimum charge is left. */
export function promoDiscountCents(
  price: ListPrice,
  { percentOff, amountOffCents }: Pick<PromotionTerms, 'percentOff' | 'amountOffCents'>,
): number {
  const cents = percentOff === null ? (amountOffCents ?? 0) : discountCentsOf(price, percentOff);
  return Math.min(cents, price.amountCents - minChargeCents);
}

/** How many charges a discount lowers; null: all of them. */
export function discountedCharges(
  { everyMonths }: Pick<ListPrice, 'everyMonths'>,
  { discountDuration, discountMonths }: DiscountTerms,
): number | null {
  if (everyMonths === null || discountDuration === 'once') return 1;
  return discountDuration === 'forever' ? null : Math.ceil((discountMonths ?? 0) / everyMonths);
}

/** What a discount takes off the charges of the first year: by this, a promo code and an offer are compared. */
export function savedInFirstYear(
  price: Pick<ListPrice, 'everyMonths'>,
  { discountCents, ...terms }: DiscountTerms & { discountCents: number },
): number {
  const inYear = price.everyMonths === null ? 1 : 12 / price.everyMonths;
  return discountCents * Math.min(discountedCharges(price, terms) ?? inYear, inYear);
}

/** How long the payment provider keeps the discount of an order. */
export function reductionDuration(
  price: Pick<ListPrice, 'everyMonths'>,
  order: DiscountTerms & { trial: boolean; createdAt: Date },
): ReductionDuration {
  // A single payment is lowered once, and what is left of a credit is in it too.
  if (price.everyMonths === null || order.discountDuration === 'once') return 'once';
  return order.discountDuration === 'forever' ? 'forever' : { months: providerMonths(price, order, order) };
}

/**
 * The months for which the payment provider has to keep a repeating discount. It counts them from the checkout, and so
 * a trial that reaches beyond the last of them needs another month to lower as many charges as a plan without a trial.
 */
function providerMonths(
  price: Pick<ListPrice, 'everyMonths'>,
  terms: DiscountTerms,
  { trial, createdAt }: { trial: boolean; createdAt: Date },
): number {
  const months = terms.discountMonths ?? 0;
  const charges = discountedCharges(price, terms) ?? 0;
  if (!trial || price.everyMonths === null || charges === 0) return months;
  const firstCharge = new Date(createdAt.getTime() + trialDays * dayMs);
  const lastCharge = addMonths(firstCharge, (charges - 1) * price.everyMonths);
  return lastCharge < addMonths(createdAt, months) ? months : months + 1;
}

export type PromoRefusal =
  | 'unknown'
  | 'notStarted'
  | 'paused'
  | 'ended'
  | 'otherPlan'
  | 'newCustomersOnly'
  | 'usedByYou'
  | 'usedUp';

/** Why the terms do not allow a code for a choice now; undefined if they do. */
export function refusalByTerms(
  { startsAt, endsAt, pausedAt, plans, periods }: PromotionTerms,
  { planName, planPeriod }: PlanChoice,
  now: Date,
): PromoRefusal | undefined {
  if (endsAt !== null && endsAt <= now) return 'ended';
  if (startsAt > now) return 'notStarted';
  if (pausedAt !== null) return 'paused';
  const has = <T>(named: readonly T[], one: T) => named.length === 0 || named.includes(one);
  return has(plans, planName) && has(periods, planPeriod) ? undefined : 'otherPlan';
}
