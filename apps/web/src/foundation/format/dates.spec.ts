import { clockTime, monthName, relativeTime } from './dates.ts';

const now = new Date('2026-11-21T09:14:00Z');
const before = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now);

describe('relativeTime', () => {
  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [-30, 'just now'],
    [-5 * 3600, 'just now'],
    [120, '2 min ago'],
    [3 * 3600 + 60, '3 hr ago'],
    [86_400, 'yesterday'],
    [12 * 86_400, '12 days ago'],
  ])('%i seconds ago reads %s', (seconds, text) => {
    expect(before(seconds)).toBe(text);
  });
});

describe('clockTime', () => {
  const now = new Date(2026, 10, 21, 23, 0, 0);

  it('shows only the time for today, to the second', () => {
    expect(clockTime(new Date(2026, 10, 21, 9, 4, 7).toISOString(), now)).toBe('09:04:07');
  });

  it('shows the date for other days', () => {
    expect(clockTime(new Date(2026, 10, 20, 23, 59, 59).toISOString(), now)).toBe('20 Nov, 23:59:59');
  });
});

it('names months', () => {
  expect(monthName('2026-11')).toBe('Nov 2026');
});
