import type { hostingDiscounts } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { hasTrial, periodMonths } from '@homeport/contract/plans';
import type { PlanName, PlanPeriod, PlanPrices, PriceList } from '@homeport/contract/plans';
import { timers } from '@homeport/contract/limits';

/** Price of a plan for one period, in US cents per month. */
export interface Price {
  period: PlanPeriod;
  monthlyCents: number;
  /** The same plan paid monthly, and its discounted first month. */
  paidMonthlyCents: number;
  paidMonthlyOfferCents: number | null;
  /** Discounted price; null without a discount. */
  offerCents: number | null;
}

type Discounts = CallAnswer<typeof hostingDiscounts>;
type PriceTable = Partial<Record<PlanName, Partial<Record<PlanPeriod, number>>>>;

/**
 * The price of a plan; undefined if the list does not have it.
 * @param all undefined while they are loading
 * @param discounts current discounts, if they are loaded
 */
export function priceOf(
  all: PlanPrices | undefined,
  list: PriceList,
  plan: PlanName,
  period: PlanPeriod,
  discounts?: Discounts,
): Price | undefined {
  const table: PriceTable = all?.[list] ?? {};
  const prices = table[plan];
  const cents = prices?.[period];
  if (cents === undefined) return undefined;
  return {
    period,
    monthlyCents: cents,
    paidMonthlyCents: prices?.monthly ?? cents,
    paidMonthlyOfferCents: offerOf(list, plan, 'monthly', discounts),
    offerCents: offerOf(list, plan, period, discounts),
  };
}

function offerOf(list: PriceList, plan: PlanName, period: PlanPeriod, discounts?: Discounts): number | null {
  if (discounts?.status !== 'exists') return null;
  const matrix = list === 'template' ? discounts.template_discount_matrix : discounts.discount_matrix;
  const dollars = matrix[plan]?.[period]?.price.usd;
  return dollars === undefined ? null : Math.round(dollars * 100);
}

/** Discount in whole percent. */
export function percentOff(cents: number, before: number): number {
  return Math.round((1 - cents / before) * 100);
}

/** Saving in whole percent compared with paying monthly; 0 if the list does not have the plan. */
export function savedAgainstMonthly(
  all: PlanPrices | undefined,
  list: PriceList,
  plan: PlanName,
  period: PlanPeriod,
): number {
  const price = priceOf(all, list, plan, period);
  return price ? percentOff(price.monthlyCents, price.paidMonthlyCents) : 0;
}

/** The list price of a term, for the server to compare with what it charges. */
export function termCentsOf(price: Price | undefined): number | undefined {
  return price && price.monthlyCents * periodMonths[price.period];
}

export interface PriceQuote {
  months: number;
  monthlyCents: number;
  /** A whole term at its list price; charged from the second term on. */
  termCents: number;
  /** The first charge, after the discount. */
  chargeCents: number;
  /** Discount on the first charge; 0 without one. */
  offCents: number;
  /** The discount in whole percent. */
  offPercent: number;
  /** Saving compared with paying the same number of months monthly, discounts included. */
  savedCents: number;
  /** 0: without a trial. */
  trialDays: number;
  /** Account balance that lowers the first charge. */
  creditUsedCents: number;
  dueTodayCents: number;
  /** Date of the next charge; the end of the term for prepaid plans. */
  next: Date;
  /** The next charge, before the account balance. */
  nextCents: number;
  /** How many charges after today are discounted; Infinity: all. */
  discountedLater: number;
  /** When the whole price is charged for the first time, unless all charges are discounted. */
  fullFrom: Date;
  renews: boolean;
}

/** The same day `months` later, or the last day of a shorter month. */
function addMonths(day: Date, months: number): Date {
  const later = new Date(day);
  later.setMonth(day.getMonth() + months);
  if (later.getDate() !== day.getDate()) later.setDate(0);
  return later;
}

function addDays(day: Date, days: number): Date {
  const later = new Date(day);
  later.setDate(day.getDate() + days);
  return later;
}

interface Buyer {
  today: Date;
  /** Whether the customer is eligible for a free trial. */
  trial: boolean;
  /** Account balance. */
  creditCents?: number;
  /** What a promo code takes off, instead of the current offer. */
  promo?: { discount_cents: number; discounted_charges: number | null } | null | undefined;
}

/** What a plan costs today and later. Only subscriptions use the account balance; prepaid terms are charged in full. */
export function quotePrice(price: Price, { today, trial, creditCents = 0, promo }: Buyer): PriceQuote {
  const { period, monthlyCents, paidMonthlyCents, paidMonthlyOfferCents, offerCents } = price;
  const months = periodMonths[period];
  const term = monthlyCents * months;
  const charge = promo ? term - promo.discount_cents : (offerCents ?? monthlyCents) * months;
  // A discount lowers only the first charge: the first month of a plan paid monthly.
  const monthlyTerm = paidMonthlyCents * (months - 1) + (paidMonthlyOfferCents ?? paidMonthlyCents);
  const trialDays = trial && hasTrial(period) ? timers.trialDays : 0;
  const renews = period !== '3-year';
  const dueCents = trialDays > 0 ? 0 : charge;
  const first = trialDays > 0 ? addDays(today, trialDays) : today;
  const discounted = promo ? (promo.discounted_charges ?? Infinity) : 1;
  const discountedLater = discounted - (trialDays > 0 ? 0 : 1);
  const creditUsedCents = renews ? Math.min(Math.max(0, creditCents), dueCents) : 0;
  return {
    months,
    monthlyCents,
    termCents: term,
    chargeCents: charge,
    offCents: term - charge,
    offPercent: percentOff(charge, term),
    // A code would lower the monthly price, too.
    savedCents: period === 'monthly' ? 0 : promo ? paidMonthlyCents * months - term : monthlyTerm - charge,
    trialDays,
    creditUsedCents,
    dueTodayCents: dueCents - creditUsedCents,
    next: trialDays > 0 ? first : addMonths(today, months),
    nextCents: discountedLater > 0 ? charge : term,
    discountedLater,
    fullFrom: addMonths(first, Number.isFinite(discounted) ? discounted * months : 0),
    renews,
  };
}
