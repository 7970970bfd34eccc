import { monthName } from '../../foundation/format/dates.ts';
import { text } from './tax-texts.ts';

/** Whether a text is a year, a quarter or a month, such as 2026, 2026-Q4 or 2026-11. */
export const isPeriod = (period: string): boolean => /^20\d\d(-Q[1-4]|-(0[1-9]|1[0-2]))?$/.test(period);

/** The running quarter. */
export const presentPeriod = (today: Date): string => quarterOf(today, 0);

/** The quarters, months and years that can be chosen, each with the latest first. */
export function earlierPeriods(today: Date): string[] {
  const quarters = Array.from({ length: 8 }, (_, index) => quarterOf(today, index + 1));
  const months = Array.from({ length: 13 }, (_, index) => monthBefore(today, index));
  const years = Array.from({ length: 4 }, (_, index) => String(today.getFullYear() - index));
  return [...quarters, ...months, ...years];
}

export function periodLabel(period: string): string {
  const [year = '', part] = period.split('-');
  if (part === undefined) return year;
  return part.startsWith('Q') ? text('quarter', { quarter: part.slice(1), year }) : monthName(period);
}

function monthBefore(today: Date, months: number): string {
  const date = new Date(Date.UTC(today.getFullYear(), today.getMonth() - months, 1));
  return date.toISOString().slice(0, 7);
}

function quarterOf(today: Date, quartersBefore: number): string {
  const [year = '', month = ''] = monthBefore(today, 3 * quartersBefore).split('-');
  return `${year}-Q${Math.ceil(Number(month) / 3)}`;
}
