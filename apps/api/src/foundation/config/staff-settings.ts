import { z } from 'zod';

/** How staff sign in. */
export const staffSettings = {
  STAFF_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .default('required')
    .describe('required: agents and admins must set up a passkey or an authenticator app first'),
  STAFF_SESSION_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(15)
    .default(60)
    .describe('Minutes without activity after which agents and admins are signed out'),
  STAFF_SESSION_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(168)
    .default(12)
    .describe('Hours after which agents and admins have to sign in again'),
  LOW_BALANCE_ALARM: z.coerce
    .number()
    .min(0)
    .default(50)
    .describe(
      'Admins are emailed when the balance of a prepaid provider account falls below this amount of its currency; 0: never',
    ),
};
