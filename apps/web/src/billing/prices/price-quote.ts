import { timers } from '@homeport/contract/limits';
import { hasTrial, periodMonths } from '@homeport/contract/plans';
import { percentOff } from './price.ts';
import type { Price } from './price.ts';

export interface PriceQuote {
  months: number;
  monthlyCents: number;
  /** A whole term at its list price: what every charge after the first one is. */
  termCents: number;
  /** The first charge: the term, less what an offer takes off. */
  chargeCents: number;
  /** What an offer takes off the first charge; 0 without one. */
  offCents: number;
  /** The same in whole percent. */
  offPercent: number;
  /** What the first charge saves compared with as many months paid monthly, offers included. */
  savedCents: number;
  /** 0: without a trial. */
  trialDays: number;
  /** Of what the customer has with us: what lowers the first charge. */
  creditUsedCents: number;
  dueTodayCents: number;
  /** When the first charge after today falls due; for what is prepaid, when it ends. */
  next: Date;
  renews: boolean;
}

/** The same day `months` later; the last of the month where there is no such day. */
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
  /** Whether this customer may still have a trial. */
  trial: boolean;
  /** What the customer has with us. */
  creditCents?: number;
}

/** What a plan costs today and later. A credit is used up by subscriptions alone: a single payment is charged in full. */
export function quotePrice(price: Price, { today, trial, creditCents = 0 }: Buyer): PriceQuote {
  const { period, monthlyCents, paidMonthlyCents, paidMonthlyOfferCents, offerCents } = price;
  const months = periodMonths[period];
  const term = monthlyCents * months;
  const charge = (offerCents ?? monthlyCents) * months;
  // An offer lowers the first charge alone: the first month of those paid monthly.
  const monthlyTerm = paidMonthlyCents * (months - 1) + (paidMonthlyOfferCents ?? paidMonthlyCents);
  const trialDays = trial && hasTrial(period) ? timers.trialDays : 0;
  const renews = period !== '3-year';
  const dueCents = trialDays > 0 ? 0 : charge;
  const creditUsedCents = renews ? Math.min(Math.max(0, creditCents), dueCents) : 0;
  return {
    months,
    monthlyCents,
    termCents: term,
    chargeCents: charge,
    offCents: term - charge,
    offPercent: percentOff(charge, term),
    savedCents: period === 'monthly' ? 0 : monthlyTerm - charge,
    trialDays,
    creditUsedCents,
    dueTodayCents: dueCents - creditUsedCents,
    next: trialDays > 0 ? addDays(today, trialDays) : addMonths(today, months),
    renews,
  };
}
