const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

/** '2 min. ago' as '2 min ago'; below a minute 'just now'. What happened is not in the future: a clock that runs ahead says 'just now'. */
export function relativeTime(then: Date, now: Date): string {
  const seconds = Math.min(0, Math.round((then.getTime() - now.getTime()) / 1000));
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit).replace('.', '');
  }
  return 'just now';
}

const absolute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** '21 November 2026 at 09:14', in the browser's zone. */
export function absoluteTime(time: Date): string {
  return absolute.format(time);
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** '21 December 2026', in the browser's zone. */
export function calendarDay(time: Date): string {
  return day.format(time);
}

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '21 Nov' for the day '2026-11-21', wherever the browser is. */
export function shortDay(isoDay: string): string {
  return short.format(new Date(isoDay));
}
