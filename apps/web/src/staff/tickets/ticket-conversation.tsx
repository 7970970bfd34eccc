import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { assignedTickets, replyAsStaff, viewedByStaff } from '@homeport/contract/support';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { sendingWithProgress } from '../../foundation/http/upload.ts';
import { initialsOf } from '../../foundation/format/names.ts';
import { api, useUser } from '../../foundation/portal.ts';
import { Composer, Conversation, replyContent, useNewReplyToast, useViewed } from '../../support/index.ts';
import type { ComposedMessage, TicketEvent, TicketReply } from '../../support/index.ts';
import { useShortcut } from '../../foundation/layout/shortcut.ts';
import { text } from './texts.ts';
import { callsWithTickets, customerName } from './ticket-row.tsx';
import type { StaffTicket } from './ticket-row.tsx';

interface TicketConversationProps {
  ticket: StaffTicket;
  replies: readonly TicketReply[];
  events: readonly TicketEvent[];
  showEarlier: (() => void) | null;
  isLoadingEarlier: boolean;
}

/** The conversation with the customer, and the reply form. */
export function TicketConversation({ ticket, replies, events, ...earlier }: TicketConversationProps) {
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
  const replyArea = useViewed(updated, () => viewed.mutate({ body: { ticket_id: ticketId } }));
  useNewReplyToast(replies, 'customer', text('newReply'));
  const customer = customerName(ticket);
  return (
    <>
      <Conversation
        firstMessage={{
          author: customer,
          initials: initialsOf(customer, ticket.created_by_email),
          isOwn: false,
          at: ticket.created,
          html: ticket.description,
          attached: ticket,
        }}
        replies={replies}
        events={events}
        messageOf={(reply) => ({
          ...replyContent(reply),
          author: reply.reply_author,
          initials: initialsOf(reply.reply_author, reply.reply_author),
          isOwn: reply.reply_type === 'agent',
          isNew: reply.reply_type === 'customer' && viewedBefore !== null && reply.created_at > viewedBefore,
        })}
        {...earlier}
      />
      <section ref={replyArea} aria-label={text('answer')} className="mt-7 border-t border-line pt-5">
        <ReplyForm ticket={ticket} customer={customer} />
      </section>
    </>
  );
}

/** The key `r` focuses the editor. */
function ReplyForm({ ticket, customer }: { ticket: StaffTicket; customer: string }) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLDivElement>(null);
  useShortcut('r', () => form.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus());
  const send = async ({ html, files, submissionId, onProgress }: ComposedMessage) => {
    const body = { ticket_id: ticket.ticket_id, editor_content: html, submission_id: submissionId };
    await api(replyAsStaff, { body }, { files, transport: sendingWithProgress(onProgress) });
    await Promise.all(
      callsWithTickets.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
    );
  };
  return (
    <div ref={form}>
      {ticket.status === 'closed' && <p className="mb-3 text-sm text-ink-2">{text('closedHint')}</p>}
      <Composer
        ticketId={ticket.ticket_id}
        label={text('answerTo', { name: customer })}
        submitLabel={text('sendAnswer')}
        sendingLabel={text('sendingAnswer')}
        sentLabel={text('answerSent')}
        onSend={send}
        errorText={(error) =>
          text(error instanceof ApiError && error.status === 404 ? 'notAuthorizedToReply' : 'failed')
        }
      />
    </div>
  );
}
