import * as z from 'zod/mini';
import { call } from './call.ts';
import { fieldError } from './field-texts.ts';
import { id, ok } from './fields.ts';
import { readJson } from './form-json.ts';
import { limits } from './limits.ts';
import { newText } from './support.ts';
import { attachmentsRule } from './ticket-attachments.ts';
import { pathTicket, ticketId } from './ticket-number.ts';

/** Ids of staff. */
const mentions = z.optional(
  z.pipe(
    z.pipe(
      z.union([z.array(z.string()), z.string()], fieldError('id')),
      z.transform((sent) => (typeof sent === 'string' ? readJson(sent) : sent)),
    ),
    z
      .array(id, fieldError('id'))
      .check(z.maxLength(limits.mentions, fieldError('tooMany', { max: limits.mentions }))),
  ),
);

export const addTicketNote = call({
  name: 'support.addNote',
  summary:
    'Add an internal note, which only staff see; those it mentions are emailed and may read the ticket',
  method: 'POST',
  path: '/api/support/ticket/agent/note',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'body', field: 'ticket_id', resource: 'readable-ticket' }],
  limit: 'write',
  body: z.object({ ticket_id: ticketId, ...newText, mentions }),
  upload: attachmentsRule,
  answer: ok,
  errors: ['conflict'],
});

export const mentionableStaff = call({
  name: 'support.mentionable',
  summary: 'The staff that a note in a ticket can mention',
  method: 'GET',
  path: '/api/support/agent/ticket/{ticket_id}/staff',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'params', field: 'ticket_id', resource: 'readable-ticket' }],
  limit: 'read',
  params: z.object({ ticket_id: pathTicket }),
  answer: z.object({
    staff: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** False: a mention lets them read the ticket. */
        reads_ticket: z.boolean(),
      }),
    ),
  }),
});

export const ticketActivities = ['viewing', 'replying'] as const;

export const reportPresence = call({
  name: 'support.presence',
  summary: 'Say that the caller has a ticket open, and learn who else has',
  method: 'POST',
  path: '/api/support/ticket/agent/presence',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'body', field: 'ticket_id', resource: 'readable-ticket' }],
  limit: 'read',
  body: z.object({
    ticket_id: ticketId,
    activity: z.enum(ticketActivities, fieldError('options', { options: 'viewing or replying' })),
  }),
  answer: z.object({
    others: z.array(z.object({ name: z.string(), activity: z.enum(ticketActivities) })),
  }),
});
