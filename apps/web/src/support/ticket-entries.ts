import type { CallAnswer } from '@homeport/contract/call';
import type { createdTicketDetail } from '@homeport/contract/support';

type InFull = CallAnswer<typeof createdTicketDetail>;
export type TicketReply = InFull['ticket_replys'][number];
export type TicketEvent = InFull['events'][number];
export type Attached = Pick<InFull, 'has_attachment' | 'attachments' | 'rejected_attachments'>;

export type TicketEntry =
  | { kind: 'reply'; at: string; reply: TicketReply }
  | { kind: 'event'; at: string; event: TicketEvent };

/** Replies and what happened besides, the oldest first. A reply comes before what it brought about. */
export function entriesOf(replies: readonly TicketReply[], events: readonly TicketEvent[]): TicketEntry[] {
  const entries: TicketEntry[] = [
    ...replies.map((reply) => ({ kind: 'reply' as const, at: reply.created_at, reply })),
    ...events.map((event) => ({ kind: 'event' as const, at: event.created_at, event })),
  ];
  return entries.toSorted((a, b) => a.at.localeCompare(b.at) || b.kind.localeCompare(a.kind));
}

/** Whether files that came along are still being looked at. */
export const isPending = ({ has_attachment, attachments, rejected_attachments = [] }: Attached): boolean =>
  has_attachment && attachments.length === 0 && rejected_attachments.length === 0;
