import type { QueryClient } from '@tanstack/react-query';
import { cdnOfWebsite, purgeCdn } from '@homeport/contract/cdn';
import type { Website } from '@homeport/contract/hosting';
import { ApiError } from '../foundation/http/api-error.ts';
import { query } from '../foundation/http/query.ts';
import { api } from '../foundation/portal.ts';
import { readableHost } from '../foundation/format/names.ts';
import { showToast } from '../ui/toaster.tsx';
import { cdnView } from './cdn.ts';
import { text } from './texts.ts';

/** Says why a cache was not cleared. @returns the seconds after which it can be cleared */
export function showClearError(error: unknown): number | undefined {
  const seconds = error instanceof ApiError ? error.retryAfter : undefined;
  showToast('bad', seconds === undefined ? text('clearFailed') : text('clearTooOften', { seconds }));
  return seconds;
}

/** Clears the cache of a website's zone, and says in a toast whether it is cleared. */
export async function clearCacheOf({ website }: Website, queryClient: QueryClient): Promise<void> {
  const { ascii_name } = website;
  try {
    const zone = cdnView(
      await queryClient.fetchQuery(query(cdnOfWebsite, { params: { domain: ascii_name } })),
    );
    if (zone.kind !== 'activated') {
      showToast('bad', text('clearWithoutCdn', { host: readableHost(ascii_name) }));
      return;
    }
    await api(purgeCdn, { body: { cdn_zone_id: zone.zoneId } });
    showToast('ok', text('clearedOf', { host: readableHost(ascii_name) }));
  } catch (error) {
    showClearError(error);
  }
}
