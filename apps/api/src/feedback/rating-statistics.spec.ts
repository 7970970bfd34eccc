import { type MonthCount, statisticsOf } from './rating-statistics.ts';

const count = (month: string, rating: number, times: number): MonthCount => ({
  month: new Date(`${month}-01T00:00:00Z`),
  rating,
  count: times,
});

describe('the statistics of ratings', () => {
  it('have no average before the first rating', () => {
    expect(statisticsOf([])).toMatchObject({ count: 0, average: null, months: [] });
  });

  it('include every rating, overall and per month', () => {
    const {
      count: all,
      average,
      months,
      stars,
    } = statisticsOf([count('2026-11', 5, 2), count('2026-09', 2, 1), count('2026-11', 4, 1)]);
    expect([all, average]).toEqual([4, 4]);
    expect(months).toEqual([
      { month: '2026-09', count: 1, average: 2 },
      { month: '2026-11', count: 3, average: 4.67 },
    ]);
    expect(stars.map(({ count: given }) => given)).toEqual([0, 1, 0, 1, 2]);
  });

  it('count everything, and show the last 24 months', () => {
    const years = [2023, 2024, 2025].flatMap((year) =>
      Array.from({ length: 12 }, (_, month) => count(`${year}-${String(month + 1).padStart(2, '0')}`, 3, 1)),
    );
    const { count: all, months } = statisticsOf(years);
    expect([all, months.length, months[0]?.month, months.at(-1)?.month]).toEqual([
      36,
      24,
      '2024-01',
      '2025-12',
    ]);
  });
});
