import {
  editStatusEvent,
  editStatusUpdate,
  statusEvent,
  statusEvents,
} from '@homeport/contract/staff-status';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { text as common } from '../texts.ts';
import { EventFields } from './event-fields.tsx';
import { type EventValues, type Server, type StaffEvent, toDescription, valuesOf } from './event-facts.ts';
import { UpdateField } from './update-field.tsx';
import { text } from './texts.ts';
import { Buttons } from './write-dialogs.tsx';

const outdated = [statusEvent, statusEvents];

interface EditEventDialogProps {
  event: StaffEvent;
  servers: readonly Server[];
  isOpen: boolean;
  onClose: () => void;
}

/** Corrects what an event says about itself. */
export function EditEventDialog({ isOpen, onClose, ...props }: EditEventDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={text('editTitle')} closeLabel={common('close')} wide>
      {isOpen && <EditEventForm onClose={onClose} {...props} />}
    </Dialog>
  );
}

function EditEventForm({ event, servers, onClose }: Omit<EditEventDialogProps, 'isOpen'>) {
  const { id, kind, version } = event;
  const form = useForm<EventValues>({ defaultValues: valuesOf(event) });
  const edit = useMutation({
    ...mutation(editStatusEvent, outdated),
    onSuccess: () => {
      onClose();
      showToast('ok', text('saved'));
    },
  });
  const submit = form.handleSubmit((given) =>
    edit.mutate({ params: { event_id: id }, body: { version, ...toDescription(given, kind) } }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-ink-2">{text('correctionLead')}</p>
      <EventFields form={form} kind={kind} servers={servers} busy={edit.isPending} />
      {edit.error && <ErrorAlert error={edit.error} />}
      <Buttons submit={text('save')} busy={edit.isPending} onClose={onClose} />
    </form>
  );
}

type Update = StaffEvent['updates'][number];

interface EditUpdateDialogProps {
  event: StaffEvent;
  /** null: the dialog is closed. */
  update: Update | null;
  onClose: () => void;
}

/** Corrects the text of an update. */
export function EditUpdateDialog({ event, update, onClose }: EditUpdateDialogProps) {
  return (
    <Dialog
      open={update !== null}
      onClose={onClose}
      title={text('editUpdateTitle')}
      closeLabel={common('close')}
    >
      {update && <EditUpdateForm key={update.id} event={event} update={update} onClose={onClose} />}
    </Dialog>
  );
}

function EditUpdateForm({ event, update, onClose }: EditUpdateDialogProps & { update: Update }) {
  const form = useForm({ defaultValues: { text: update.text } });
  const edit = useMutation({
    ...mutation(editStatusUpdate, outdated),
    onSuccess: () => {
      onClose();
      showToast('ok', text('saved'));
    },
  });
  const params = { event_id: event.id, update_id: update.id };
  const submit = form.handleSubmit((given) =>
    edit.mutate({ params, body: { version: event.version, text: given.text } }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-ink-2">{text('correctionLead')}</p>
      <UpdateField form={form} label={text('updateText')} busy={edit.isPending} />
      {edit.error && <ErrorAlert error={edit.error} />}
      <Buttons submit={text('save')} busy={edit.isPending} onClose={onClose} />
    </form>
  );
}
