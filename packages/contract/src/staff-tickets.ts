import * as z from 'zod/mini';
import { call } from './call.ts';
import { line, pathId } from './fields.ts';
import { limits } from './limits.ts';
import { staffPanel, staffWebsite } from './staff.ts';
import { pathTicket } from './ticket-number.ts';

export const ticketCustomer = call({
  name: 'staff.ticketCustomer',
  summary: 'Who created a ticket, with panels and websites; for the agent it is assigned to, and for admins',
  method: 'GET',
  path: '/api/support/agent/user/{ticket_id}',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'params', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'read',
  params: z.object({ ticket_id: pathTicket }),
  answer: z.object({
    user_name: z.nullable(z.string()),
    user_email: z.string(),
    /** The language that they read, as a BCP 47 tag; null before they chose one. */
    user_locale: z.optional(z.nullable(z.string())),
    plesks: z.array(staffPanel),
    websites: z.array(staffWebsite),
    /** Whether the caller may open these panels. */
    panel_login: z.boolean(),
  }),
});

export const ticketPanelLink = call({
  name: 'staff.ticketPanelLink',
  summary:
    "A link into the panel of an open ticket's creator, for a browser at the caller's address; audited, and told to the customer",
  method: 'GET',
  path: '/api/support/agent/user/plesk/loginlink/{ticket_id}/{plesk_id}',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'params', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'secret',
  confirmation: 'fresh',
  secret: true,
  params: z.object({ ticket_id: pathTicket, plesk_id: pathId }),
  query: z.object({
    /** The reason, which the customer reads; omitted: the ticket itself. */
    reason: z.optional(line(3, limits.staffReason)),
  }),
  answer: z.object({ url: z.string() }),
  errors: ['conflict', 'panel_unavailable'],
});
