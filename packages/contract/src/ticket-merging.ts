import * as z from 'zod/mini';
import { call } from './call.ts';
import { fieldError } from './field-texts.ts';
import { id, isoTime, ok } from './fields.ts';
import { limits } from './limits.ts';
import { ticketStatuses } from './support.ts';
import { ticketSubject } from './ticket-fields.ts';
import { pathTicket, ticketId } from './ticket-number.ts';

export const mergeTargets = call({
  name: 'support.mergeTargets',
  summary: 'The other tickets of the same customer that the caller may merge this one into; the latest 20',
  method: 'GET',
  path: '/api/support/agent/ticket/{ticket_id}/merge-targets',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'params', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'read',
  params: z.object({ ticket_id: pathTicket }),
  answer: z.object({
    tickets: z.array(
      z.object({
        ticket_id: z.int(),
        subject: z.string(),
        status: z.enum(ticketStatuses),
        updated: isoTime,
      }),
    ),
  }),
});

export const mergeTicket = call({
  name: 'support.merge',
  summary:
    'Move all of a ticket into another one of the same customer, which is told; the merged ticket is closed and leads there',
  method: 'POST',
  path: '/api/support/ticket/agent/merge',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [
    { in: 'body', field: 'ticket_id', resource: 'assigned-ticket' },
    { in: 'body', field: 'into', resource: 'assigned-ticket' },
  ],
  limit: 'write',
  body: z.object({ ticket_id: ticketId, into: ticketId }),
  answer: ok,
  errors: ['conflict'],
});

export const splitTicket = call({
  name: 'support.split',
  summary: 'Move messages of a ticket to a new one of the same customer, which is told',
  method: 'POST',
  path: '/api/support/ticket/agent/split',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'body', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'write',
  body: z.object({
    ticket_id: ticketId,
    /** Ids of replies; the first of them in time is the customer's, and opens the new ticket. */
    replies: z
      .array(id, fieldError('id'))
      .check(
        z.minLength(1, fieldError('required')),
        z.maxLength(limits.splitMessages, fieldError('tooMany', { max: limits.splitMessages })),
      ),
    subject: ticketSubject,
    /** An id chosen by the browser: a repeated request with the same id splits once. */
    submission_id: z.optional(id),
  }),
  answer: z.object({ status: z.literal('success'), ticket_id: z.int() }),
  errors: ['conflict'],
});
