import { addDays } from '../foundation/clock/wall-clock.ts';

/** The days of a year, a quarter or a month, such as 2026, 2026-Q4 or 2026-11. */
export function daysOf(period: string): { firstDay: string; lastDay: string } {
  const [year = '', part] = period.split('-');
  const [month, months] =
    part === undefined
      ? [1, 12]
      : part.startsWith('Q')
        ? [Number(part.slice(1)) * 3 - 2, 3]
        : [Number(part), 1];
  const dayAfter = new Date(Date.UTC(Number(year), month - 1 + months, 1)).toISOString().slice(0, 10);
  return { firstDay: `${year}-${String(month).padStart(2, '0')}-01`, lastDay: addDays(dayAfter, -1) };
}
