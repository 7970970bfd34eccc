import { expiryOf } from './expiry.ts';

describe('the expiry of a card', () => {
  it.each([
    ['2026-11-27T12:00:00Z', 'soon'],
    ['2026-10-01T12:00:00Z', 'later'],
    ['2026-12-31T23:59:59Z', 'soon'],
    // Still December somewhere.
    ['2027-01-01T11:00:00Z', 'soon'],
    ['2027-01-02T00:00:00Z', 'past'],
  ] as const)('in December 2026 is, at %s, %s', (now, expiry) => {
    expect(expiryOf({ month: 12, year: 2026 }, new Date(now))).toBe(expiry);
  });

  it('is unknown for what does not expire', () => {
    expect(expiryOf(null, new Date())).toBeNull();
  });
});
