import type { Happened } from './figure-history.ts';

/** What a customer's plan is, in the oracle's own words. */
export interface OraclePlan {
  is: 'trying' | 'paying' | 'late' | 'lapsed' | 'ended';
  /** Before it was late. */
  was: 'trying' | 'paying';
  monthly: number;
}

const levels = ['mrr', 'paying', 'trials'];

/** Where a moment is on the calendar of a time zone, found by asking for its parts one by one. */
export function calendarDay(at: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(at));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/**
 * The figures of a period, by going through everything that happened, one by one: those with a value at each moment count
 * from the beginning, the others within the period.
 */
export function replay(
  happened: readonly Happened[],
  { first, last }: { first: string; last: string },
  zone: string,
): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const { at, figure, by } of happened) {
    const day = calendarDay(at, zone);
    if (day > last) continue;
    if (!levels.includes(figure) && day < first) continue;
    figures[figure] = (figures[figure] ?? 0) + by;
  }
  return figures;
}
