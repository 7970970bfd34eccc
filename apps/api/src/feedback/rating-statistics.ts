import type { CallAnswer } from '@homeport/contract/call';
import { type ratingStatistics, stars } from '@homeport/contract/feedback';

/** The number of ratings with so many stars in a month. */
export interface MonthCount {
  /** The first day of the month, in UTC. */
  month: Date;
  rating: number;
  count: number;
}

type Statistics = CallAnswer<typeof ratingStatistics>;

const shownMonths = 24;

/** Statistics over all months. @param counts in any order */
export function statisticsOf(counts: readonly MonthCount[]): Statistics {
  const names = [...new Set(counts.map(nameOf))].sort();
  return {
    count: sumOf(counts),
    average: averageOf(counts) ?? null,
    stars: stars.map((given) => ({
      stars: given,
      count: sumOf(counts.filter(({ rating }) => rating === given)),
    })),
    months: names.slice(-shownMonths).map((month) => {
      const inMonth = counts.filter((count) => nameOf(count) === month);
      return { month, count: sumOf(inMonth), average: averageOf(inMonth) ?? 0 };
    }),
  };
}

function nameOf({ month }: MonthCount): string {
  return month.toISOString().slice(0, 7);
}

function sumOf(counts: readonly MonthCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Rounded to two decimals; undefined without ratings. */
function averageOf(counts: readonly MonthCount[]): number | undefined {
  const count = sumOf(counts);
  if (count === 0) return undefined;
  const total = counts.reduce((sum, each) => sum + each.rating * each.count, 0);
  return Math.round((total / count) * 100) / 100;
}
