import { useState } from 'react';
import { addStatusUpdate, endStatusEvent, statusEvent, statusEvents } from '@homeport/contract/staff-status';
import type { StatusEnd } from '@homeport/contract/status';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/text-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { text as common } from '../texts.ts';
import { Audience } from './audience.tsx';
import type { StaffEvent } from './event-facts.ts';
import { UpdateField } from './update-field.tsx';
import { text } from './texts.ts';

const outdated = [statusEvent, statusEvents];

interface WriteDialogProps {
  event: StaffEvent;
  /** null: closed; update: another update; end: the last one. */
  mode: 'update' | 'end' | null;
  onClose: () => void;
}

/** Writes an update, or the last one. */
export function WriteDialog({ event, mode, onClose }: WriteDialogProps) {
  const isEnd = mode === 'end';
  const endTitle = event.kind === 'incident' ? 'endIncidentTitle' : 'endWorkTitle';
  return (
    <Dialog
      open={mode !== null}
      onClose={onClose}
      title={text(isEnd ? endTitle : 'write')}
      closeLabel={common('close')}
    >
      {mode === 'update' && <UpdateForm event={event} onClose={onClose} />}
      {mode === 'end' && <EndForm event={event} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = Omit<WriteDialogProps, 'mode'>;
type WrittenState = 'investigating' | 'identified' | 'monitoring' | 'planned' | 'under_way';

function UpdateForm({ event, onClose }: FormProps) {
  // Sending it twice posts it once.
  const [id] = useState(() => crypto.randomUUID());
  const isIncident = event.kind === 'incident';
  const form = useForm({ defaultValues: { state: event.state as WrittenState, text: '' } });
  const post = useMutation({
    ...mutation(addStatusUpdate, outdated),
    onSuccess: () => {
      onClose();
      showToast('ok', text('posted'));
    },
  });
  const submit = form.handleSubmit((given) =>
    post.mutate({ params: { event_id: event.id }, body: { id, ...given } }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {isIncident && (
        <Field label={text('newState')}>
          <Select {...form.register('state')}>
            {(['investigating', 'identified', 'monitoring'] as const).map((state) => (
              <option key={state} value={state}>
                {text(`state_${state}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <UpdateField form={form} label={text('updateText')} busy={post.isPending} />
      <Audience services={event.services} servers={event.server_ids} />
      {post.error && <ErrorAlert error={post.error} />}
      <Buttons submit={text('post')} busy={post.isPending} onClose={onClose} />
    </form>
  );
}

function EndForm({ event, onClose }: FormProps) {
  const [id] = useState(() => crypto.randomUUID());
  const isIncident = event.kind === 'incident';
  const ends: readonly StatusEnd[] = isIncident ? ['resolved'] : ['done', 'cancelled'];
  const first: StatusEnd = isIncident ? 'resolved' : event.state === 'planned' ? 'cancelled' : 'done';
  const form = useForm({ defaultValues: { state: first, text: '' } });
  const end = useMutation({
    ...mutation(endStatusEvent, outdated),
    onSuccess: () => {
      onClose();
      showToast('ok', text('ended'));
    },
  });
  const submit = form.handleSubmit((given) =>
    end.mutate({ params: { event_id: event.id }, body: { id, ...given } }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {!isIncident && (
        <Field label={text('how')}>
          <Select {...form.register('state')}>
            {ends.map((state) => (
              <option key={state} value={state}>
                {text(`state_${state}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <UpdateField form={form} label={text('updateText')} busy={end.isPending} />
      <Audience services={event.services} servers={event.server_ids} />
      {end.error && <ErrorAlert error={end.error} />}
      <Buttons submit={text('end')} busy={end.isPending} onClose={onClose} />
    </form>
  );
}

interface ButtonsProps {
  submit: string;
  busy: boolean;
  onClose: () => void;
}

export function Buttons({ submit, busy, onClose }: ButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>{common('cancel')}</Button>
      <Button type="submit" variant="primary" busy={busy}>
        {submit}
      </Button>
    </div>
  );
}
