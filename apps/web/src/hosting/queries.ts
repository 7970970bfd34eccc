import { queryOptions } from '@tanstack/react-query';
import { generatePanelPassword, panelAccounts, storageUsage, userWebsites } from '@homeport/contract/hosting';
import { query } from '../app/http/query.ts';
import { api } from '../app/portal.ts';

/**
 * The panel accounts under a key of their own: the shell leaves the setup screen as soon as its own answer says that
 * the account exists, and success is to be seen first.
 */
export const panelSetup = () =>
  queryOptions({
    queryKey: [panelAccounts.name, {}, 'setup'] as const,
    queryFn: ({ signal }) => api(panelAccounts, {}, { signal }),
  });

export const websites = () => query(userWebsites, {});

export const storage = (planId: string) => query(storageUsage, { params: { hostingplan_id: planId } });

/** A password stays the one that was shown until another is asked for. */
export const newPassword = () => ({
  ...query(generatePanelPassword, {}),
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
