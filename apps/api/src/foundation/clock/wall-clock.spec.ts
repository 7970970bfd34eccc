import { addDays, dayOf, startOfDay } from './wall-clock.ts';

/** Zones with clocks that move at midnight, by half an hour, and over a whole day. */
const zones = [
  ['UTC', '2026-01-01'],
  ['Europe/Berlin', '2026-03-27'],
  ['Europe/Berlin', '2026-10-23'],
  ['America/New_York', '2026-10-30'],
  ['America/New_York', '2027-03-12'],
  ['America/Havana', '2026-03-06'],
  ['Africa/Cairo', '2026-04-22'],
  ['Africa/Cairo', '2026-10-28'],
  ['Australia/Lord_Howe', '2026-10-02'],
  ['Australia/Lord_Howe', '2026-04-03'],
] as const;

describe('days of a time zone', () => {
  it.each(zones)('begin in %s at the first moment of %s and the days after it', (zone, first) => {
    for (let count = 0; count < 5; count += 1) {
      const day = addDays(first, count);
      const start = startOfDay(day, zone);
      expect(dayOf(start, zone)).toBe(day);
      expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
    }
  });

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-01', 24],
  ])('%s has %i hours in Berlin', (day, hours) => {
    const zone = 'Europe/Berlin';
    const length = startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime();
    expect(length / 3_600_000).toBe(hours);
  });

  it.each([
    ['2026-03', 743],
    ['2026-10', 745],
    ['2026-11', 720],
  ])('%s has %i hours in Berlin', (month, hours) => {
    const zone = 'Europe/Berlin';
    const [year = 0, number = 0] = month.split('-').map(Number);
    const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
    const length = startOfDay(next, zone).getTime() - startOfDay(`${month}-01`, zone).getTime();
    expect(length / 3_600_000).toBe(hours);
  });
});
