import { perLanguage } from '../locale/current-language.ts';
import { text } from './texts.ts';
import { exactlyOneDecimal } from './numbers.ts';

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const relative = perLanguage(({ numbers }) => {
  const format = new Intl.RelativeTimeFormat(numbers, { numeric: 'auto', style: 'short' });
  // '2 min. ago' as '2 min ago'.
  const isEnglish = numbers.startsWith('en');
  return (value: number, unit: Intl.RelativeTimeFormatUnit) => {
    const shown = format.format(value, unit);
    return isEnglish ? shown.replace('.', '') : shown;
  };
});

/** '2 min ago'; 'just now' below a minute and for times in the future, which come from differing clocks. */
export function relativeTime(then: Date, now: Date): string {
  const seconds = Math.min(0, Math.round((then.getTime() - now.getTime()) / 1000));
  for (const [unit, size] of units)
    if (Math.abs(seconds) >= size) return relative()(Math.trunc(seconds / size), unit);
  return text('justNow');
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  perLanguage(({ dates }) => new Intl.DateTimeFormat(dates, options));

const absolute = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

/** '21 November 2026 at 09:14', in the browser's zone. */
export const absoluteTime = (time: Date): string => absolute().format(time);

const day = dateFormat({ dateStyle: 'long' });

/** '21 December 2026', in the browser's zone. */
export const calendarDay = (time: Date): string => day().format(time);

const short = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '21 Nov' for the day '2026-11-21', wherever the browser is. */
export const shortDay = (isoDay: string): string => short().format(new Date(isoDay));

const month = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Nov 2026' for '2026-11'. */
export const monthName = (isoMonth: string): string => month().format(new Date(`${isoMonth}-01T00:00:00Z`));

const time = dateFormat({ timeStyle: 'medium' });
const dayAndTime = dateFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** To the second, in the browser's time zone: '14:32:05' today, '19 Nov, 14:32:05' on other days. */
export function clockTime(iso: string, now = new Date()): string {
  const then = new Date(iso);
  return (then.toDateString() === now.toDateString() ? time() : dayAndTime()).format(then);
}

const minute = dateFormat({ timeStyle: 'short' });

/** '14:32', in the browser's time zone. */
export const clockMinute = (iso: string): string => minute().format(new Date(iso));

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in at most two units: '84 ms', '2.4 s', '3 min 05 s', '2 h 07 min', '4 d 3 h'. */
export function duration(milliseconds: number): string {
  const ms = Math.max(0, Math.round(milliseconds));
  if (ms < SECOND) return text('milliseconds', { count: ms });
  if (ms < 10 * SECOND) return text('seconds', { count: exactlyOneDecimal(Math.floor(ms / 100) / 10) });
  if (ms < MINUTE) return text('seconds', { count: Math.floor(ms / SECOND) });
  if (ms < HOUR) {
    const minutes = Math.floor(ms / MINUTE);
    return text('minutesAndSeconds', { minutes, seconds: twoDigits((ms % MINUTE) / SECOND) });
  }
  if (ms < DAY) {
    const hours = Math.floor(ms / HOUR);
    return text('hoursAndMinutes', { hours, minutes: twoDigits((ms % HOUR) / MINUTE) });
  }
  return text('daysAndHours', { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR) });
}

/** A waiting time in at most two units: '48 min', '3 h 12', '2 d 4 h'. */
export function waitingFor(since: Date, now: Date): string {
  const waited = Math.max(0, now.getTime() - since.getTime());
  const minutes = Math.floor((waited % HOUR) / MINUTE);
  if (waited < HOUR) return text('minutes', { count: minutes });
  const hours = Math.floor((waited % DAY) / HOUR);
  if (waited < DAY) return text('hoursAndMinutesShort', { hours, minutes: twoDigits(minutes) });
  return text('daysAndHours', { days: Math.floor(waited / DAY), hours });
}

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
