import { useState } from 'react';
import type { CallAnswer } from '@homeport/contract/call';
import { userWebsites } from '@homeport/contract/hosting';
import type { Website } from '@homeport/contract/hosting';
import { deleteWebsite } from '@homeport/contract/website-deletion';
import type { deleteWarnings } from '@homeport/contract/website-deletion';
import { useWatch } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmCheckbox } from '../ui/checkbox.tsx';
import { text } from './deletion-texts.ts';
import { readableHost } from '../foundation/format/names.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { showToast } from '../ui/toaster.tsx';
import { useSync } from '../hosting/index.ts';

interface DeleteFormProps {
  website: Website;
  name: string;
  backup: CallAnswer<typeof deleteWarnings>['backup'];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation, deletes and shows the progress. */
export function DeleteForm({ website, name, backup, onClose, onDeleted }: DeleteFormProps) {
  const deletion = useDeletion(website, name, onDeleted);
  const { register, control, handleSubmit, formState, resetField, setFocus } = useForm({
    defaultValues: { confirmed: false },
  });
  const confirmed = useWatch({ control, name: 'confirmed' });
  const [withoutBackup, setWithoutBackup] = useState(backup === 'not_offered');
  const host = readableHost(name);
  const isAlias = name !== website.website.ascii_name;

  const goWithout = () => {
    setWithoutBackup(true);
    resetField('confirmed');
    deletion.reset();
    setFocus('confirmed');
  };
  const canGoWithout = !withoutBackup && !deletion.busy && (deletion.lacksBackup || backup === 'failed');
  return (
    <form
      onSubmit={handleSubmit(() => {
        if (!deletion.busy) deletion.start({ withoutBackup });
      })}
      className="grid gap-4"
    >
      <ConfirmCheckbox
        {...register('confirmed', { required: text('confirmMissing') })}
        label={text(isAlias ? 'confirmAlias' : withoutBackup ? 'confirmWithoutBackup' : 'confirmWebsite', {
          host,
        })}
        disabled={deletion.busy}
        error={formState.errors.confirmed?.message}
      />
      {deletion.failed && (
        <ErrorAlert error={deletion.error}>{deletion.message ?? text('failed')}</ErrorAlert>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {deletion.busy && text(isAlias || withoutBackup ? 'deletingNow' : 'deleting', { host })}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text(deletion.busy ? 'close' : 'keep')}</Button>
        {canGoWithout && <Button onClick={goWithout}>{text('deleteWithoutBackup')}</Button>}
        <Button type="submit" variant="danger" busy={deletion.busy} looksDisabled={!confirmed}>
          {text(withoutBackup ? 'deleteWithoutBackup' : 'deleteNow')}
        </Button>
      </div>
    </form>
  );
}

/** Time for the server to accept the deletion. */
const ACCEPTED_MS = 1000;

/** Deletes a website or an alias and reloads the websites. */
function useDeletion(website: Website, name: string, onDeleted: () => void) {
  const queryClient = useQueryClient();
  const sync = useSync({ silent: true });
  const host = readableHost(name);
  const reload = () => queryClient.invalidateQueries({ queryKey: [userWebsites.name] });
  const removal = useMutation({
    ...mutation(deleteWebsite),
    // Shows the website as being deleted behind the dialog, also when the dialog is closed.
    onMutate: () => {
      setTimeout(() => void reload(), ACCEPTED_MS);
    },
    onSuccess: async ({ status }) => {
      if (status === 'error') return reload();
      showToast('ok', text(status === 'success' ? 'deleted' : 'queued', { host }));
      await new Promise((resolve) => setTimeout(resolve, timers.reloadAfterDelete));
      await reload();
      onDeleted();
      if (status === 'success') sync.mutate({ body: {} });
    },
    onError: reload,
  });
  return {
    start: ({ withoutBackup }: { withoutBackup: boolean }) =>
      removal.mutate({
        body: {
          plesk_id: website.plesk_id,
          domain_name: name,
          ...(withoutBackup ? { without_backup: true } : {}),
        },
      }),
    reset: removal.reset,
    /** Nothing was deleted, because there is no backup. */
    lacksBackup: removal.data?.backup !== undefined,
    busy: removal.isPending,
    failed: removal.isError || removal.data?.status === 'error',
    error: removal.error,
    message: removal.data?.message,
  };
}
