import * as z from 'zod/mini';
import { call } from './call.ts';
import { planTypes } from './account.ts';
import { isoTime, line, pathId } from './fields.ts';
import { websiteHealth } from './hosting.ts';
import { limits } from './limits.ts';
import { planNames, planPeriods } from './plans.ts';
import { staffPanel, staffWebsite } from './staff.ts';
import { operationStates } from './staff-operations.ts';
import { ticketStatuses } from './support.ts';
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

export const ticketContext = call({
  name: 'staff.ticketContext',
  summary:
    'What staff need beside a ticket: plan, websites, tasks and other tickets of its creator, who can see that staff looked',
  method: 'GET',
  path: '/api/support/agent/context/{ticket_id}',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'params', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'read',
  params: z.object({ ticket_id: pathTicket }),
  answer: z.object({
    /** Words of staff about the customer; omitted by processes of an earlier version. */
    customer_tags: z.optional(z.array(z.string())),
    plan_type: z.enum(planTypes),
    plan: z.nullable(z.object({ plan_name: z.enum(planNames), plan_period: z.enum(planPeriods) })),
    websites: z.array(
      z.object({
        ascii_name: z.string(),
        /** error: with a server error; silent: not in time. */
        answers: websiteHealth.shape.answers,
        certificate: websiteHealth.shape.certificate,
      }),
    ),
    /** Operations that have not ended or have failed, the newest first; at most 5. */
    tasks: z.array(
      z.object({ id: z.string(), kind: z.string(), state: z.enum(operationStates), created: isoTime }),
    ),
    /** The latest other tickets; at most 5. */
    tickets: z.array(
      z.object({ ticket_id: z.int(), status: z.enum(ticketStatuses), snippet: z.string(), updated: isoTime }),
    ),
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
