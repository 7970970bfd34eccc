import type { CallAnswer } from '@homeport/contract/call';
import type { createdTicketDetail } from '@homeport/contract/support';

export type TicketDetail = CallAnswer<typeof createdTicketDetail>;
export type TicketReply = TicketDetail['ticket_replys'][number];
export type TicketEvent = TicketDetail['events'][number];
export type Attached = Pick<TicketDetail, 'has_attachment' | 'attachments' | 'rejected_attachments'>;

/** Whether attached files are still being checked. */
export const isCheckingFiles = ({
  has_attachment,
  attachments,
  rejected_attachments = [],
}: Attached): boolean => has_attachment && attachments.length === 0 && rejected_attachments.length === 0;

type TicketEntry =
  | { kind: 'reply'; at: string; reply: TicketReply }
  | { kind: 'event'; at: string; event: TicketEvent };

/** Replies and events, oldest first. A reply comes before events of the same time, which it caused. */
export function entriesOf(replies: readonly TicketReply[], events: readonly TicketEvent[]): TicketEntry[] {
  const entries: TicketEntry[] = [
    ...replies.map((reply) => ({ kind: 'reply' as const, at: reply.created_at, reply })),
    ...events.map((event) => ({ kind: 'event' as const, at: event.created_at, event })),
  ];
  return entries.toSorted((a, b) => a.at.localeCompare(b.at) || b.kind.localeCompare(a.kind));
}
