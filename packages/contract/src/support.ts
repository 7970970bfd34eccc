import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, isoTime, ok } from './fields.ts';
import { limits } from './limits.ts';
import { messageKeys } from './message-keys.ts';
import { cursor, limit, nextCursor } from './paging.ts';
import { replyMacro } from './reply-steps.ts';
import { richText } from './rich-text.ts';
import { attached, attachmentsRule } from './ticket-attachments.ts';
import { ticketEvent } from './ticket-event.ts';
import { ticketNote } from './ticket-note.ts';
import { ticketDomain, ticketSubject } from './ticket-fields.ts';
import { pathTicket, ticketId } from './ticket-number.ts';
import { fieldError } from './field-texts.ts';

export const ticketStatuses = ['open', 'escalated', 'closed'] as const;
export const ticketCategories = ['tech', 'billing', 'other'] as const;

const category = z.enum(ticketCategories, fieldError('options', { options: 'tech, billing or other' }));

const reply = z
  .object({
    id: z.string(),
    reply_type: z.enum(['agent', 'customer']),
    reply_author: z.string(),
    /** The URL of the picture of a member of staff; omitted or null: there is none. */
    reply_picture: z.optional(z.nullable(z.string())),
    ...messageKeys,
    created_at: isoTime,
    description: z.string(),
    ...attached,
    /** The number of the ticket that it was moved from. */
    from_ticket: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'TicketReply' });

const inBrief = {
  ticket_id: z.int(),
  issue_type: z.enum(ticketCategories),
  status: z.enum(ticketStatuses),
  created: isoTime,
  updated: isoTime,
  creator_last_viewed: isoTime,
  /** Rich text. */
  description: z.string(),
  /** Written by the customer or staff; omitted: there is none. */
  subject: z.optional(z.string()),
  /** The beginning, as plain text. */
  snippet: z.string(),
};

const createdTicket = z.object(inBrief).register(z.globalRegistry, { id: 'CreatedTicket' });

const staffView = {
  assignee_last_viewed: z.nullable(isoTime),
  /** Since when the customer waits for an answer; null: they have one. */
  waiting_since: z.nullable(isoTime),
};

export const assignedTicket = z
  .object({ ...inBrief, ...staffView, creator_name: z.string(), creator_email: z.string() })
  .register(z.globalRegistry, { id: 'AssignedTicket' });

export const anyTicket = z
  .object({
    ...inBrief,
    ...staffView,
    creator_name: z.string(),
    creator_email: z.string(),
    assignee_name: z.nullable(z.string()),
    assignee_email: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'AnyTicket' });

const inFull = {
  ticket_id: z.int(),
  /** Omitted by processes of an earlier version. */
  subject: z.optional(z.string()),
  issue_type: z.enum(ticketCategories),
  status: z.enum(ticketStatuses),
  created: isoTime,
  updated: isoTime,
  creator_last_viewed: isoTime,
  description: z.string(),
  /** The number of the ticket that the description was moved from. */
  description_from: z.optional(z.int()),
  /** The ticket that has its messages now, because it was merged into it. */
  merged_into: z.optional(z.int()),
  assignee_name: z.nullable(z.string()),
  ...messageKeys,
  ...attached,
  /** The newest ones, the oldest of them first. */
  ticket_replys: z.array(reply),
  /** Events of the same period. */
  events: z.array(ticketEvent),
  /** Leads to the replies before; null: there are none. */
  earlier: nextCursor,
};

export const newText = {
  editor_content: richText,
  /** An id chosen by the browser: a repeated request with the same id writes the text once. */
  submission_id: z.optional(id),
};

export const createTicket = call({
  name: 'support.create',
  summary: 'Ask for help; with up to 4 files',
  method: 'POST',
  path: '/api/support',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: z.object({
    issue_type: category,
    ...newText,
    /** Omitted or empty: how the text begins. */
    subject: z.optional(z.union([z.literal(''), ticketSubject])),
    domain: z.optional(ticketDomain),
  }),
  upload: attachmentsRule,
  answer: z.object({ status: z.literal('success'), ticket_id: z.int() }),
});

