import * as z from 'zod/mini';
import { call } from './call.ts';
import { isoTime } from './fields.ts';

export const accountCredit = call({
  name: 'billing.accountCredit',
  summary:
    "The caller's credit, which is taken off the next invoices of a plan, and the credits that support gave",
  method: 'GET',
  path: '/api/billing/credit',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    /** US cents that are left in all, credits for former plans included; null while the payment provider does not answer. */
    credit_cents: z.nullable(z.int()),
    /** Given by support, the newest first. */
    credits: z.array(
      z.object({
        id: z.string(),
        given: isoTime,
        amount_cents: z.int(),
        /** What of it was taken back. */
        revoked_cents: z.int(),
      }),
    ),
  }),
});
