import { trendLine } from './usage-trend-line.ts';

const day = (date: string, storage_mb: number) => ({ day: date, storage_mb });

describe('trendLine', () => {
  it('is none under two days', () => {
    expect(trendLine([])).toBeUndefined();
    expect(trendLine([day('2026-11-01', 100)])).toBeUndefined();
  });

  it('counts heights from zero, with room above the highest', () => {
    const line = trendLine([day('2026-11-01', 0), day('2026-11-02', 1000), day('2026-11-03', 500)]);
    expect(line?.points.map(({ y }) => y)).toEqual([0, expect.closeTo(0.909, 3), expect.closeTo(0.4545, 3)]);
    expect(line?.changeMb).toBe(500);
  });

  it('leaves days that were not measured their room', () => {
    const line = trendLine([day('2026-11-01', 1), day('2026-11-02', 1), day('2026-11-11', 1)]);
    expect(line?.points.map(({ x }) => x)).toEqual([0, 0.1, 1]);
  });

  it('draws nothing stored as a line at the bottom', () => {
    const line = trendLine([day('2026-11-01', 0), day('2026-11-02', 0)]);
    expect(line?.points.map(({ y }) => y)).toEqual([0, 0]);
    expect(line?.changeMb).toBe(0);
  });
});
