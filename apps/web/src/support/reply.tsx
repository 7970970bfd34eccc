import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { createdTicketDetail, createdTickets, replyAsCustomer } from '@homeport/contract/support';
import { sendingWithProgress } from '../foundation/http/upload.ts';
import { api } from '../foundation/portal.ts';
import { Banner } from '../ui/banner.tsx';
import type { TicketStatus } from './status-chip.tsx';
import { text } from './texts.ts';
import type { Writing } from './use-writing.ts';
import { WritingForm } from './writing-form.tsx';

interface ReplyProps {
  ticketId: number;
  status: TicketStatus;
}

/** Answers in one's own request; a closed one is opened again by it. */
export function Reply({ ticketId, status }: ReplyProps) {
  const queryClient = useQueryClient();
  const [reopened, setReopened] = useState(false);
  const send = async ({ html, files, submissionId, onProgress }: Writing) => {
    const body = { ticket_id: ticketId, editor_content: html, submission_id: submissionId };
    await api(replyAsCustomer, { body }, { files, transport: sendingWithProgress(onProgress) });
    setReopened(status === 'closed');
    // It is sent when it stands in the conversation.
    await Promise.all(
      [createdTicketDetail, createdTickets].map(({ name }) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    );
  };
  return (
    <div className="grid gap-4">
      {status === 'closed' && <Banner tone="tide">{text('closedHint')}</Banner>}
      <WritingForm
        ticketId={ticketId}
        label={text('reply')}
        submitLabel={text('sendReply')}
        sendingLabel={text('sending')}
        sentLabel={text(reopened ? 'replyReopened' : 'replySent')}
        onSend={send}
        failed={() => text('failed')}
      />
    </div>
  );
}
