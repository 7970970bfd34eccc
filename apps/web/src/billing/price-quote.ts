import { timers } from '@homeport/contract/limits';
import { chargeCents, hasTrial, monthlyCents, periodMonths } from '@homeport/contract/plans';
import type { PlanPeriod, SoldPlan } from '@homeport/contract/plans';

export interface PriceQuote {
  months: number;
  monthlyCents: number;
  chargeCents: number;
  /** Against as many months paid monthly. */
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
export function quotePrice(plan: SoldPlan, period: PlanPeriod, trial: boolean, today: Date): PriceQuote {
  const months = periodMonths[period];
  const charge = chargeCents(plan, period);
  const trialDays = trial && hasTrial(period) ? timers.trialDays : 0;
  return {
    months,
    monthlyCents: monthlyCents[plan][period],
    chargeCents: charge,
    savedCents: monthlyCents[plan].monthly * months - charge,
    trialDays,
    dueTodayCents: trialDays > 0 ? 0 : charge,
    next: trialDays > 0 ? addDays(today, trialDays) : addMonths(today, months),
    renews: period !== '3-year',
  };
}
