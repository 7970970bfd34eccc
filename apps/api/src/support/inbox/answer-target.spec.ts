import { answerDue, type SupportHours } from './answer-target.ts';

const office: SupportHours = {
  timeZone: 'Europe/Berlin',
  days: new Set([1, 2, 3, 4, 5]),
  holidays: ['2026-12-25'],
  opens: 9 * 60,
  closes: 17 * 60,
};
const always: SupportHours = {
  ...office,
  days: new Set([0, 1, 2, 3, 4, 5, 6]),
  holidays: [],
  opens: 0,
  closes: 1440,
};
const due = (since: string, hours: number, support = office) =>
  answerDue(new Date(since), hours, support).toISOString();

describe('the time by which a customer is to be answered', () => {
  it('is on the same day if enough of it is left', () => {
    // 10:00 in Berlin.
    expect(due('2026-11-23T09:00:00Z', 4)).toBe('2026-11-23T13:00:00.000Z');
  });

  it('may be the closing time', () => {
    expect(due('2026-11-23T09:00:00Z', 7)).toBe('2026-11-23T16:00:00.000Z');
  });

  it('goes on when support opens again, after a night and after a weekend', () => {
    expect(due('2026-11-23T15:00:00Z', 4)).toBe('2026-11-24T11:00:00.000Z');
    expect(due('2026-11-27T15:30:00Z', 4)).toBe('2026-11-30T11:30:00.000Z');
  });

  it('counts from the opening for who writes at night or at the weekend', () => {
    expect(due('2026-11-23T02:00:00Z', 1)).toBe('2026-11-23T09:00:00.000Z');
    expect(due('2026-11-23T20:00:00Z', 1)).toBe('2026-11-24T09:00:00.000Z');
    expect(due('2026-11-28T12:00:00Z', 1)).toBe('2026-11-30T09:00:00.000Z');
  });

  it('leaves out holidays', () => {
    expect(due('2026-12-24T15:00:00Z', 2)).toBe('2026-12-28T09:00:00.000Z');
  });

  it('needs several days for more hours than a day has', () => {
    expect(due('2026-11-23T08:00:00Z', 24)).toBe('2026-11-25T16:00:00.000Z');
  });

  it('follows the clocks when they are changed', () => {
    // Friday 16:00 in summer time; Monday 10:00 in winter time.
    expect(due('2026-10-23T14:00:00Z', 2)).toBe('2026-10-26T09:00:00.000Z');
    expect(due('2026-03-28T12:00:00Z', 24, always)).toBe('2026-03-29T12:00:00.000Z');
  });

  it('is a matter of hours alone for a desk that never closes', () => {
    expect(due('2026-12-25T23:45:00Z', 0.25, always)).toBe('2026-12-26T00:00:00.000Z');
    expect(due('2026-12-25T22:00:00Z', 2, always)).toBe('2026-12-26T00:00:00.000Z');
    expect(due('2026-11-23T09:00:00Z', 720, always)).toBe('2026-12-23T09:00:00.000Z');
  });

  it('differs between time zones', () => {
    const tokyo = { ...office, timeZone: 'Asia/Tokyo' };
    // 18:00 in Tokyo: closed.
    expect(due('2026-11-23T09:00:00Z', 4, tokyo)).toBe('2026-11-24T04:00:00.000Z');
  });
});
