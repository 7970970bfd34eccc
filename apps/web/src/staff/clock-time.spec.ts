import { clockTime } from './clock-time.ts';

describe('clockTime', () => {
  const now = new Date(2026, 10, 21, 23, 0, 0);

  it('says the time alone of today, to the second', () => {
    expect(clockTime(new Date(2026, 10, 21, 9, 4, 7).toISOString(), now)).toBe('09:04:07');
  });

  it('says the day of another day', () => {
    expect(clockTime(new Date(2026, 10, 20, 23, 59, 59).toISOString(), now)).toBe('20 Nov, 23:59:59');
  });
});
