import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assignedTickets, replyAsStaff, viewedByStaff } from '@homeport/contract/support';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation } from '../../foundation/http/query.ts';
import { sendingWithProgress } from '../../foundation/http/upload.ts';
import { api } from '../../foundation/portal.ts';
import { initialsOf } from '../../foundation/layout/initials.ts';
import { useUser } from '../../foundation/session/use-user.ts';
import { Composer, Conversation, replyContent, useNewReplyToast, useViewed } from '../../support/index.ts';
import type { ComposedMessage, TicketEvent, TicketReply } from '../../support/index.ts';
import { isWriting } from '../filters.tsx';
import { text } from '../ticket-texts.ts';
import { showsTickets } from './shows-tickets.ts';
import { customerOf } from './staff-ticket.ts';
import type { StaffTicket } from './staff-ticket.ts';

interface TicketTalkProps {
  ticket: StaffTicket;
  replies: readonly TicketReply[];
  events: readonly TicketEvent[];
  showEarlier: (() => void) | null;
  isLoadingEarlier: boolean;
}

/** What customer and staff wrote to each other, and the answer that is being written. */
export function TicketTalk({ ticket, replies, events, ...more }: TicketTalkProps) {
  const queryClient = useQueryClient();
  const { ticket_id: ticketId, status, updated } = ticket;
  // What was new when the ticket was opened stays marked while one reads it.
  const mine = useUser()?.email === ticket.assignee_email;
  const [viewedBefore] = useState(mine ? (ticket.assignee_last_viewed ?? '') : null);
  const viewed = useMutation(mutation(viewedByStaff, [assignedTickets]));
  const part = useViewed(updated, () => viewed.mutate({ body: { ticket_id: ticketId } }));
  const answer = useRef<HTMLDivElement>(null);
  useAnswerKey(answer);
  useNewReplyToast(replies, 'customer', text('newReply'));
  const customer = customerOf(ticket);

  const send = async ({ html, files, submissionId, onProgress }: ComposedMessage) => {
    const body = { ticket_id: ticketId, editor_content: html, submission_id: submissionId };
    await api(replyAsStaff, { body }, { files, transport: sendingWithProgress(onProgress) });
    await Promise.all(showsTickets.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
  };
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
        {...more}
      />
      <section ref={part} aria-label={text('answer')} className="mt-7 border-t border-line pt-5">
        <div ref={answer}>
          {status === 'closed' && <p className="mb-3 text-sm text-ink-2">{text('closedHint')}</p>}
          <Composer
            ticketId={ticketId}
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
      </section>
    </>
  );
}

/** The key r leads to the answer, unless somebody is writing. */
function useAnswerKey(answer: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'r' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
        return;
      event.preventDefault();
      answer.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [answer]);
}
