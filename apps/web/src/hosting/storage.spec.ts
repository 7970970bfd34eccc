import { storageShare } from './storage-card.tsx';
import type { StorageUsage } from './storage-card.tsx';
import { fullOn, trendLine } from './usage-trend.tsx';

const usage = (total_storage_mb: number, storage_limit_mb: number | null): StorageUsage => ({
  status: 'exists',
  usage: [],
  storage_limit_mb,
  total_storage_mb,
  last_updated: null,
  history: [],
});

describe('storageShare', () => {
  it.each([
    [0, 'ok'],
    [49.99, 'ok'],
    [50, 'warn'],
    [89.99, 'warn'],
    [90, 'bad'],
    [130, 'bad'],
  ])('%d percent is %s', (percent, tone) => {
    expect(storageShare(usage(percent * 10, 1000))?.tone).toBe(tone);
  });

  it('has no share where there is no limit, and never divides by zero', () => {
    expect(storageShare(usage(500, null))).toBeNull();
    expect(storageShare(usage(500, 0))).toBeNull();
  });
});

const day = (date: string, storage_mb: number) => ({ day: date, storage_mb });

describe('trendLine', () => {
  it('is none under two days', () => {
    expect(trendLine([])).toBeUndefined();
    expect(trendLine([day('2026-11-01', 100)])).toBeUndefined();
  });

  it('leaves out days that are no dates', () => {
    const line = trendLine([day('', 900), day('2026-11-01', 100), day('2026-11-02', 300), day('soon', 50)]);
    expect(line).toMatchObject({
      first: day('2026-11-01', 100),
      last: day('2026-11-02', 300),
      changeMb: 200,
    });
    expect(line?.points).toHaveLength(2);
    expect(trendLine([day('2026-11-01', 100), day('2026-13-01', 300)])).toBeUndefined();
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

describe('fullOn', () => {
  const november = (sizes: readonly number[]) =>
    sizes.map((size, index) => day(`2026-11-${String(index + 1).padStart(2, '0')}`, size));
  const growing = november(Array.from({ length: 11 }, (_, index) => 500 + 10 * index));

  it('goes on from the last day at the pace of the last weeks', () => {
    // 600 MB on November 11, and 10 MB more each day.
    expect(fullOn(growing, 1000)).toMatch(/^2026-12-21/);
  });

  it('forgets how it grew long ago', () => {
    expect(fullOn([day('2026-08-01', 0), ...growing], 1000)).toMatch(/^2026-12-21/);
  });

  it.each([
    ['without a limit', growing, null],
    ['when it is full', growing, 600],
    ['when it lasts for another year', growing, 10_000],
    ['in the first week', growing.slice(0, 7), 1000],
    ['when nothing is added', november(Array.from({ length: 11 }, () => 500)), 1000],
    ['when it becomes less', growing.map(({ day: date }, index) => day(date, 900 - index)), 1000],
    ['without measured days', [], 1000],
  ])('says nothing %s', (_when, history, limitMb) => {
    expect(fullOn(history, limitMb)).toBeUndefined();
  });
});
