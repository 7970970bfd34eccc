import { useEffect, useRef } from 'react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { panelAccounts, storageUsage, userWebsites, syncWebsites } from '@homeport/contract/hosting';
import { deleteWarnings } from '@homeport/contract/website-deletion';
import { timers } from '@homeport/contract/limits';
import { query, mutation, useMutation } from '../foundation/http/query.ts';
import { operationPoll } from '../foundation/operation-state.ts';
import { api } from '../foundation/portal.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { showToast } from '../ui/toaster.tsx';
import { text } from './texts.ts';

/**
 * The panel accounts under a separate key: the shell leaves the setup screen as soon as its own query says that the
 * account exists, and the success message has to be shown first.
 */
export const panelSetup = () =>
  queryOptions({
    queryKey: [panelAccounts.name, {}, 'setup'] as const,
    queryFn: ({ signal }) => api(panelAccounts, {}, { signal }),
  });

export type Websites = CallAnswer<typeof userWebsites>;

export const websites = () => query(userWebsites, {});

const SYNC_POLL_MS = 3000;

/** The polling interval of the websites in ms; false while nothing changes. */
export function websitesPoll(answer: Websites | undefined): number | false {
  if (answer === undefined) return false;
  const changing =
    answer.status === 'syncing' ||
    answer.all_websites.some(({ state }) => state === 'deleting' || state === 'suspended');
  return operationPoll(answer.connecting) || (changing && SYNC_POLL_MS);
}

export const storage = (planId: string) => query(storageUsage, { params: { hostingplan_id: planId } });

/** What is deleted along with a website or an alias; never from the cache, because the person decides by it. */
export const warningsOf = (plesk_id: string, name: string) => ({
  ...query(deleteWarnings, { params: { plesk_id, website: name } }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
});

/**
 * Syncs the websites with the panels now and reloads what is on the screen.
 * @param silent shows no toast when the sync fails, because the person did not request it
 */
export function useSync({ silent = false } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    ...mutation(syncWebsites),
    isAutomatic: silent,
    onSuccess: async ({ status }) => {
      if (status === 'plesk_error' && !silent) showToast('bad', text('backendBusy'));
      await new Promise((resolve) => setTimeout(resolve, timers.websitesReloadAfterSync));
      // A sync also reads WordPress, settings and storage. Queries that are not kept, such as a generated password,
      // stay as they are.
      await queryClient.invalidateQueries({ predicate: ({ options }) => options.gcTime !== 0 });
    },
    onError: (error) => {
      if (silent) return;
      const wait = error instanceof ApiError ? error.retryAfter : undefined;
      showToast('bad', wait === undefined ? text('backendBusy') : text('syncAgainIn', { seconds: wait }));
    },
  });
}

/** Syncs once when the server says that the panels were never read. */
export function useFirstSync(needed: boolean): void {
  const { mutate } = useSync();
  const hasSynced = useRef(false);
  useEffect(() => {
    if (!needed || hasSynced.current) return;
    hasSynced.current = true;
    mutate({ body: {} });
  }, [needed, mutate]);
}
