import * as z from 'zod/mini';
import { isoTime } from './fields.ts';
import { messageKeys } from './message-keys.ts';
import { attached } from './ticket-attachments.ts';

/** What staff write to each other in a ticket. */
export const ticketNote = z
  .object({
    id: z.string(),
    author: z.string(),
    picture: z.nullable(z.string()),
    /** Whether the caller wrote it. */
    is_own: z.boolean(),
    ...messageKeys,
    created_at: isoTime,
    description: z.string(),
    /** The names of those it mentions. */
    mentions: z.array(z.string()),
    ...attached,
    /** The number of the ticket that it was moved from. */
    from_ticket: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'TicketNote' });
