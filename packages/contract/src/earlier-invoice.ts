import * as z from 'zod/mini';
import { isoTime } from './fields.ts';

/** What else an invoice from before the portal says, which is never charged; absent from others. */
export const earlierInvoice = z.optional(
  z.object({
    due: z.nullable(isoTime),
    paid: z.nullable(isoTime),
    total_cents: z.int(),
    tax_cents: z.int(),
    lines: z.array(z.object({ description: z.string(), amount_cents: z.int() })),
  }),
);
