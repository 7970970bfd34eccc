import { useId, useState } from 'react';
import { limits } from '@homeport/contract/limits';
import { splitTicket } from '@homeport/contract/ticket-merging';
import { useNavigate } from 'react-router';
import { absoluteTime } from '../../foundation/format/dates.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { readRichText } from '../../support/index.ts';
import type { RichTextNode, TicketReply } from '../../support/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { filterError } from '../filters.tsx';
import { useStaffPath } from '../nav-items.ts';
import { text as common } from '../texts.ts';
import { text } from './merging-texts.ts';
import { text as tickets } from './texts.ts';
import { callsWithTickets } from './ticket-row.tsx';

interface SplitDialogProps {
  ticketId: number;
  /** Those that are shown, the oldest first. */
  replies: readonly TicketReply[];
  open: boolean;
  onClose: () => void;
}

/** Asks which messages are to be moved to a new ticket. */
export function SplitDialog({ open, ...form }: SplitDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={text('splitTitle', { number: form.ticketId })}
      closeLabel={common('close')}
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{text('splitWhy')}</p>
        {form.replies.length === 0 ? <p>{text('noMessages')}</p> : <SplitForm {...form} />}
      </div>
    </Dialog>
  );
}

/** The first words of a message. */
function wordsOf(html: string): string {
  const words = readRichText(html).map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim();
  return words.length > 120 ? `${words.slice(0, 119).toWellFormed()}…` : words;
}

function textOf(node: RichTextNode): string {
  if (typeof node === 'string') return node;
  return node.tag === 'br' ? ' ' : node.children.map(textOf).join('');
}

function SplitForm({ ticketId, replies, onClose }: Omit<SplitDialogProps, 'open'>) {
  const navigate = useNavigate();
  const path = useStaffPath();
  const errorId = useId();
  // A second click, or another try after a lost answer, splits once.
  const [submissionId] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { replies: [] as string[], subject: '' },
  });
  const split = useMutation({
    ...mutation(splitTicket, callsWithTickets),
    onSuccess: async ({ ticket_id: number }) => {
      onClose();
      showToast('ok', text('splitDone', { number }));
      await navigate(path('staffTicket', { ticketId: number }));
    },
  });
  const refused = (name: string) => filterError(split.error, name);
  const messagesError = formState.errors.replies?.message ?? refused('replies');
  const isRefused = refused('replies') !== undefined || refused('subject') !== undefined;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((typed) =>
        split.mutate({
          body: {
            ticket_id: ticketId,
            replies: typed.replies,
            subject: typed.subject,
            submission_id: submissionId,
          },
        }),
      )}
    >
      <fieldset
        aria-describedby={messagesError === undefined ? undefined : errorId}
        className="grid max-h-72 gap-3 overflow-y-auto"
      >
        <legend className="mb-2 text-sm font-medium">{text('messages')}</legend>
        {replies.slice(-limits.splitMessages).map((reply) => (
          <Checkbox
            key={reply.id}
            value={reply.id}
            invalid={messagesError !== undefined}
            {...register('replies', {
              validate: (chosen) => chosen.length > 0 || text('messagesMissing'),
            })}
            label={
              <span className="grid gap-0.5">
                <span className="text-sm text-ink-3">
                  {text('messageOf', {
                    author: reply.reply_author,
                    time: absoluteTime(new Date(reply.created_at)),
                  })}
                </span>
                <span className="[overflow-wrap:anywhere]">{wordsOf(reply.description)}</span>
              </span>
            }
          />
        ))}
      </fieldset>
      {messagesError !== undefined && (
        <p id={errorId} role="alert" className="text-sm text-bad">
          {messagesError}
        </p>
      )}
      <Field label={text('newSubject')} error={formState.errors.subject?.message ?? refused('subject')}>
        <TextInput
          maxLength={limits.ticketSubject}
          {...register('subject', { validate: (typed) => typed.trim() !== '' || text('subjectMissing') })}
        />
      </Field>
      {split.error && !isRefused && <ErrorAlert error={split.error}>{tickets('failed')}</ErrorAlert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={split.isPending}>
          {text('confirmSplit')}
        </Button>
      </div>
    </form>
  );
}
