import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { fieldError } from './field-texts.ts';

/** A ticket's number in a path; an invalid one is answered as not found. */
export const pathTicket = z.pipe(
  z.string().check(z.maxLength(limits.hostname)),
  z.transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)),
);

/** A ticket's number in a body; forms send it as text. */
export const ticketId = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,8}$/))], fieldError('ticketNumber')),
  z.pipe(
    z.transform(Number),
    z.int().check(z.gte(1, fieldError('ticketNumber')), z.lte(999_999_999, fieldError('ticketNumber'))),
  ),
);
