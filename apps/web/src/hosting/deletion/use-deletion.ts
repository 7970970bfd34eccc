import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userWebsites } from '@homeport/contract/hosting';
import type { Website } from '@homeport/contract/hosting';
import { timers } from '@homeport/contract/limits';
import { deleteWebsite } from '@homeport/contract/website-deletion';
import { mutation } from '../../foundation/http/query.ts';
import { showToast } from '../../ui/toast-store.ts';
import { text } from './deletion-texts.ts';
import { readableHost } from '../../foundation/host-name.ts';
import { useSync } from '../mutations.ts';

/** By then the server has taken the wish. */
const ACCEPTED_MS = 1000;

/** Deletes a website or an alias; a moment later what is left is on the screen. */
export function useDeletion(website: Website, name: string, onDeleted: () => void) {
  const queryClient = useQueryClient();
  const sync = useSync({ unasked: true });
  const host = readableHost(name);
  const reload = () => queryClient.invalidateQueries({ queryKey: [userWebsites.name] });
  const removal = useMutation({
    ...mutation(deleteWebsite),
    // Behind the dialog, and for whoever closes it, the website then shows as what it is: on its way out.
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
