import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { createdTickets, createTicket } from '@homeport/contract/support';
import { useNavigate } from 'react-router';
import { useConfig } from '../foundation/config.ts';
import { sendingWithProgress } from '../foundation/http/upload.ts';
import { api } from '../foundation/portal.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Card, CardBody } from '../ui/card.tsx';
import { text } from './texts.ts';
import type { Writing } from './use-writing.ts';
import { WritingForm } from './writing-form.tsx';

/** Asks for help; the request opens as soon as it is there. */
export function NewRequest() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const email = useConfig()?.support_email ?? '';
  const [opened, setOpened] = useState<number | null>(null);
  useEffect(() => {
    if (opened === null) return undefined;
    // Back leads to where one came from, not to an empty form.
    const open = () => void navigate(pathTo('ticket', { ticketId: opened }), { replace: true });
    const timer = setTimeout(open, timers.ticketOpensAfter);
    return () => clearTimeout(timer);
  }, [opened, navigate]);

  const send = async ({ html, files, category, submissionId, onProgress }: Writing) => {
    const body = { issue_type: category, editor_content: html, submission_id: submissionId };
    const transport = sendingWithProgress(onProgress);
    const { ticket_id } = await api(createTicket, { body }, { files, transport });
    void queryClient.invalidateQueries({ queryKey: [createdTickets.name] });
    setOpened(ticket_id);
  };
  return (
    <Card aria-label={text('submitNewRequest')}>
      <CardBody className="sm:px-7 sm:py-6">
        <WritingForm
          ticketId={0}
          withCategory
          label={text('yourRequest')}
          hint={text('requestHint')}
          submitLabel={text('submitRequest')}
          sendingLabel={text('submitting')}
          sentLabel={text('submitted')}
          onSend={send}
          failed={() => text('createFailed', { email })}
        />
      </CardBody>
    </Card>
  );
}
