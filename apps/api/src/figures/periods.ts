import type { FigureGrain } from '@homeport/contract/staff-figures';
import { addDays } from '../foundation/clock/wall-clock.ts';

/** A day, a week from Monday, or a month; both days belong to it. */
export interface Period {
  first: string;
  last: string;
}

/** The last `count` periods up to the one of a day, the earliest first. */
export function periodsUntil(day: string, grain: FigureGrain, count: number): Period[] {
  const periods: Period[] = [];
  let period = periodOf(day, grain);
  for (let left = count; left > 0; left -= 1) {
    periods.unshift(period);
    period = periodOf(addDays(period.first, -1), grain);
  }
  return periods;
}

/** The period of a day. */
export function periodOf(day: string, grain: FigureGrain): Period {
  if (grain === 'day') return { first: day, last: day };
  const date = new Date(`${day}T00:00:00Z`);
  if (grain === 'week') {
    const first = addDays(day, -((date.getUTCDay() + 6) % 7));
    return { first, last: addDays(first, 6) };
  }
  const next = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
  return { first: `${day.slice(0, 8)}01`, last: addDays(next.toISOString().slice(0, 10), -1) };
}
