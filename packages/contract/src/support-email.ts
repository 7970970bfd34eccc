import * as z from 'zod/mini';
import { call } from './call.ts';
import { isoTime } from './fields.ts';
import { cursor, limit, nextCursor } from './paging.ts';

/** Why an email was not written into a ticket. */
export const emailRefusals = [
  'gone',
  'unreadable',
  'automatic',
  'unclear_sender',
  'not_addressed',
  'disabled',
  'unverified',
  'unknown_sender',
  'wrong_address',
  'not_yours',
  'empty',
  'too_long',
  'too_large',
  'too_many',
] as const;

export const refusedEmails = call({
  name: 'support.refusedEmails',
  summary: 'Emails to tickets that were refused in the last 90 days, newest first',
  method: 'GET',
  path: '/api/support/emails/refused',
  policy: 'admin',
  right: 'operations',
  owner: 'none',
  limit: 'read',
  query: z.object({ cursor, limit }),
  answer: z.object({
    emails: z.array(
      z.object({
        id: z.string(),
        /** The author it names, which may be forged; null: it is unclear. */
        sender: z.nullable(z.string()),
        subject: z.nullable(z.string()),
        reason: z.enum(emailRefusals),
        received: isoTime,
      }),
    ),
    next: nextCursor,
  }),
});
