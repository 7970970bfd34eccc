import { momentText, secondsPerDay, secondsToNextMonth, stretchText } from './moments.ts';

describe('momentText', () => {
  it('writes a moment in UTC', () => {
    expect(momentText(Date.parse('2026-11-21T01:44:59Z'))).toBe('21 Nov 2026, 01:44');
  });
});

describe('stretchText', () => {
  it.each([
    [0, 'now'],
    [59_000, 'now'],
    [20 * 60_000, '20 min'],
    [26 * 3_600_000, '1 d 2 h'],
    [24 * 3_600_000 + 5 * 60_000, '1 d'],
    [-3 * 3_600_000, '3 h'],
  ])('writes %d ms as "%s"', (ms, text) => {
    expect(stretchText(ms)).toBe(text);
  });
});

describe('secondsToNextMonth', () => {
  it.each([
    ['2026-03-15T10:00:00Z', 31],
    ['2026-02-15T10:00:00Z', 28],
    ['2026-01-31T10:00:00Z', 28],
    ['2026-12-31T10:00:00Z', 31],
  ])('from %s passes %d days', (from, days) => {
    expect(secondsToNextMonth(Date.parse(from))).toBe(days * secondsPerDay);
  });
});
