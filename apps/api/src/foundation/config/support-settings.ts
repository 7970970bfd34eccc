import { z } from 'zod';
import { list } from './list.ts';

/** From Sunday, as `Date` counts them. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const answerHours = (byDefault: number, priority: string) =>
  z.coerce
    .number()
    .min(0.25)
    .max(720)
    .default(byDefault)
    .describe(`Working hours within which tickets of ${priority} priority are to be answered`);

const hoursRule = /^(([01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Whether these are two times of a day, the earlier one first. */
function areHours(text: string): boolean {
  const [, opens = '', , closes = ''] = hoursRule.exec(text) ?? [];
  return opens < closes;
}

/** How the support desk works. */
export const supportSettings = {
  SUPPORT_DAYS: list
    .refine(
      (names) => names.length > 0 && names.every((name) => weekdays.some((day) => day === name)),
      `must be one or more of ${weekdays.join(', ')}`,
    )
    .default([...weekdays])
    .describe('Working days of support, comma separated; days in HOLIDAYS do not count'),
  SUPPORT_HOURS: z
    .string()
    .refine(areHours, 'must be two times of a day, such as 09:00-17:00')
    .default('00:00-24:00')
    .describe('Working hours of support on these days, in BUSINESS_TIME_ZONE'),
  TICKET_ANSWER_HOURS_LOW: answerHours(24, 'low'),
  TICKET_ANSWER_HOURS_NORMAL: answerHours(24, 'normal'),
  TICKET_ANSWER_HOURS_HIGH: answerHours(8, 'high'),
  TICKET_ANSWER_HOURS_URGENT: answerHours(2, 'urgent'),
  TICKET_REMINDER_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .default(5)
    .describe(
      'Days after which a customer who has not answered a reply in an open ticket is reminded; 0: never, and no ticket is closed automatically',
    ),
  TICKET_CLOSE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(3)
    .describe('Days after that reminder until the ticket is closed; a reply reopens it'),
};
