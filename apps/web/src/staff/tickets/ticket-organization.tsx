import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { limits } from '@homeport/contract/limits';
import { organizeTicket, snoozeTicket, ticketOrganization } from '@homeport/contract/support-inbox';
import { ticketPriorities } from '@homeport/contract/ticket-fields';
import { Controller } from 'react-hook-form';
import { absoluteTime, calendarDay } from '../../foundation/format/dates.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useShortcut } from '../../foundation/layout/shortcut.ts';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Select, TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { filterError } from '../filters.tsx';
import { text } from './inbox-texts.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { TagsField } from './tags-field.tsx';
import { text as tickets } from './texts.ts';
import { callsWithTickets } from './ticket-row.tsx';

type Organization = CallAnswer<typeof ticketOrganization>;

interface TicketOrganizationProps {
  ticketId: number;
  isClosed: boolean;
}

/** Beside a ticket: its subject, priority, domain and tags, and its snooze. */
export function TicketOrganization({ ticketId, isClosed }: TicketOrganizationProps) {
  const { data, error, isFetching, refetch } = useQuery(
    query(ticketOrganization, { params: { ticket_id: String(ticketId) } }),
  );
  if (data === undefined && error) {
    return (
      <ErrorAlert error={error} busy={isFetching} onRetry={refetch}>
        {text('organizeFailed')}
      </ErrorAlert>
    );
  }
  if (data === undefined) return <Skeleton className="h-72" />;
  return (
    <>
      <Times {...data} />
      <OrganizationForm ticketId={ticketId} organization={data} />
      {!isClosed && <Snooze ticketId={ticketId} until={data.snoozed_until} />}
    </>
  );
}

/** By when the customer is to be answered, or when the ticket closes without their reply. */
function Times({ due, closes }: Pick<Organization, 'due' | 'closes'>) {
  if (due === null && closes === null) return null;
  return (
    <p className="text-sm text-ink-2">
      {due !== null
        ? text('dueAt', { time: absoluteTime(new Date(due)) })
        : text('closesAt', { day: calendarDay(new Date(closes ?? 0)) })}
    </p>
  );
}

function OrganizationForm({ ticketId, organization }: { ticketId: number; organization: Organization }) {
  const { subject, priority, domain, tags, domains, known_tags } = organization;
  const values = { subject, priority, domain: domain ?? '', tags };
  // Fields that are being edited keep what was typed when the ticket is refreshed.
  const { register, control, handleSubmit, formState, reset, getValues } = useForm({
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const save = useMutation({
    ...mutation(organizeTicket, callsWithTickets),
    onSuccess: () => {
      reset(getValues());
      showToast('ok', text('saved'));
    },
  });
  const refused = (name: string) => filterError(save.error, name);
  const isRefused = ['subject', 'domain', 'tags'].some((name) => refused(name) !== undefined);
  // One that the customer no longer has stays until another is chosen.
  const choices = domain !== null && !domains.includes(domain) ? [domain, ...domains] : domains;
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={handleSubmit((typed) => {
        const changes = {
          ...(typed.subject !== subject && { subject: typed.subject }),
          ...(typed.priority !== priority && { priority: typed.priority }),
          ...(typed.domain !== values.domain && { domain: typed.domain }),
          ...(typed.tags.join('\n') !== tags.join('\n') && { tags: [...typed.tags] }),
        };
        if (Object.keys(changes).length > 0) save.mutate({ body: { ticket_id: ticketId, ...changes } });
      })}
    >
      <Field label={text('subject')} error={formState.errors.subject?.message ?? refused('subject')}>
        <TextInput
          maxLength={limits.ticketSubject}
          {...register('subject', { validate: (typed) => typed.trim() !== '' || text('subjectMissing') })}
        />
      </Field>
      <Field label={text('priority')}>
        <Select {...register('priority')}>
          {ticketPriorities.map((each) => (
            <option key={each} value={each}>
              {text(each)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text('domain')} error={refused('domain')}>
        <Select {...register('domain')}>
          <option value="">{text('noDomain')}</option>
          {choices.map((name) => (
            <option key={name} value={name}>
              {readableHost(name)}
            </option>
          ))}
        </Select>
      </Field>
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagsField
            value={field.value}
            onChange={field.onChange}
            known={known_tags}
            error={refused('tags')}
          />
        )}
      />
      {save.error && !isRefused && <ErrorAlert error={save.error}>{tickets('failed')}</ErrorAlert>}
      <Button
        type="submit"
        size="sm"
        busy={save.isPending}
        looksDisabled={!formState.isDirty}
        className="justify-self-start"
      >
        {text('save')}
      </Button>
    </form>
  );
}

/** The key `z` opens the dialog. */
function Snooze({ ticketId, until }: { ticketId: number; until: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  useShortcut('z', () => setIsOpen(true));
  const wake = useMutation({
    ...mutation(snoozeTicket, callsWithTickets),
    onSuccess: () => showToast('ok', text('woken')),
    onError: () => showToast('bad', tickets('failed')),
  });
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      {until !== null && (
        <span className="text-ink-2">{text('snoozedUntil', { time: absoluteTime(new Date(until)) })}</span>
      )}
      <Button size="sm" aria-keyshortcuts="z" onClick={() => setIsOpen(true)}>
        {text('snooze')}
      </Button>
      {until !== null && (
        <Button
          size="sm"
          variant="quiet"
          busy={wake.isPending}
          onClick={() => wake.mutate({ body: { ticket_id: ticketId, until: null } })}
        >
          {text('wake')}
        </Button>
      )}
      <SnoozeDialog ticketId={isOpen ? ticketId : null} onClose={() => setIsOpen(false)} />
    </div>
  );
}
