import { periodsUntil } from './periods.ts';

describe('periods', () => {
  it('of days, weeks from Monday and months end with the one of the day', () => {
    expect(periodsUntil('2028-03-01', 'day', 2)).toEqual([
      { first: '2028-02-29', last: '2028-02-29' },
      { first: '2028-03-01', last: '2028-03-01' },
    ]);
    expect(periodsUntil('2026-11-29', 'week', 2)).toEqual([
      { first: '2026-11-16', last: '2026-11-22' },
      { first: '2026-11-23', last: '2026-11-29' },
    ]);
    expect(periodsUntil('2027-01-31', 'month', 3)).toEqual([
      { first: '2026-11-01', last: '2026-11-30' },
      { first: '2026-12-01', last: '2026-12-31' },
      { first: '2027-01-01', last: '2027-01-31' },
    ]);
  });
});