export const createdTickets = call({
  name: 'support.created',
  summary: "The caller's tickets: open and escalated ones, then closed ones, newest update first",
  method: 'GET',
  path: '/api/support/user',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  query: z.object({ cursor, limit }),
  answer: z.object({
    status: z.enum(['exists', 'no_tickets']),
    created_tickets: z.array(createdTicket),
    next: nextCursor,
  }),
});

export const createdTicketDetail = call({
  name: 'support.createdDetail',
  summary: "One of the caller's tickets, with its newest replies",
  method: 'GET',
  path: '/api/support/user/ticket/{ticket_id}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'ticket_id', resource: 'ticket' }],
  limit: 'read',
  params: z.object({ ticket_id: pathTicket }),
  query: z.object({ cursor }),
  answer: z.object(inFull),
});

export const replyAsCustomer = call({
  name: 'support.customerReply',
  summary: 'Add to a ticket; a closed one is opened again',
  method: 'POST',
  path: '/api/support/ticket/user/reply',
  policy: 'customer',
  owner: [{ in: 'body', field: 'ticket_id', resource: 'ticket' }],
  limit: 'write',
  body: z.object({ ticket_id: ticketId, ...newText }),
  upload: attachmentsRule,
  answer: ok,
});

export const closeTicket = call({
  name: 'support.close',
  summary: 'Close a ticket; closed again, it stays so',
  method: 'POST',
  path: '/api/support/ticket/user/status',
  policy: 'customer',
  owner: [{ in: 'body', field: 'ticket_id', resource: 'ticket' }],
  limit: 'write',
  body: z.object({ ticket_id: ticketId }),
  answer: ok,
});

export const viewedByCustomer = call({
  name: 'support.customerViewed',
  summary: 'The caller has seen all that is in the ticket now',
  method: 'POST',
  path: '/api/support/ticket/user/viewed',
  policy: 'customer',
  owner: [{ in: 'body', field: 'ticket_id', resource: 'ticket' }],
  limit: 'write',
  body: z.object({ ticket_id: ticketId }),
  answer: ok,
});

const order = z.optional(
  z.enum(
    ['waiting', 'updated', 'created'],
    fieldError('options', { options: 'waiting, updated or created' }),
  ),
);
const statusFilter = z.optional(
  z.enum(ticketStatuses, fieldError('options', { options: `one of ${ticketStatuses.join(', ')}` })),
);

export const assignedTickets = call({
  name: 'support.assigned',
  summary: 'The tickets assigned to the caller: who waits longest first, then the newest update',
  method: 'GET',
  path: '/api/support/agent/tickets',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: 'self',
  limit: 'read',
  query: z.object({ status: statusFilter, order, cursor, limit }),
  answer: z.object({ assigned_tickets: z.array(assignedTicket), next: nextCursor }),
});

export const allTickets = call({
  name: 'support.all',
  summary: 'All tickets, filtered, searched by number, customer or words, and sorted',
  method: 'GET',
  path: '/api/support/agent/super/tickets',
  policy: 'staff',
  right: 'tickets.all',
  owner: 'none',
  limit: 'read',
  query: z.object({
    /** A number, the beginning of a customer's address, a name, domain, panel login or invoice number, or words of the conversation. */
    search: z.optional(
      z.string().check(z.maxLength(limits.ticketSearch, fieldError('tooLong', { max: limits.ticketSearch }))),
    ),
    status: statusFilter,
    category: z.optional(category),
    /** A staff member's address, or `none` for unassigned tickets. */
    assignee: z.optional(z.string().check(z.maxLength(limits.email))),
    order,
    cursor,
    limit,
  }),
  answer: z.object({ all_tickets: z.array(anyTicket), next: nextCursor }),
});

export const ticketCounts = call({
  name: 'support.counts',
  summary: 'How many tickets are waiting and unassigned, and since when the oldest waits',
  method: 'GET',
  path: '/api/support/agent/super/counts',
  policy: 'staff',
  right: 'tickets.all',
  owner: 'none',
  limit: 'read',
  answer: z.object({
    /** Counted up to 1000. */
    waiting: z.int(),
    unassigned: z.int(),
    waiting_since: z.nullable(isoTime),
  }),
});

