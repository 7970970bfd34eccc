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
import type { ComposedMessage } from './use-composer.ts';
import { Composer } from './composer.tsx';

/** Addresses of the two tabs of the support screen. */
export const requestsPath = pathTo('support');
export const newRequestPath = `${requestsPath}?tab=new`;

/** The form for a new request; the request opens once it has been created. */
export function NewRequest() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const email = useConfig()?.support_email ?? '';
  const [opened, setOpened] = useState<number | null>(null);
  useEffect(() => {
    if (opened === null) return undefined;
    // Replaced: "back" must not lead to an empty form.
    const open = () => void navigate(pathTo('ticket', { ticketId: opened }), { replace: true });
    const timer = setTimeout(open, timers.ticketOpensAfter);
    return () => clearTimeout(timer);
  }, [opened, navigate]);

  const send = async ({ html, files, category, submissionId, onProgress }: ComposedMessage) => {
    const body = { issue_type: category, editor_content: html, submission_id: submissionId };
    const transport = sendingWithProgress(onProgress);
    const { ticket_id } = await api(createTicket, { body }, { files, transport });
    void queryClient.invalidateQueries({ queryKey: [createdTickets.name] });
    setOpened(ticket_id);
  };
  return (
    <Card aria-label={text('submitNewRequest')}>
      <CardBody className="sm:px-7 sm:py-6">
        <Composer
          ticketId={0}
          hasCategory
          label={text('yourRequest')}
          hint={text('requestHint')}
          submitLabel={text('submitRequest')}
          sendingLabel={text('submitting')}
          sentLabel={text('submitted')}
          onSend={send}
          errorText={() => text('createFailed', { email })}
        />
      </CardBody>
    </Card>
  );
}
