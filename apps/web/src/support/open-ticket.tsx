import { useState } from 'react';
import type { CallAnswer } from '@homeport/contract/call';
import type { createdTicketDetail } from '@homeport/contract/support';
import { initialsOf } from '../foundation/layout/initials.ts';
import { useUser } from '../foundation/session/use-user.ts';
import { Card, CardBody } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { CloseRequest } from './close-request.tsx';
import { contentOf, Conversation } from './conversation.tsx';
import { Reply } from './reply.tsx';
import { text } from './texts.ts';
import type { TicketReply } from './ticket-entries.ts';
import { TicketFacts } from './ticket-facts.tsx';
import { useAnnouncedReplies } from './use-announced-replies.ts';
import { useMarkViewed } from './use-mark-viewed.ts';
import type { useTicket } from './use-ticket.ts';
import { useViewed } from './use-viewed.ts';

interface OpenTicketProps {
  ticket: CallAnswer<typeof createdTicketDetail>;
  read: ReturnType<typeof useTicket<typeof createdTicketDetail>>;
}

/** A request with its conversation, the place to answer, and how it stands. */
export function OpenTicket({ ticket, read }: OpenTicketProps) {
  const { ticket_id, status, updated, creator_last_viewed: before } = ticket;
  const user = useUser();
  // What was new when the screen was opened stays marked until it is left.
  const [seenUntil] = useState(before);
  const markViewed = useMarkViewed();
  const replyArea = useViewed(updated, () => markViewed({ ticketId: ticket_id, before, updated }));
  useAnnouncedReplies(read.replies, 'agent', text('newReply'));

  const own = { author: text('you'), initials: initialsOf(user?.name ?? null, user?.email ?? ''), own: true };
  const messageOf = (reply: TicketReply) =>
    reply.reply_type === 'customer'
      ? { ...own, ...contentOf(reply) }
      : {
          author: reply.reply_author,
          initials: initialsOf(reply.reply_author, ''),
          own: false,
          isNew: reply.created_at > seenUntil,
          ...contentOf(reply),
        };
  return (
    <>
      <div className="-mt-2 flex items-center gap-3">
        <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight">
          {text('number', { number: ticket_id })}
        </h1>
        <CopyButton value={String(ticket_id)} label={text('copyNumber')} copiedLabel={text('copied')} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <TicketFacts ticket={ticket} />
        </div>
        <div className="grid grid-cols-1 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Conversation
            opening={{
              ...own,
              at: ticket.created,
              html: ticket.description,
              attached: ticket,
            }}
            replies={read.replies}
            events={read.events}
            messageOf={messageOf}
            showEarlier={read.showEarlier}
            showingEarlier={read.showingEarlier}
          />
          <div ref={replyArea}>
            <Card aria-label={text('reply')}>
              <CardBody>
                <Reply ticketId={ticket_id} status={status} />
              </CardBody>
            </Card>
          </div>
        </div>
        <div className="lg:col-start-2">
          <CloseRequest ticketId={ticket_id} status={status} />
        </div>
      </div>
    </>
  );
}