export const staffTicketDetail = call({
  name: 'support.staffDetail',
  summary: 'A ticket, for the agent it is assigned to, for staff whom a note mentions, and for admins',
  method: 'GET',
  path: '/api/support/agent/ticket/{ticket_id}',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'params', field: 'ticket_id', resource: 'readable-ticket' }],
  limit: 'read',
  params: z.object({ ticket_id: pathTicket }),
  query: z.object({ cursor }),
  answer: z.object({
    ...inFull,
    ...staffView,
    /** Internal notes of the same period as the replies; omitted by processes of an earlier version. */
    notes: z.optional(z.array(ticketNote)),
    /** False: the caller reads the ticket because a note mentions them, and can only add notes. */
    may_answer: z.optional(z.boolean()),
    created_by_id: z.string(),
    /** 'Not Set': the customer gave none. */
    created_by_name: z.string(),
    created_by_email: z.string(),
    assignee_email: z.nullable(z.string()),
    /** What was written by email: the text that opened the ticket, and replies by their ids. */
    by_email: z.object({ description: z.boolean(), replies: z.array(z.string()) }),
    /** The cancellation that opened it, and its state. */
    cancellation: z.nullable(
      z.object({
        id: z.string(),
        state: z.enum(['requested', 'confirmed', 'withdrawn', 'ended']),
        access_ends: z.nullable(isoTime),
      }),
    ),
  }),
});

export const viewedByStaff = call({
  name: 'support.staffViewed',
  summary: 'The agent that a ticket is assigned to has seen all that is in it now',
  method: 'POST',
  path: '/api/support/ticket/agent/viewed',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'body', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'write',
  body: z.object({ ticket_id: ticketId }),
  answer: ok,
});

export const replyAsStaff = call({
  name: 'support.staffReply',
  summary: 'Answer a ticket; its status stays unless the reply comes with steps',
  method: 'POST',
  path: '/api/support/ticket/agent/reply',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'body', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'write',
  body: z.object({
    ticket_id: ticketId,
    ...newText,
    /** When the newest entry that the caller has read was written: refused if a colleague has answered since. */
    read_until: z.optional(isoTime),
    macro: z.optional(replyMacro),
  }),
  upload: attachmentsRule,
  answer: ok,
  errors: ['conflict'],
});

export const setTicketStatus = call({
  name: 'support.setStatus',
  summary: "Change a ticket's status",
  method: 'POST',
  path: '/api/support/ticket/agent/status',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'body', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'write',
  body: z.object({
    ticket_id: ticketId,
    new_status: z.pipe(
      z.enum(
        [...ticketStatuses, 'close'],
        fieldError('options', { options: `one of ${ticketStatuses.join(', ')}` }),
      ),
      z.transform((status) => (status === 'close' ? 'closed' : status)),
    ),
  }),
  answer: ok,
  errors: ['conflict'],
});

const agent = z.object({ label: z.string(), value: z.string() });

export const agents = call({
  name: 'support.agents',
  summary: 'Whom a ticket can be assigned to',
  method: 'GET',
  path: '/api/support/admin/agents',
  policy: 'staff',
  right: 'tickets.assign',
  owner: 'none',
  limit: 'read',
  answer: z.object({
    all_agents: z.array(agent),
    /** Staff whose accounts are disabled: lists can still be filtered by them. */
    disabled_agents: z.optional(z.array(agent)),
  }),
});

export const assignTicket = call({
  name: 'support.assign',
  summary: 'Assign a ticket to a staff member; an empty address unassigns it',
  method: 'POST',
  path: '/api/support/ticket/assign',
  policy: 'staff',
  right: 'tickets.assign',
  owner: [{ in: 'body', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'write',
  body: z.object({
    ticket_id: ticketId,
    agent_email: z
      .string(fieldError('agent'))
      .check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(limits.email, fieldError('tooLong', { max: limits.email })),
      ),
  }),
  answer: ok,
});

export const previewText = call({
  name: 'support.preview',
  summary: 'What of a rich text will be sent',
  method: 'POST',
  path: '/api/support/preview',
  policy: 'customer',
  owner: 'none',
  limit: 'read',
  body: z.object({ editor_content: richText }),
  answer: z.object({ content: z.string() }),
});
