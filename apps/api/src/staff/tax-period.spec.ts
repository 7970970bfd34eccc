import { daysOf } from './tax-period.ts';

it.each([
  ['2026', '2026-01-01', '2026-12-31'],
  ['2026-Q1', '2026-01-01', '2026-03-31'],
  ['2026-Q4', '2026-10-01', '2026-12-31'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('%s is from %s to %s', (period, firstDay, lastDay) => {
  expect(daysOf(period)).toEqual({ firstDay, lastDay });
});
