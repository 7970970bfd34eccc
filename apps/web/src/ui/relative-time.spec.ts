import { relativeTime } from './relative-time.ts';

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
