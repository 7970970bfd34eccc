import { queryOptions } from '@tanstack/react-query';
import type { generateMailPassword } from '@homeport/contract/email';
import { panelAccounts, storageUsage, userWebsites } from '@homeport/contract/hosting';
import type { generatePanelPassword } from '@homeport/contract/hosting';
import type { generateWordpressPassword } from '@homeport/contract/wordpress';
import { deleteWarnings } from '@homeport/contract/website-deletion';
import { query } from '../foundation/http/query.ts';
import { api } from '../foundation/portal.ts';

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

export type PasswordGenerator =
  | typeof generatePanelPassword
  | typeof generateWordpressPassword
  | typeof generateMailPassword;

/** A password stays the one that was shown until another is asked for. */
export const newPassword = (generator: PasswordGenerator) => ({
  ...query(generator, {}),
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** What goes along with a website or an alias: asked afresh each time, because it decides. */
export const warningsOf = (plesk_id: string, name: string) => ({
  ...query(deleteWarnings, { params: { plesk_id, website: name } }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
});
