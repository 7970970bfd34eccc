import { z } from 'zod';

/** How staff sign in. */
export const staffSettings = {
  STAFF_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .default('required')
    .describe('required: agents and admins set up a passkey or an authenticator app before anything else'),
  STAFF_SESSION_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(15)
    .default(60)
    .describe('Minutes after which an agent or admin who does nothing is signed out'),
  STAFF_SESSION_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(168)
    .default(12)
    .describe('Hours after which an agent or admin signs in again in any case'),
};
