import { morningOf, snoozeTimes } from './snooze-times.ts';

const shown = (now: Date) =>
  snoozeTimes(now).map(({ choice, until }) => `${choice} ${until.toLocaleString('sv-SE').slice(0, 16)}`);

describe('the times until which a ticket can be snoozed', () => {
  it('are later today, tomorrow morning and Monday morning', () => {
    // A Friday.
    expect(shown(new Date(2026, 10, 27, 10, 40))).toEqual([
      'laterToday 2026-11-27 13:00',
      'tomorrow 2026-11-28 09:00',
      'nextWeek 2026-11-30 09:00',
    ]);
  });

  it('have no later today in the evening', () => {
    expect(shown(new Date(2026, 10, 27, 18, 5))).toEqual([
      'tomorrow 2026-11-28 09:00',
      'nextWeek 2026-11-30 09:00',
    ]);
    expect(shown(new Date(2026, 10, 27, 23, 5))).toHaveLength(2);
  });

  it('mean the Monday after, on a Monday', () => {
    expect(shown(new Date(2026, 10, 30, 8, 0)).at(-1)).toBe('nextWeek 2026-12-07 09:00');
    expect(shown(new Date(2026, 11, 6, 8, 0)).at(-1)).toBe('nextWeek 2026-12-07 09:00');
  });

  it('can be the morning of a chosen day, within a year', () => {
    const now = new Date(2026, 10, 27, 10, 0);
    expect(morningOf('2026-12-24', now)?.toLocaleString('sv-SE')).toBe('2026-12-24 09:00:00');
    for (const day of ['', 'soon', '2026-11-27', '2025-12-24', '2027-12-24'])
      expect([day, morningOf(day, now)]).toEqual([day, undefined]);
  });
});
