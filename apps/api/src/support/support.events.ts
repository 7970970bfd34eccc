import type { TicketStatus } from '../foundation/database/generated/client.ts';
import { defineEvent } from '../foundation/events/domain-events.service.ts';

/** The person who changes a ticket: its creator, or staff. A null id: the system. */
export interface Actor {
  userId: string | null;
  as: 'creator' | 'staff' | 'system';
}

/** A change of a ticket, with the people that the ticket had before. */
interface TicketChange {
  number: number;
  /** The creator. */
  userId: string;
  assigneeId: string | null;
  actor: Actor;
}

/** A customer, or the cancellation of one, opened a ticket. */
export const ticketOpened = defineEvent<{
  number: number;
  userId: string;
  /** Sanitized rich text. */
  description: string;
  isCancellation: boolean;
}>('support.ticketOpened');

/** A ticket from before the portal was added. `at`: when its texts were written. */
export const ticketImported = defineEvent<{ at: readonly Date[] }>('support.ticketImported');

export const ticketReplied = defineEvent<TicketChange & { replyId: string; isReopened: boolean }>(
  'support.ticketReplied',
);

export const ticketStatusChanged = defineEvent<
  TicketChange & { eventId: string; from: TicketStatus; to: TicketStatus }
>('support.ticketStatusChanged');

/** All of a ticket was moved into another one of the same customer. The change is that of the other one. */
export const ticketMerged = defineEvent<
  TicketChange & {
    /** The ticket that was merged, and is closed now. */
    from: number;
    messages: number;
    notes: number;
    isReopened: boolean;
    /** When something happened that belongs to another ticket now. */
    at: readonly Date[];
  }
>('support.ticketMerged');

/** Messages of a ticket were moved to a new one. The change is that of the new one. */
export const ticketSplit = defineEvent<
  TicketChange & { from: number; messages: number; at: readonly Date[] }
>('support.ticketSplit');

/** A note in a ticket mentions members of staff, none of whom wrote it. */
export const staffMentioned = defineEvent<{
  number: number;
  noteId: string;
  authorId: string;
  mentions: readonly { userId: string; gaveAccess: boolean }[];
}>('support.staffMentioned');

/** @property to null: the ticket is unassigned now */
export const ticketAssigned = defineEvent<TicketChange & { eventId: string; to: string | null }>(
  'support.ticketAssigned',
);
