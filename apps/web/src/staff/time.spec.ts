import { clockTime, duration, urgency, waitingFor } from './time.ts';

describe('clockTime', () => {
  const now = new Date(2026, 10, 21, 23, 0, 0);

  it('shows only the time for today, to the second', () => {
    expect(clockTime(new Date(2026, 10, 21, 9, 4, 7).toISOString(), now)).toBe('09:04:07');
  });

  it('shows the date for other days', () => {
    expect(clockTime(new Date(2026, 10, 20, 23, 59, 59).toISOString(), now)).toBe('20 Nov, 23:59:59');
  });
});

describe('duration', () => {
  it.each([
    [-5, '0 ms'],
    [84.4, '84 ms'],
    [999.6, '1.0 s'],
    [2_449, '2.4 s'],
    [9_999, '9.9 s'],
    [59_999, '59 s'],
    [185_000, '3 min 05 s'],
    [7_620_000, '2 h 07 min'],
    [356_400_000, '4 d 3 h'],
  ])('shows %d ms as %s', (milliseconds, shown) => {
    expect(duration(milliseconds)).toBe(shown);
  });
});

const now = new Date('2026-11-21T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('a waiting time', () => {
  it.each([
    [-3, '0 min'],
    [0, '0 min'],
    [48, '48 min'],
    [59, '59 min'],
    [60, '1 h 00'],
    [192, '3 h 12'],
    [1439, '23 h 59'],
    [1440, '1 d 0 h'],
    [3150, '2 d 4 h'],
  ])('shows %i minutes as %s', (minutes, shown) => {
    expect(waitingFor(ago(minutes), now)).toBe(shown);
  });

  it('is a warning after the shortest promised time, and bad after the longest', () => {
    expect(urgency(ago(119), now)).toBe('neutral');
    expect(urgency(ago(120), now)).toBe('warn');
    expect(urgency(ago(24 * 60 - 1), now)).toBe('warn');
    expect(urgency(ago(24 * 60), now)).toBe('bad');
  });
});
