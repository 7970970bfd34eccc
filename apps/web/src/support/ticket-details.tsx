import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CallAnswer } from '@homeport/contract/call';
import { createdTicketDetail, createdTickets, replyAsCustomer } from '@homeport/contract/support';
import { useQueryClient } from '@tanstack/react-query';
import { sendingWithProgress } from '../foundation/http/upload.ts';
import { initialsOf } from '../foundation/format/names.ts';
import { api, useUser } from '../foundation/portal.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Time } from '../foundation/format/time.tsx';
import { StatusChip, Conversation, replyContent } from './conversation.tsx';
import { text } from './texts.ts';
import type { TicketReply, useTicket } from './ticket-queries.ts';
import { useMarkViewed } from './ticket-queries.ts';
import { useNewReplyToast, useViewed } from './use-viewed.ts';
import type { ComposedMessage } from './use-composer.ts';
import { Composer } from './composer.tsx';
import { RateRequest } from './satisfaction/rate-request.tsx';
import { CloseRequest } from './close-request.tsx';
import type { RequestProps } from './close-request.tsx';

interface TicketDetailsProps {
  ticket: CallAnswer<typeof createdTicketDetail>;
  query: ReturnType<typeof useTicket<typeof createdTicketDetail>>;
}

/** A request: details, conversation, reply form, and closing it. */
export function TicketDetails({ ticket, query }: TicketDetailsProps) {
  const { ticket_id, status, updated, creator_last_viewed: before } = ticket;
  const markViewed = useMarkViewed();
  const replyArea = useViewed(updated, () => markViewed({ ticketId: ticket_id, before, updated }));
  useNewReplyToast(query.replies, 'agent', text('newReply'));
  return (
    <>
      <div className="-mt-2 flex items-center gap-3">
        <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight">
          {text('number', { number: ticket_id })}
        </h1>
        <CopyButton value={String(ticket_id)} label={text('copyNumber')} copiedLabel={text('copied')} />
      </div>
      {ticket.subject && (
        <p className="-mt-3 text-md font-semibold [overflow-wrap:anywhere]">{ticket.subject}</p>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <TicketFacts ticket={ticket} />
        </div>
        <div className="grid grid-cols-1 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <RequestConversation ticket={ticket} query={query} />
          <div ref={replyArea}>
            <Card aria-label={text('reply')}>
              <CardBody>
                <Reply ticketId={ticket_id} status={status} />
              </CardBody>
            </Card>
          </div>
        </div>
        <div className="lg:col-start-2">
          <div className="grid grid-cols-1 gap-5">
            <CloseRequest ticketId={ticket_id} status={status} />
            <RateRequest ticketId={ticket_id} isClosed={status === 'closed'} />
          </div>
        </div>
      </div>
    </>
  );
}

/** The conversation as the customer sees it. */
function RequestConversation({ ticket, query }: TicketDetailsProps) {
  const user = useUser();
  // Replies that were new on opening stay marked until the screen is left.
  const [viewedBefore] = useState(ticket.creator_last_viewed);
  const own = {
    author: text('you'),
    initials: initialsOf(user?.name ?? null, user?.email ?? ''),
    isOwn: true,
  };
  const originOf = (number: number | undefined) =>
    number === undefined ? undefined : text('fromRequest', { number });
  const messageOf = (reply: TicketReply) =>
    reply.reply_type === 'customer'
      ? { ...own, ...replyContent(reply), note: originOf(reply.from_ticket) }
      : {
          author: reply.reply_author,
          initials: initialsOf(reply.reply_author, ''),
          picture: reply.reply_picture,
          isOwn: false,
          isNew: reply.created_at > viewedBefore,
          note: originOf(reply.from_ticket),
          ...replyContent(reply),
        };
  return (
    <Conversation
      firstMessage={{
        ...own,
        at: ticket.created,
        html: ticket.description,
        attached: ticket,
        note: originOf(ticket.description_from),
      }}
      replies={query.replies}
      events={query.events}
      messageOf={messageOf}
      ticketPath={(number) => pathTo('ticket', { ticketId: number })}
      showEarlier={query.showEarlier}
      isLoadingEarlier={query.isLoadingEarlier}
    />
  );
}

/** Status, assignee, category and dates of a request. */
function TicketFacts({ ticket }: { ticket: CallAnswer<typeof createdTicketDetail> }) {
  const facts: readonly [string, ReactNode][] = [
    [text('status'), <StatusChip key="status" status={ticket.status} />],
    [text('assignedTo'), ticket.assignee_name ?? text('unassigned')],
    [text('category'), text(ticket.issue_type)],
    [text('created'), <Time key="created" iso={ticket.created} />],
    [text('updated'), <Time key="updated" iso={ticket.updated} />],
  ];
  return (
    <Card aria-label={text('details')}>
      <dl className="grid gap-x-4 gap-y-2 px-5 py-4 max-lg:grid-cols-2 max-lg:sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0 gap-3 lg:flex lg:min-h-6 lg:items-center">
            <dt className="w-24 shrink-0 text-sm text-ink-3">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {ticket.status !== 'closed' && (
        <p className="px-5 py-3 text-sm text-ink-3 max-lg:hidden">{text('hours')}</p>
      )}
    </Card>
  );
}

/** The reply form; a reply to a closed request reopens it. */
function Reply({ ticketId, status }: RequestProps) {
  const queryClient = useQueryClient();
  const [isReopened, setIsReopened] = useState(false);
  const send = async ({ html, files, submissionId, onProgress }: ComposedMessage) => {
    const body = { ticket_id: ticketId, editor_content: html, submission_id: submissionId };
    await api(replyAsCustomer, { body }, { files, transport: sendingWithProgress(onProgress) });
    setIsReopened(status === 'closed');
    // The message counts as sent once the conversation shows it.
    await Promise.all(
      [createdTicketDetail, createdTickets].map(({ name }) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    );
  };
  return (
    <div className="grid gap-4">
      {status === 'closed' && <Banner tone="tide">{text('closedHint')}</Banner>}
      <Composer
        ticketId={ticketId}
        label={text('reply')}
        submitLabel={text('sendReply')}
        sendingLabel={text('sending')}
        sentLabel={text(isReopened ? 'replyReopened' : 'replySent')}
        onSend={send}
        errorText={() => text('failed')}
      />
    </div>
  );
}
