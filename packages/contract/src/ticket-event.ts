import * as z from 'zod/mini';
import { isoTime } from './fields.ts';
import { messageKeys } from './message-keys.ts';

export const ticketEventKinds = [
  'status_changed',
  'assigned',
  'panel_opened',
  'cancellation_withdrawn',
  'cancellation_confirmed',
  /** Only for staff: a mention in a note lets someone read the ticket. */
  'access_given',
  'subject_changed',
  'reminded',
  'priority_changed',
  'tags_changed',
  'domain_changed',
  'snoozed',
  'snooze_ended',
  /** Another ticket was merged into this one. */
  'merged',
  /** Messages were moved to a new ticket, or from another one. */
  'split',
  'split_from',
] as const;

/** Events that only staff see. */
export const staffTicketEvents: ReadonlySet<(typeof ticketEventKinds)[number]> = new Set([
  'priority_changed',
  'tags_changed',
  'domain_changed',
  'snoozed',
  'snooze_ended',
]);

/** A change of a ticket in its history. */
export const ticketEvent = z
  .object({
    id: z.string(),
    kind: z.enum(ticketEventKinds),
    /** Who did it; null: the system. */
    actor: z.nullable(z.string()),
    /** As people read it. */
    text: z.string(),
    ...messageKeys,
    /** The number of the other ticket that it is about. */
    ticket: z.optional(z.int()),
    created_at: isoTime,
  })
  .register(z.globalRegistry, { id: 'TicketEvent' });
