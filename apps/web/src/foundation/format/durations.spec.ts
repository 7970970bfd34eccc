import { duration, waitingFor } from './dates.ts';

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
});
