import { addDays, dayOf, momentAt, weekdayOf } from '../../foundation/clock/wall-clock.ts';

/** When support works. */
export interface SupportHours {
  /** IANA name, for example `Europe/Berlin`. */
  timeZone: string;
  /** Days of the week, 0 for Sunday; at least one. */
  days: ReadonlySet<number>;
  /** Days off, `YYYY-MM-DD`. */
  holidays: readonly string[];
  /** Minutes since midnight; opens < closes <= 1440. */
  opens: number;
  closes: number;
}

/**
 * By when a customer is to be answered: when `hours` working hours have passed since they began to wait.
 * @param hours more than 0
 */
export function answerDue(since: Date, hours: number, support: SupportHours): Date {
  const { timeZone, days, holidays, opens, closes } = support;
  let left = hours * 3_600_000;
  for (let day = dayOf(since, timeZone); ; day = addDays(day, 1)) {
    if (!days.has(weekdayOf(day)) || holidays.includes(day)) continue;
    const from = Math.max(since.getTime(), momentAt(day, opens, timeZone).getTime());
    const open = momentAt(day, closes, timeZone).getTime() - from;
    if (open >= left) return new Date(from + left);
    left -= Math.max(0, open);
  }
}
