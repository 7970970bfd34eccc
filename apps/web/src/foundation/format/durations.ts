import { exactlyOneDecimal } from './numbers.ts';
import { text } from './texts.ts';

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
