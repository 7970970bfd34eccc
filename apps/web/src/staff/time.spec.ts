import { urgency } from './time.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('a waiting time', () => {
  it('is a warning after the shortest promised time, and bad after the longest', () => {
    expect(urgency(ago(119), now)).toBe('neutral');
    expect(urgency(ago(120), now)).toBe('warn');
    expect(urgency(ago(24 * 60 - 1), now)).toBe('warn');
    expect(urgency(ago(24 * 60), now)).toBe('bad');
  });
});
