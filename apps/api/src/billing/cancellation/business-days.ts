/** Which days the provider works on. */
export interface BusinessCalendar {
  /** IANA name, for example `Europe/Berlin`. */
  timeZone: string;
  /** Days off besides Saturdays and Sundays, `YYYY-MM-DD`. */
  holidays: readonly string[];
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The end of the `days`th business day after the day of `start`: the first moment of the day that follows it, both in the
 * provider's time zone.
 * @param days at least 1
 */
export function endOfBusinessDay(start: Date, days: number, calendar: BusinessCalendar): Date {
  let day = dayOf(start, calendar.timeZone);
  for (let left = days; left > 0;) {
    day = dayAfter(day);
    if (isBusinessDay(day, calendar)) left -= 1;
  }
  return startOfDay(dayAfter(day), calendar.timeZone);
}

/** @param day `YYYY-MM-DD` */
export function isBusinessDay(day: string, { holidays }: BusinessCalendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}

/** The day (`YYYY-MM-DD`) that it is at a moment in a time zone. */
export function dayOf(moment: Date, timeZone: string): string {
  return wallClock(moment, timeZone).slice(0, 10);
}

/** The moment at which a day begins in a time zone: midnight, or the first moment after it if clocks are put forward then. */
function startOfDay(day: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  const guess = asUtc - offsetAt(new Date(asUtc), timeZone);
  const moment = new Date(asUtc - offsetAt(new Date(guess), timeZone));
  return dayOf(moment, timeZone) < day ? new Date(guess) : moment;
}

/** How far the wall clock of a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: Date, timeZone: string): number {
  return Date.parse(`${wallClock(moment, timeZone)}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}

/** `YYYY-MM-DDTHH:MM:SS` */
function wallClock(moment: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(moment).replace(' ', 'T');
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}
