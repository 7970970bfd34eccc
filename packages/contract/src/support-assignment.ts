import * as z from 'zod/mini';
import { call } from './call.ts';
import { ok } from './fields.ts';
import { ticketId } from './ticket-number.ts';

export const takeTicket = call({
  name: 'support.take',
  summary: 'Assign an unassigned ticket to the caller; the first of several callers gets it',
  method: 'POST',
  path: '/api/support/ticket/take',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: 'none',
  limit: 'write',
  body: z.object({ ticket_id: ticketId }),
  answer: ok,
  errors: ['conflict'],
});
