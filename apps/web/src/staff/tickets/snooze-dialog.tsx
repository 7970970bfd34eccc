import { useState } from 'react';
import { snoozeTicket } from '@homeport/contract/support-inbox';
import { absoluteTime } from '../../foundation/format/dates.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, focusFirst } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { text as common } from '../texts.ts';
import { text } from './inbox-texts.ts';
import { morningOf, snoozeTimes } from './snooze-times.ts';
import { text as tickets } from './texts.ts';
import { callsWithTickets } from './ticket-row.tsx';

interface SnoozeDialogProps {
  /** null: the dialog is closed. */
  ticketId: number | null;
  onClose: () => void;
  onSnoozed?: (ticketId: number) => void;
}

/** Asks until when a ticket is to be out of the inbox. */
export function SnoozeDialog({ ticketId, ...form }: SnoozeDialogProps) {
  return (
    <Dialog
      open={ticketId !== null}
      onClose={form.onClose}
      title={text('snoozeTitle', { number: ticketId ?? 0 })}
      closeLabel={common('close')}
    >
      {ticketId !== null && <SnoozeForm key={ticketId} ticketId={ticketId} {...form} />}
    </Dialog>
  );
}

function SnoozeForm({ ticketId, onClose, onSnoozed }: SnoozeDialogProps & { ticketId: number }) {
  const [now] = useState(() => new Date());
  const { register, handleSubmit, formState } = useForm({ defaultValues: { day: '' } });
  const snooze = useMutation({
    ...mutation(snoozeTicket, callsWithTickets),
    onSuccess: (_answer, { body }) => {
      onClose();
      onSnoozed?.(ticketId);
      showToast('ok', text('snoozeDone', { time: absoluteTime(new Date(body.until ?? 0)) }));
    },
  });
  const snoozeUntil = (until: Date) =>
    snooze.mutate({ body: { ticket_id: ticketId, until: until.toISOString() } });
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{text('snoozeWhy')}</p>
      <div className="grid gap-2">
        {snoozeTimes(now).map(({ choice, until }, at) => (
          <Button
            key={choice}
            ref={at === 0 ? focusFirst : undefined}
            wide
            busy={snooze.isPending}
            onClick={() => snoozeUntil(until)}
          >
            <span className="flex w-full flex-wrap justify-between gap-x-3">
              {text(choice)}
              <span className="font-normal text-ink-3">{absoluteTime(until)}</span>
            </span>
          </Button>
        ))}
      </div>
      <form
        noValidate
        className="flex items-end gap-2"
        onSubmit={handleSubmit(({ day }) => {
          const until = morningOf(day, new Date());
          if (until !== undefined) snoozeUntil(until);
        })}
      >
        <Field label={text('onDate')} error={formState.errors.day?.message} className="flex-1">
          <TextInput
            type="date"
            {...register('day', {
              validate: (day) => morningOf(day, new Date()) !== undefined || text('dateMissing'),
            })}
          />
        </Field>
        <Button type="submit" busy={snooze.isPending} className="min-h-10.5">
          {text('snooze')}
        </Button>
      </form>
      {snooze.error && <ErrorAlert error={snooze.error}>{tickets('failed')}</ErrorAlert>}
    </div>
  );
}
