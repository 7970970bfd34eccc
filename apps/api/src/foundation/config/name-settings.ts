import { z } from 'zod';
import { list } from './list.ts';

/** Which domain names customers may use. */
export const nameSettings = {
  RESERVED_NAMES: list
    .transform((names) => names.map((name) => name.toLowerCase().replace(/^\.|\.$/g, '')))
    .refine(
      (names) => names.every((name) => /^([a-z0-9_-]+\.)*[a-z0-9-]+$/.test(name)),
      'must be domain names, internationalized ones with xn--',
    )
    .default([
      'b-cdn.net',
      'bunny.net',
      'gandi.net',
      'mxlogin.com',
      'mxroute.com',
      'mxrouting.net',
      'plesk.com',
      'plesk.page',
      'stripe.com',
    ])
    .describe(
      'Domain names that no customer may use, nor names below them, comma separated; hosts in the configuration and of panel servers are always among them',
    ),
  RELEASED_NAME_REST_HOURS: z.coerce
    .number()
    .int()
    .min(0)
    .default(72)
    .describe('For how long other customers may not take a name that was given up, unless they prove it'),
};
