import { useEffect, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { syncWebsites } from '@homeport/contract/hosting';
import { timers } from '@homeport/contract/limits';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation } from '../foundation/http/query.ts';
import { showToast } from '../ui/toast-store.ts';
import { text } from './texts.ts';

/**
 * Reads the websites from the panels now; what came of it is on the screen a moment later.
 * @param unasked nobody pressed for it: that it could not be done is not worth a word
 */
export function useSync({ unasked = false } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    ...mutation(syncWebsites),
    onSuccess: async ({ status }) => {
      if (status === 'plesk_error' && !unasked) showToast('bad', text('backendBusy'));
      await new Promise((resolve) => setTimeout(resolve, timers.websitesReloadAfterSync));
      // With the websites all that is shown of them was read: WordPress, settings, storage. A password that was made
      // meanwhile stays the one that is shown.
      await queryClient.invalidateQueries({ predicate: ({ options }) => options.gcTime !== 0 });
    },
    onError: (error) => {
      if (unasked) return;
      const wait = error instanceof ApiError ? error.retryAfter : undefined;
      showToast('bad', wait === undefined ? text('backendBusy') : text('syncAgainIn', { seconds: wait }));
    },
  });
}

/** Asks for one reading of the panels when the server says that none was made yet. */
export function useFirstSync(needed: boolean): void {
  const { mutate } = useSync();
  const asked = useRef(false);
  useEffect(() => {
    if (!needed || asked.current) return;
    asked.current = true;
    mutate({ body: {} });
  }, [needed, mutate]);
}
