import { fromBase32, secondsLeft, timeCode } from './time-codes.ts';

describe('codes by the time', () => {
  // RFC 6238, appendix B, for SHA-1; the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of the standard at %i', (seconds, code) => {
    expect(timeCode(Buffer.from('12345678901234567890'), seconds * 1000)).toBe(code);
  });

  it('are shown for 30 seconds', () => {
    expect([0, 1_000, 29_999, 30_000].map(secondsLeft)).toEqual([30, 29, 1, 30]);
  });
});

describe('base32', () => {
  it('is read in any case, with spaces and padding', () => {
    expect(fromBase32('GEZD GNBV gy3tqojqgezdgnbvgy3tqojq')?.toString()).toBe('12345678901234567890');
    expect(fromBase32('MZXW6===')?.toString()).toBe('foo');
  });

  it.each(['', '   ', '0189', 'not base32!'])('is not %j', (text) => {
    expect(fromBase32(text)).toBeUndefined();
  });
});
