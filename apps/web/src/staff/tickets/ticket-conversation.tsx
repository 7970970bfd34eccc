import { useRef, useState } from 'react';
import { assignedTickets, viewedByStaff } from '@homeport/contract/support';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { initialsOf } from '../../foundation/format/names.ts';
import { useUser } from '../../foundation/portal.ts';
import { Conversation, replyContent, useNewReplyToast, useViewed } from '../../support/index.ts';
import type { TicketEvent, TicketNote, TicketReply } from '../../support/index.ts';
import { useStaffPath } from '../nav-items.ts';
import { text as merging } from './merging-texts.ts';
import { NoteMessage } from './note-message.tsx';
import { ReplyOrNote } from './reply-or-note.tsx';
import { text } from './texts.ts';
import { customerName } from './ticket-row.tsx';
import type { StaffTicket } from './ticket-row.tsx';

interface TicketConversationProps {
  ticket: StaffTicket;
  replies: readonly TicketReply[];
  events: readonly TicketEvent[];
  notes: readonly TicketNote[];
  showEarlier: (() => void) | null;
  isLoadingEarlier: boolean;
}

/** The conversation with the customer, with the notes of staff, and the form to write in it. */
export function TicketConversation({ ticket, replies, events, notes, ...earlier }: TicketConversationProps) {
  const { ticket_id: ticketId, updated } = ticket;
  // Replies that were new on opening stay marked until the ticket is left.
  const isMine = useUser()?.email === ticket.assignee_email;
  const [viewedBefore] = useState(isMine ? (ticket.assignee_last_viewed ?? '') : null);
  const viewed = useMutation({
    ...mutation(viewedByStaff, [assignedTickets]),
    isAutomatic: true,
    // Sent when the connection is back.
    networkMode: 'online',
  });
  const replyArea = useViewed(updated, () => {
    // Staff whom a note mentions only read along.
    if (ticket.may_answer !== false) viewed.mutate({ body: { ticket_id: ticketId } });
  });
  useNewReplyToast(replies, 'customer', text('newReply'));
  const customer = customerName(ticket);
  const { description, replies: emailed } = ticket.by_email;
  const path = useStaffPath();
  const noteIf = (isEmailed: boolean, from: number | undefined) =>
    [
      ...(isEmailed ? [text('byEmail')] : []),
      ...(from === undefined ? [] : [merging('fromTicket', { number: from })]),
    ].join(' · ') || undefined;
  const conversation = useRef<HTMLDivElement>(null);
  const showNewest = () =>
    conversation.current?.querySelector('li:last-child')?.scrollIntoView({ block: 'center' });
  return (
    <>
      <div ref={conversation}>
        <Conversation
          firstMessage={{
            author: customer,
            initials: initialsOf(customer, ticket.created_by_email),
            isOwn: false,
            at: ticket.created,
            html: ticket.description,
            attached: ticket,
            note: noteIf(description, ticket.description_from),
          }}
          replies={replies}
          events={events}
          notes={notes}
          noteOf={(note) => <NoteMessage note={note} />}
          messageOf={(reply) => ({
            ...replyContent(reply),
            author: reply.reply_author,
            initials: initialsOf(reply.reply_author, reply.reply_author),
            picture: reply.reply_picture,
            isOwn: reply.reply_type === 'agent',
            note: noteIf(emailed.includes(reply.id), reply.from_ticket),
            isNew:
              reply.reply_type === 'customer' && viewedBefore !== null && reply.created_at > viewedBefore,
          })}
          ticketPath={(number) => path('staffTicket', { ticketId: number })}
          {...earlier}
        />
      </div>
      <section ref={replyArea} aria-label={text('answer')} className="mt-7 border-t border-line pt-5">
        <ReplyOrNote
          key={ticketId}
          ticket={ticket}
          customer={customer}
          replies={replies}
          onRead={showNewest}
        />
      </section>
    </>
  );
}
