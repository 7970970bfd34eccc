import { urgency, waitingFor } from './ticket-age.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('how long a customer waits', () => {
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
  ])('%i minutes read as %s', (minutes, words) => {
    expect(waitingFor(ago(minutes), now)).toBe(words);
  });

  it('is a matter of concern after the first promised hour, and of alarm after the last', () => {
    expect(urgency(ago(119), now)).toBe('neutral');
    expect(urgency(ago(120), now)).toBe('warn');
    expect(urgency(ago(24 * 60 - 1), now)).toBe('warn');
    expect(urgency(ago(24 * 60), now)).toBe('bad');
  });
});
