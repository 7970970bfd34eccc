import { duration } from './duration.ts';

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
  ])('says %d ms as %s', (milliseconds, words) => {
    expect(duration(milliseconds)).toBe(words);
  });
});
