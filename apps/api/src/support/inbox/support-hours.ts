import type { Config } from '../../foundation/config/config.ts';
import { weekdays } from '../../foundation/config/support-settings.ts';
import type { SupportHours } from './answer-target.ts';

type Settings = Pick<
  Config['settings'],
  'BUSINESS_TIME_ZONE' | 'HOLIDAYS' | 'SUPPORT_DAYS' | 'SUPPORT_HOURS'
>;

/** When support works, as it is configured. */
export function supportHoursOf(settings: Settings): SupportHours {
  const { BUSINESS_TIME_ZONE, HOLIDAYS, SUPPORT_DAYS, SUPPORT_HOURS } = settings;
  const [opens = 0, closes = 0] = SUPPORT_HOURS.split('-').map(minutesOf);
  return {
    timeZone: BUSINESS_TIME_ZONE,
    holidays: HOLIDAYS,
    days: new Set(weekdays.flatMap((name, day) => (SUPPORT_DAYS.includes(name) ? [day] : []))),
    opens,
    closes,
  };
}

/** Minutes since midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
