const dayMs = 24 * 60 * 60 * 1000;

/** The day (`YYYY-MM-DD`) that it is at a moment in a time zone. @param timeZone IANA name, for example `Europe/Berlin` */
export function dayOf(moment: Date, timeZone: string): string {
  return wallClock(moment, timeZone).slice(0, 10);
}

/** `count` calendar days after a day (`YYYY-MM-DD`); before it when negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The day of the week. @param day `YYYY-MM-DD`. @returns 0 for Sunday to 6 for Saturday */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * The moment at which the clocks of a time zone show a time, or the first moment after it if clocks are put forward then.
 * @param minutes since midnight; 1440: the end of the day
 */
export function momentAt(day: string, minutes: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const wanted = new Date(asUtc).toISOString().slice(0, 19);
  const guess = asUtc - offsetAt(new Date(asUtc), timeZone);
  const moment = new Date(asUtc - offsetAt(new Date(guess), timeZone));
  return wallClock(moment, timeZone) < wanted ? new Date(guess) : moment;
}

/** The moment at which a day begins in a time zone: midnight, or the first moment after it if clocks are put forward then. */
export function startOfDay(day: string, timeZone: string): Date {
  return momentAt(day, 0, timeZone);
}

/** How far the wall clock of a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: Date, timeZone: string): number {
  return Date.parse(`${wallClock(moment, timeZone)}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `YYYY-MM-DDTHH:MM:SS` */
function wallClock(moment: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format.format(moment).replace(' ', 'T');
}
