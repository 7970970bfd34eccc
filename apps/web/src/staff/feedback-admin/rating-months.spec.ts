import { monthName, wholeCourse } from './rating-months.ts';

describe('the course of ratings', () => {
  it('has the months between two rated ones, over the end of a year', () => {
    const rated = [
      { month: '2025-11', count: 3, average: 4.33 },
      { month: '2026-02', count: 1, average: 2 },
    ];
    expect(wholeCourse(rated)).toEqual([
      { month: '2025-11', count: 3, average: 4.33 },
      { month: '2025-12', count: 0, average: null },
      { month: '2026-01', count: 0, average: null },
      { month: '2026-02', count: 1, average: 2 },
    ]);
  });

  it('is empty while nobody has rated us', () => {
    expect(wholeCourse([])).toEqual([]);
  });

  it('names its months', () => {
    expect(monthName('2026-11')).toBe('Nov 2026');
  });
});
