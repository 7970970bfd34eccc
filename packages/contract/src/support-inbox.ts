import * as z from 'zod/mini';
import { call } from './call.ts';
import { fieldError } from './field-texts.ts';
import { isoTime, ok } from './fields.ts';
import { limits } from './limits.ts';
import { cursor, limit, nextCursor } from './paging.ts';
import { anyTicket } from './support.ts';
import {
  ticketDomain,
  ticketPriorities,
  ticketPriority,
  ticketSubject,
  ticketTags,
} from './ticket-fields.ts';
import { pathTicket, ticketId } from './ticket-number.ts';

/** The views of the inbox. Agents see their own tickets and unassigned ones; admins see everyone's, except in `mine`. */
export const inboxViews = ['mine', 'unassigned', 'pending', 'snoozed', 'overdue', 'closed'] as const;
export type InboxView = (typeof inboxViews)[number];

const organized = {
  /** Written by the customer or staff, or how the description begins. */
  subject: z.string(),
  priority: z.enum(ticketPriorities),
  tags: z.array(z.string()),
  /** The customer's website or domain that it is about. */
  domain: z.nullable(z.string()),
  /** By when the customer is to be answered; null: they are not waiting. */
  due: z.nullable(isoTime),
  snoozed_until: z.nullable(isoTime),
};

const inboxTicket = z
  .object({ ...anyTicket.shape, ...organized })
  .register(z.globalRegistry, { id: 'InboxTicket' });

export const inbox = call({
  name: 'support.inbox',
  summary:
    'One view of the inbox: what is due first on top; or a search among the tickets that the caller may open',
  method: 'GET',
  path: '/api/support/agent/inbox',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: 'self',
  limit: 'read',
  query: z.object({
    view: z.enum(inboxViews, fieldError('options', { options: `one of ${inboxViews.join(', ')}` })),
    /** As in the list of all tickets; with it, the view does not matter. */
    search: z.optional(
      z.string().check(z.maxLength(limits.ticketSearch, fieldError('tooLong', { max: limits.ticketSearch }))),
    ),
    cursor,
    limit,
  }),
  answer: z.object({ tickets: z.array(inboxTicket), next: nextCursor }),
});

export const inboxCounts = call({
  name: 'support.inboxCounts',
  summary: 'How many tickets are in the views of the inbox that need work',
  method: 'GET',
  path: '/api/support/agent/inbox/counts',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: 'self',
  limit: 'read',
  /** Each is counted up to 1000. */
  answer: z.object({
    mine: z.int(),
    unassigned: z.int(),
    pending: z.int(),
    snoozed: z.int(),
    overdue: z.int(),
  }),
});

export const ticketOrganization = call({
  name: 'support.organization',
  summary: 'Subject, priority, tags, domain and times of a ticket, with what can be chosen',
  method: 'GET',
  path: '/api/support/agent/ticket/{ticket_id}/organization',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'params', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'read',
  params: z.object({ ticket_id: pathTicket }),
  answer: z.object({
    ...organized,
    /** When it is closed if the customer does not reply; null: it is not. */
    closes: z.nullable(isoTime),
    /** The customer's websites and domains. */
    domains: z.array(z.string()),
    /** Tags in use, the latest first. */
    known_tags: z.array(z.string()),
  }),
});

export const organizeTicket = call({
  name: 'support.organize',
  summary: 'Change subject, priority, tags or domain of a ticket; omitted fields stay',
  method: 'POST',
  path: '/api/support/ticket/agent/organize',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'body', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'write',
  body: z.object({
    ticket_id: ticketId,
    subject: z.optional(ticketSubject),
    priority: z.optional(ticketPriority),
    tags: z.optional(ticketTags),
    /** Empty: none. */
    domain: z.optional(ticketDomain),
  }),
  answer: ok,
});

export const snoozeTicket = call({
  name: 'support.snooze',
  summary:
    'Take a ticket out of the inbox until a time, or until the customer writes; without a time, take it back',
  method: 'POST',
  path: '/api/support/ticket/agent/snooze',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'body', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'write',
  body: z.object({
    ticket_id: ticketId,
    until: z.nullable(
      z.iso.datetime(fieldError('options', { options: 'a time such as 2026-12-24T08:00:00Z' })),
    ),
  }),
  answer: ok,
  errors: ['conflict'],
});

export const ownTicketDomains = call({
  name: 'support.ownDomains',
  summary: "The caller's websites and domains that a request can be about",
  method: 'GET',
  path: '/api/support/user/domains',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({ domains: z.array(z.string()) }),
});
