import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { limits, timers } from '@homeport/contract/limits';
import { createdTickets, createTicket } from '@homeport/contract/support';
import { ownTicketDomains } from '@homeport/contract/support-inbox';
import { useNavigate } from 'react-router';
import { useConfig } from '../foundation/config.ts';
import { readableHost } from '../foundation/format/names.ts';
import { query } from '../foundation/http/query.ts';
import { sendingWithProgress } from '../foundation/http/upload.ts';
import { useForm } from '../foundation/locale/use-form.ts';
import { api } from '../foundation/portal.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Card, CardBody } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { Select, TextInput } from '../ui/text-input.tsx';
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

  const { register, getValues, reset } = useForm({ defaultValues: { subject: '', domain: '' } });
  const send = async ({ html, files, category, submissionId, onProgress }: ComposedMessage) => {
    const about = getValues();
    const body = { issue_type: category, editor_content: html, submission_id: submissionId, ...about };
    const transport = sendingWithProgress(onProgress);
    const { ticket_id } = await api(createTicket, { body }, { files, transport });
    void queryClient.invalidateQueries({ queryKey: [createdTickets.name] });
    reset();
    setOpened(ticket_id);
  };
  return (
    <Card aria-label={text('submitNewRequest')}>
      <CardBody className="grid grid-cols-1 gap-4 sm:px-7 sm:py-6">
        <Field label={text('subject')} hint={text('subjectHint')}>
          <TextInput maxLength={limits.ticketSubject} {...register('subject')} />
        </Field>
        <DomainField {...register('domain')} />
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

/** The website or domain that the request is about; nothing for customers without one. */
function DomainField(props: ComponentProps<typeof Select>) {
  const { data } = useQuery(query(ownTicketDomains, {}));
  if (data === undefined || data.domains.length === 0) return null;
  return (
    <Field label={text('domain')}>
      <Select {...props}>
        <option value="">{text('noDomain')}</option>
        {data.domains.map((name) => (
          <option key={name} value={name}>
            {readableHost(name)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
