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
  /** Against as many months paid monthly, offers aside. */
  savedCents: number;
  /** 0: without a trial. */
  trialDays: number;
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

/** What a plan costs today and later. `trial`: whether this customer may still have one. */
export function quotePrice(price: Price, trial: boolean, today: Date): PriceQuote {
  const { period, monthlyCents, paidMonthlyCents, offerCents } = price;
  const months = periodMonths[period];
  const term = monthlyCents * months;
  const charge = (offerCents ?? monthlyCents) * months;
  const trialDays = trial && hasTrial(period) ? timers.trialDays : 0;
  return {
    months,
    monthlyCents,
    termCents: term,
    chargeCents: charge,
    offCents: term - charge,
    offPercent: percentOff(charge, term),
    savedCents: paidMonthlyCents * months - term,
    trialDays,
    dueTodayCents: trialDays > 0 ? 0 : charge,
    next: trialDays > 0 ? addDays(today, trialDays) : addMonths(today, months),
    renews: period !== '3-year',
  };
}
