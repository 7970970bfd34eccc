import { Button } from '../ui/button.tsx';
import { Time } from '../ui/time.tsx';
import { Message } from './message.tsx';
import type { MessageProps } from './message.tsx';
import { text } from './texts.ts';
import { entriesOf } from './ticket-entries.ts';
import type { TicketEvent, TicketReply } from './ticket-entries.ts';
import { useNewestInView } from './use-newest-in-view.ts';

interface ConversationProps {
  /** What the ticket began with. */
  opening: MessageProps;
  replies: readonly TicketReply[];
  events: readonly TicketEvent[];
  /** How a reply is shown to whoever reads it here. */
  messageOf: (reply: TicketReply) => MessageProps;
  /** null: all replies are there. */
  showEarlier: (() => void) | null;
  showingEarlier: boolean;
}

/** A ticket from its beginning to its newest reply, and what happened in between. */
export function Conversation({ opening, replies, events, messageOf, ...more }: ConversationProps) {
  const newest = useNewestInView<HTMLLIElement>();
  const newestId = replies.at(-1)?.id;
  return (
    <ol role="list" aria-label={text('conversation')} className="grid grid-cols-1 gap-6">
      <li>
        <Message {...opening} />
      </li>
      {more.showEarlier && (
        <li className="flex justify-center">
          <Button size="sm" variant="quiet" busy={more.showingEarlier} onClick={more.showEarlier}>
            {text('earlier')}
          </Button>
        </li>
      )}
      {entriesOf(replies, events).map((entry) =>
        entry.kind === 'reply' ? (
          <li
            key={entry.reply.id}
            ref={entry.reply.id === newestId ? newest : undefined}
            // Below the header, which stays at the top.
            className="scroll-mt-19 low:scroll-mt-3"
          >
            <Message {...messageOf(entry.reply)} />
          </li>
        ) : (
          <li key={entry.event.id} className="text-center text-sm [overflow-wrap:anywhere] text-ink-3">
            {entry.event.text}{' '}
            <span className="ml-1 text-xs whitespace-nowrap">
              <Time iso={entry.at} />
            </span>
          </li>
        ),
      )}
    </ol>
  );
}

/** A reply without who reads it: what both sides see of it alike. */
export const contentOf = ({
  description,
  created_at,
  has_attachment,
  attachments,
  rejected_attachments,
}: TicketReply) => ({
  at: created_at,
  html: description,
  attached: { has_attachment, attachments, rejected_attachments },
});
