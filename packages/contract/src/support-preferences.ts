import * as z from 'zod/mini';
import { call } from './call.ts';
import { isoTime, ok } from './fields.ts';
import { limits } from './limits.ts';
import type { OptionalTopic } from './notifications.ts';
import { ticketCategories } from './support.ts';
import { pathTicket } from './ticket-number.ts';
import { fieldError } from './field-texts.ts';

const draft = z.object({
  content: z.string(),
  issue_type: z.nullable(z.enum(ticketCategories)),
  updated: isoTime,
});

/** The number of a ticket, or 0 for a new one. */
const draftOf = z.object({ ticket_id: pathTicket });

/** A note, and not a reply: the drafts of both are kept. */
const isNote = z.optional(
  z.pipe(
    z.enum(['true', 'false'], fieldError('boolean')),
    z.transform((value) => value === 'true'),
  ),
);

export const readDraft = call({
  name: 'support.readDraft',
  summary: 'What the caller began to write in a ticket (0: a new one) within 14 days, and did not send',
  method: 'GET',
  path: '/api/support/drafts/{ticket_id}',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  params: draftOf,
  query: z.object({ note: isNote }),
  answer: z.object({ draft: z.nullable(draft) }),
});

export const keepDraft = call({
  name: 'support.keepDraft',
  summary: 'Keep what the caller has written so far; an empty text forgets it',
  method: 'PUT',
  path: '/api/support/drafts/{ticket_id}',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  params: draftOf,
  body: z.object({
    content: z
      .string(fieldError('text'))
      .check(z.maxLength(limits.ticketMarkup, fieldError('tooLong', { max: limits.ticketMarkup }))),
    issue_type: z.optional(
      z.enum(ticketCategories, fieldError('options', { options: 'tech, billing or other' })),
    ),
    note: z.optional(z.boolean(fieldError('boolean'))),
  }),
  answer: ok,
});

/** Optional emails; those about money and security are not optional. */
export const notificationKinds = [
  'ticket_reply',
  'ticket_status',
  'ticket_assigned',
  'ticket_mentioned',
  'operation_finished',
  'operation_failed',
  'service_status',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Optional emails of staff; admins choose among all of them, agents about tickets. */
export const staffNotificationKinds = [
  'staff_ticket',
  'staff_reminder',
  'staff_escalation',
  'staff_rating',
  'staff_cancellation',
  'staff_dispute',
  'staff_operation',
  'staff_provider',
  'staff_mail',
  'staff_name',
  'staff_security',
] as const;
export type StaffNotificationKind = (typeof staffNotificationKinds)[number];

/** Those that agents can choose. */
export const agentNotificationKinds: readonly StaffNotificationKind[] = ['staff_ticket', 'staff_reminder'];

const wish = z.boolean(fieldError('boolean'));

const staffPreferences = {
  staff_ticket: z.optional(wish),
  staff_reminder: z.optional(wish),
  staff_escalation: z.optional(wish),
  staff_rating: z.optional(wish),
  staff_cancellation: z.optional(wish),
  staff_dispute: z.optional(wish),
  staff_operation: z.optional(wish),
  staff_provider: z.optional(wish),
  staff_mail: z.optional(wish),
  staff_name: z.optional(wish),
  staff_security: z.optional(wish),
} satisfies Record<StaffNotificationKind, unknown>;

/** What the bell shows, by topic; emails about payments, domains and security are sent whatever is chosen here. */
const onScreen = z.object({
  ticket_reply: z.optional(wish),
  ticket_status: z.optional(wish),
  operation_finished: z.optional(wish),
  website: z.optional(wish),
  payment: z.optional(wish),
  domain: z.optional(wish),
  email: z.optional(wish),
  security: z.optional(wish),
  service_status: z.optional(wish),
} satisfies Record<OptionalTopic, unknown>);

export const notifications = call({
  name: 'support.notifications',
  summary: 'What the caller is mailed about, and what the bell shows',
  method: 'GET',
  path: '/api/user/notifications',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    ticket_reply: wish,
    ticket_status: wish,
    ticket_assigned: wish,
    /** A note mentions them; omitted by processes of an earlier version. */
    ticket_mentioned: z.optional(wish),
    /** A long task, such as an installation, has finished. */
    operation_finished: wish,
    operation_failed: wish,
    /** An incident or planned work; omitted by processes of an earlier version. */
    service_status: z.optional(wish),
    /** Omitted by processes of an earlier version. */
    on_screen: z.optional(onScreen),
    /** Only for staff. */
    ...staffPreferences,
  }),
});

export const setNotifications = call({
  name: 'support.setNotifications',
  summary: 'Choose what to be mailed about, and what the bell shows',
  method: 'PUT',
  path: '/api/user/notifications',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  /** Omitted fields do not change. */
  body: z.object({
    ticket_reply: z.optional(wish),
    ticket_status: z.optional(wish),
    ticket_assigned: z.optional(wish),
    ticket_mentioned: z.optional(wish),
    operation_finished: z.optional(wish),
    operation_failed: z.optional(wish),
    service_status: z.optional(wish),
    on_screen: z.optional(onScreen),
    /** Only of staff; at least one admin gets each of these emails, whatever they choose. */
    ...staffPreferences,
  }),
  answer: ok,
});
