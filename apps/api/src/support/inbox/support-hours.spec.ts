import { supportSettings } from '../../foundation/config/support-settings.ts';
import { supportHoursOf } from './support-hours.ts';

const zone = { BUSINESS_TIME_ZONE: 'Europe/Berlin', HOLIDAYS: ['2026-12-25'] };

describe('the working hours of support', () => {
  it('are those of the configuration', () => {
    expect(supportHoursOf({ ...zone, SUPPORT_DAYS: ['fri', 'mon'], SUPPORT_HOURS: '09:30-17:00' })).toEqual({
      timeZone: 'Europe/Berlin',
      holidays: ['2026-12-25'],
      days: new Set([1, 5]),
      opens: 570,
      closes: 1020,
    });
  });

  it('are all hours of all days by default', () => {
    const [SUPPORT_DAYS, SUPPORT_HOURS] = [
      supportSettings.SUPPORT_DAYS.parse(undefined),
      supportSettings.SUPPORT_HOURS.parse(undefined),
    ];
    expect(supportHoursOf({ ...zone, SUPPORT_DAYS, SUPPORT_HOURS })).toMatchObject({
      days: new Set([0, 1, 2, 3, 4, 5, 6]),
      opens: 0,
      closes: 1440,
    });
  });

  it('cannot be configured so that support never works', () => {
    for (const days of ['', 'someday', 'mon,noday'])
      expect([days, supportSettings.SUPPORT_DAYS.safeParse(days).success]).toEqual([days, false]);
    for (const hours of ['', '9-17', '17:00-09:00', '09:00-09:00', '09:00-25:00', '24:00-24:00'])
      expect([hours, supportSettings.SUPPORT_HOURS.safeParse(hours).success]).toEqual([hours, false]);
  });
});
