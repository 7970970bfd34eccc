import { addDays, dayOf, startOfDay, weekdayOf } from '../../foundation/clock/wall-clock.ts';

/** Which days the provider works on. */
export interface BusinessCalendar {
  /** IANA name, for example `Europe/Berlin`. */
  timeZone: string;
  /** Days off besides Saturdays and Sundays, `YYYY-MM-DD`. */
  holidays: readonly string[];
}

/**
 * The end of the `days`th business day after the day of `start`: the first moment of the day that follows it, both in the
 * provider's time zone.
 * @param days at least 1
 */
export function endOfBusinessDay(start: Date, days: number, calendar: BusinessCalendar): Date {
  let day = dayOf(start, calendar.timeZone);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day, calendar)) left -= 1;
  }
  return startOfDay(addDays(day, 1), calendar.timeZone);
}

/** @param day `YYYY-MM-DD` */
export function isBusinessDay(day: string, { holidays }: BusinessCalendar): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}
