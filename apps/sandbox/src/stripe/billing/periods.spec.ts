import { afterAnchor, periodEnd } from './periods.ts';

const at = (text: string) => Date.parse(text) / 1000;
const day = (moment: number) => new Date(moment * 1000).toISOString().slice(0, 19);
const monthly = { interval: 'month', interval_count: 1 } as const;

describe('billing periods', () => {
  it('fall on the last day of a month that is too short, and return to their day after it', () => {
    const anchor = at('2027-01-31T10:30:00Z');
    expect([1, 2, 3].map((count) => day(afterAnchor(anchor, monthly, count)))).toEqual([
      '2027-02-28T10:30:00',
      '2027-03-31T10:30:00',
      '2027-04-30T10:30:00',
    ]);
  });

  it('end by the anchor, whatever day the period started on', () => {
    const anchor = at('2027-01-31T10:30:00Z');
    expect(day(periodEnd(anchor, monthly, at('2027-02-28T10:30:00Z')))).toBe('2027-03-31T10:30:00');
  });

  it('keep 29 February of a yearly anchor', () => {
    const yearly = { interval: 'year', interval_count: 1 } as const;
    const anchor = at('2028-02-29T00:00:00Z');
    expect(day(afterAnchor(anchor, yearly, 1))).toBe('2029-02-28T00:00:00');
    expect(day(afterAnchor(anchor, yearly, 4))).toBe('2032-02-29T00:00:00');
  });

  it('count several intervals as one period', () => {
    const anchor = at('2027-01-01T00:00:00Z');
    expect(day(afterAnchor(anchor, { interval: 'year', interval_count: 3 }, 1))).toBe('2030-01-01T00:00:00');
    expect(day(afterAnchor(anchor, { interval: 'week', interval_count: 2 }, 1))).toBe('2027-01-15T00:00:00');
  });
});
