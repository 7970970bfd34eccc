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
      'Domain names that customers cannot use, with all names below them, comma separated; the hosts of this configuration and of panel servers are always reserved',
    ),
  RELEASED_NAME_REST_HOURS: z.coerce
    .number()
    .int()
    .min(0)
    .default(72)
    .describe('Hours for which a released name is kept from other customers who have not proven ownership'),
};
