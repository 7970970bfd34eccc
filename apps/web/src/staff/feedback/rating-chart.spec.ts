import { fillMonths } from './rating-chart.tsx';

describe('fillMonths', () => {
  it('fills the months between rated ones, across a year boundary', () => {
    const rated = [
      { month: '2025-11', count: 3, average: 4.33 },
      { month: '2026-02', count: 1, average: 2 },
    ];
    expect(fillMonths(rated)).toEqual([
      { month: '2025-11', count: 3, average: 4.33 },
      { month: '2025-12', count: 0, average: null },
      { month: '2026-01', count: 0, average: null },
      { month: '2026-02', count: 1, average: 2 },
    ]);
  });

  it('is empty without ratings', () => {
    expect(fillMonths([])).toEqual([]);
  });
});
