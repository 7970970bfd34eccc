import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** A ticket's number in a path; an invalid one is answered as not found. */
export const pathTicket = z.pipe(
  z.string().check(z.maxLength(limits.hostname)),
  z.transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)),
);

/** A ticket's number in a body; forms send it as text. */
export const ticketId = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,8}$/))], {
    error: 'Must be the number of a ticket',
  }),
  z.pipe(
    z.transform(Number),
    z
      .int()
      .check(
        z.gte(1, { error: 'Must be the number of a ticket' }),
        z.lte(999_999_999, { error: 'Must be the number of a ticket' }),
      ),
  ),
);
