import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { beginStatusEvent, statusEvents } from '@homeport/contract/staff-status';
import { type StatusKind, toldAheadMs } from '@homeport/contract/status';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { text as common } from '../texts.ts';
import { Audience } from './audience.tsx';
import { EventFields } from './event-fields.tsx';
import { type EventValues, type Server, toDescription, toLocalInput } from './event-facts.ts';
import { UpdateField } from './update-field.tsx';
import { text } from './texts.ts';

/** What is to begin: planned work, or an incident, perhaps about a server that does not answer. */
export interface Beginning {
  kind: StatusKind;
  serverId?: string;
  since?: string;
}

interface BeginDialogProps {
  /** null: the dialog is closed. */
  beginning: Beginning | null;
  servers: readonly Server[];
  onClose: () => void;
}

/** Publishes an incident or planned work, and shows before who is told. */
export function BeginDialog({ beginning, servers, onClose }: BeginDialogProps) {
  const kind = beginning?.kind ?? 'incident';
  return (
    <Dialog
      open={beginning !== null}
      onClose={onClose}
      title={text(kind === 'incident' ? 'incidentTitle' : 'workTitle')}
      closeLabel={common('close')}
      wide
    >
      {beginning && <BeginForm beginning={beginning} servers={servers} onClose={onClose} />}
    </Dialog>
  );
}

function BeginForm({ beginning, servers, onClose }: BeginDialogProps & { beginning: Beginning }) {
  const { kind, serverId, since } = beginning;
  // Sending it twice publishes it once.
  const [id] = useState(() => crypto.randomUUID());
  const [openedAt] = useState(() => new Date());
  const form = useForm<EventValues>({
    defaultValues: {
      title: '',
      severity: 'major',
      services: serverId === undefined ? [] : ['hosting'],
      servers: serverId === undefined ? [] : [serverId],
      starts: toLocalInput(since === undefined ? openedAt : new Date(since)),
      plannedEnd: '',
      text: '',
    },
  });
  const begin = useMutation({
    ...mutation(beginStatusEvent, [statusEvents]),
    onSuccess: () => {
      onClose();
      showToast('ok', text('published'));
    },
  });
  const values = useWatch({ control: form.control });
  const isLater =
    kind === 'maintenance' && Date.parse(values.starts ?? '') - openedAt.getTime() > toldAheadMs;
  const submit = form.handleSubmit((given) =>
    begin.mutate({ body: { id, kind, ...toDescription(given, kind), text: given.text } }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <EventFields form={form} kind={kind} servers={servers} busy={begin.isPending} />
      <UpdateField form={form} label={text('firstText')} busy={begin.isPending} />
      <Audience services={values.services ?? []} servers={values.servers ?? []} isLater={isLater} />
      {begin.error && <ErrorAlert error={begin.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={begin.isPending}>
          {text(isLater ? 'plan' : 'publish')}
        </Button>
      </div>
    </form>
  );
}
