import {
  changeServer,
  changeServerAccess,
  drainServer,
  readServer,
  removeServer,
  servers,
} from '@homeport/contract/staff-servers';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useStaffPath } from '../nav-items.ts';
import { text as common } from '../texts.ts';
import { NotPassed } from './check-list.tsx';
import { lateMessage, type Server } from './server-facts.ts';
import { AccessFields, RoomFields } from './server-fields.tsx';
import {
  type AccessValues,
  type ChangeValues,
  changeValuesOf,
  emptyAccess,
  toAccess,
  toChange,
} from './server-form.ts';
import { text } from './texts.ts';

export type ServerDialog = 'change' | 'access' | 'drain' | 'reopen' | 'remove';

interface DialogProps {
  /** As its author saw it when the dialog opened. */
  server: Server;
  onClose: () => void;
}

const outdated = [servers, readServer];

/** The dialog that is open, if any. */
export function ServerDialogs({ open, server, onClose }: DialogProps & { open: ServerDialog | null }) {
  const title = text(`${open ?? 'change'}Title`, { name: server.name });
  return (
    <Dialog
      open={open !== null}
      onClose={onClose}
      title={title}
      closeLabel={common('close')}
      wide={open === 'change' || open === 'access'}
    >
      {open === 'change' && <ChangeForm server={server} onClose={onClose} />}
      {open === 'access' && <AccessForm server={server} onClose={onClose} />}
      {(open === 'drain' || open === 'reopen') && (
        <DrainForm server={server} change={open} onClose={onClose} />
      )}
      {open === 'remove' && <RemoveForm server={server} onClose={onClose} />}
    </Dialog>
  );
}

function ChangeForm({ server, onClose }: DialogProps) {
  const form = useForm<ChangeValues>({ defaultValues: changeValuesOf(server) });
  const change = useMutation({
    ...mutation(changeServer, outdated),
    onSuccess: () => {
      onClose();
      showToast('ok', text('changed'));
    },
  });
  const submit = form.handleSubmit((values) =>
    change.mutate({ params: { server_id: server.id }, body: toChange(server.revision, values) }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <FormProvider {...form}>
        <RoomFields busy={change.isPending} />
      </FormProvider>
      {server.state !== 'draft' && <Checkbox {...form.register('isDefault')} label={text('default')} />}
      {change.error && <ErrorAlert error={change.error} />}
      <Buttons label={text('save')} busy={change.isPending} onClose={onClose} />
    </form>
  );
}

function AccessForm({ server, onClose }: DialogProps) {
  const form = useForm<AccessValues>({ defaultValues: { ...emptyAccess, url: server.url } });
  const replace = useMutation({
    ...mutation(changeServerAccess, outdated),
    onSuccess: ({ saved }) => {
      if (!saved) return;
      onClose();
      showToast('ok', text('accessChanged'));
    },
    onError: (error) => {
      const message = urlErrorOf(error);
      if (message !== undefined) form.showError('url', () => message, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit((values) =>
    replace.mutate({
      params: { server_id: server.id },
      body: { revision: server.revision, ...toAccess(values) },
    }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-ink-2">{text('accessLead')}</p>
      <FormProvider {...form}>
        <AccessFields busy={replace.isPending} />
      </FormProvider>
      {replace.data?.saved === false && !replace.isPending && (
        <NotPassed title={text('notReplaced')} checked={replace.data} />
      )}
      {replace.error && urlErrorOf(replace.error) === undefined && (
        <ErrorAlert error={replace.error} messageFor={lateMessage} />
      )}
      <Buttons
        label={text(replace.isPending ? 'checking' : 'checkAndReplace')}
        busy={replace.isPending}
        onClose={onClose}
      />
    </form>
  );
}

const urlErrorOf = (error: Error): string | undefined =>
  error instanceof ApiError ? error.fields['url'] : undefined;

function DrainForm({ server, change, onClose }: DialogProps & { change: 'drain' | 'reopen' }) {
  const drain = useMutation({
    ...mutation(drainServer, outdated),
    onSuccess: () => {
      onClose();
      showToast('ok', text(change === 'drain' ? 'drained' : 'reopened'));
    },
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const to = change === 'drain' ? 'draining' : 'active';
        drain.mutate({ params: { server_id: server.id }, body: { to } });
      }}
    >
      <p className="text-ink-2">{text(`${change}Lead`)}</p>
      {drain.error && <ErrorAlert error={drain.error} />}
      <Buttons label={text(change)} busy={drain.isPending} onClose={onClose} />
    </form>
  );
}

function RemoveForm({ server, onClose }: DialogProps) {
  const navigate = useNavigate();
  const path = useStaffPath();
  const queryClient = useQueryClient();
  const remove = useMutation({
    ...mutation(removeServer),
    onSuccess: async () => {
      await navigate(path('staffServers'));
      showToast('ok', text('removed'));
      // Its own page would be read again and not be found.
      await queryClient.invalidateQueries({ queryKey: [servers.name] });
    },
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate({ params: { server_id: server.id } });
      }}
    >
      <p className="text-ink-2">{text('removeLead')}</p>
      {remove.error && <ErrorAlert error={remove.error} />}
      <Buttons label={text('remove')} variant="danger" busy={remove.isPending} onClose={onClose} />
    </form>
  );
}

interface ButtonsProps {
  label: string;
  variant?: 'primary' | 'danger';
  busy: boolean;
  onClose: () => void;
}

function Buttons({ label, variant = 'primary', busy, onClose }: ButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>{common('cancel')}</Button>
      <Button type="submit" variant={variant} busy={busy}>
        {label}
      </Button>
    </div>
  );
}
