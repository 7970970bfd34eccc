import * as z from 'zod/mini';
import { call } from './call.ts';
import { ok } from './fields.ts';
import { cursor, limit, nextCursor } from './paging.ts';
import { assignedTicket } from './support.ts';
import { ticketId } from './ticket-number.ts';

export const unassignedTickets = call({
  name: 'support.unassigned',
  summary: 'Open tickets without an agent: longest waiting first, then the newest update',
  method: 'GET',
  path: '/api/support/agent/unassigned',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: 'none',
  limit: 'read',
  query: z.object({ cursor, limit }),
  answer: z.object({ unassigned_tickets: z.array(assignedTicket), next: nextCursor }),
});

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
