const MORNING = 9;
const LAST_HOUR = 20;
const LATER_HOURS = 3;

type SnoozeChoice = 'laterToday' | 'tomorrow' | 'nextWeek';

/** The times that are offered, in the browser's time zone. Late in the evening, today has no later. */
export function snoozeTimes(now: Date): { choice: SnoozeChoice; until: Date }[] {
  const later = new Date(now);
  later.setHours(now.getHours() + LATER_HOURS, 0, 0, 0);
  const isToday = later.getDate() === now.getDate() && later.getHours() <= LAST_HOUR;
  // Monday is day 1; on a Monday, the next one.
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return [
    ...(isToday ? [{ choice: 'laterToday' as const, until: later }] : []),
    { choice: 'tomorrow', until: morningAfter(now, 1) },
    { choice: 'nextWeek', until: morningAfter(now, toMonday) },
  ];
}

/** The morning of a day as a date field gives it, such as 2026-12-24; undefined: it is no day in the next year. */
export function morningOf(day: string, now: Date): Date | undefined {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const until = new Date(year, month - 1, date, MORNING);
  const latest = morningAfter(now, 364);
  return Number.isNaN(until.getTime()) || until <= now || until > latest ? undefined : until;
}

function morningAfter(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
}
