import { endOfBusinessDay, isBusinessDay } from './business-days.ts';

const utc = { timeZone: 'UTC', holidays: [] };
const end = (start: string, days: number, calendar: { timeZone: string; holidays: string[] } = utc) =>
  endOfBusinessDay(new Date(start), days, calendar).toISOString();

describe('business days', () => {
  it.each([
    // 2026-11-23 is a Monday.
    ['2026-11-23T10:00:00Z', 1, '2026-11-25T00:00:00.000Z'],
    ['2026-11-23T10:00:00Z', 5, '2026-12-01T00:00:00.000Z'],
    ['2026-11-27T23:59:59Z', 1, '2026-12-01T00:00:00.000Z'],
    ['2026-11-28T00:00:00Z', 1, '2026-12-01T00:00:00.000Z'],
    ['2026-11-29T12:00:00Z', 5, '2026-12-05T00:00:00.000Z'],
  ])('%s and %i of them: everything works until %s', (start, days, expected) => {
    expect(end(start, days)).toBe(expected);
  });

  it('leave holidays out, alone, in a row and at a weekend', () => {
    const holidays = ['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'];
    const calendar = { timeZone: 'UTC', holidays };
    expect(isBusinessDay('2026-12-24', calendar)).toBe(false);
    expect(isBusinessDay('2026-12-23', calendar)).toBe(true);
    expect(end('2026-12-23T09:00:00Z', 1, calendar)).toBe('2026-12-29T00:00:00.000Z');
    expect(end('2026-12-30T09:00:00Z', 2, calendar)).toBe('2027-01-05T00:00:00.000Z');
  });

  it('begin and end where the provider is', () => {
    // Friday evening in UTC is Saturday in Auckland, and still Friday in Los Angeles.
    expect(end('2026-11-27T20:00:00Z', 1, { timeZone: 'Pacific/Auckland', holidays: [] })).toBe(
      '2026-11-30T11:00:00.000Z',
    );
    expect(end('2026-11-28T07:00:00Z', 1, { timeZone: 'America/Los_Angeles', holidays: [] })).toBe(
      '2026-12-01T08:00:00.000Z',
    );
  });

  it('keep to midnight where the clocks change', () => {
    const berlin = { timeZone: 'Europe/Berlin', holidays: [] };
    // Summer time ends on 25 October 2026 and begins on 28 March 2027.
    expect(end('2026-10-23T08:00:00Z', 1, berlin)).toBe('2026-10-26T23:00:00.000Z');
    expect(end('2027-03-26T08:00:00Z', 1, berlin)).toBe('2027-03-29T22:00:00.000Z');
    // Midnight does not exist on the day on which Cairo puts its clocks forward: Friday, 24 April 2026.
    const cairo = { timeZone: 'Africa/Cairo', holidays: [] };
    expect(end('2026-04-22T12:00:00Z', 1, cairo)).toBe('2026-04-23T22:00:00.000Z');
  });

  it('are no more than a number away from any start', () => {
    for (let hour = 0; hour < 24 * 14; hour += 1) {
      const start = new Date(Date.UTC(2026, 10, 20, hour));
      for (const days of [1, 2, 5]) {
        const last = endOfBusinessDay(start, days, utc);
        expect(last.getTime()).toBeGreaterThan(start.getTime());
        expect((last.getTime() - start.getTime()) / 86_400_000).toBeLessThanOrEqual(days + 3);
      }
    }
  });
});
