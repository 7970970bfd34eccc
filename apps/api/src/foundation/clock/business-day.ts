const dayMs = 24 * 60 * 60 * 1000;

/** The day (`YYYY-MM-DD`) that it is at a moment in a time zone. */
export function dayOf(moment: Date, timeZone: string): string {
  return wallClock(moment, timeZone).slice(0, 10);
}

/** The moment at which a day begins in a time zone: midnight, or the first moment after it if clocks are put forward then. */
export function startOfDay(day: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  const guess = asUtc - offsetAt(new Date(asUtc), timeZone);
  const moment = new Date(asUtc - offsetAt(new Date(guess), timeZone));
  return dayOf(moment, timeZone) < day ? new Date(guess) : moment;
}

/** `count` calendar days after a day; before it when negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
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
