import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { failedTasks } from '@homeport/contract/account';
import type { Call, CallAnswer, CallRequest } from '@homeport/contract/call';
import { cdnOfWebsite } from '@homeport/contract/cdn';
import { dashboard } from '@homeport/contract/dashboard';
import { storageUsage, userWebsites } from '@homeport/contract/hosting';
import { nameOwnership } from '@homeport/contract/names';
import { onboarding } from '@homeport/contract/onboarding';
import { webserverPerformance } from '@homeport/contract/performance';
import { redisState, websitePlatform } from '@homeport/contract/wordpress';
import { query } from '../foundation/http/query.ts';
import { api } from '../foundation/portal.ts';

const JUST_STARTED_MS = 10_000;

/**
 * Reads everything that the dashboard shows with one call, and fills the query cache of its cards. When the call fails,
 * the cards make their own calls.
 * @param website the name in the address; undefined: the only website
 */
export function dashboardQuery(
  queryClient: QueryClient,
  hostingplan_id: string,
  website: string | undefined,
) {
  return queryOptions({
    queryKey: [dashboard.name, hostingplan_id, website] as const,
    queryFn: async ({ signal }) => {
      const request = { params: { hostingplan_id }, query: { website } };
      cacheParts(queryClient, request.params, await api(dashboard, request, { signal }));
      return null;
    },
    // Requested each time the dashboard opens, unless the page has just started it, and never while it is open: then
    // each card refreshes its own query.
    staleTime: JUST_STARTED_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

type PlanParams = CallRequest<typeof storageUsage>['params'];

function cacheParts(queryClient: QueryClient, plan: PlanParams, answer: CallAnswer<typeof dashboard>): void {
  const keep = <C extends Call>(contractCall: C, request: CallRequest<C>, part: CallAnswer<C>) =>
    queryClient.setQueryData<unknown>(query(contractCall, request).queryKey, part);
  keep(userWebsites, {}, answer.websites);
  keep(failedTasks, {}, answer.failed_tasks);
  keep(storageUsage, { params: plan }, answer.storage);
  if (answer.onboarding !== undefined) keep(onboarding, {}, answer.onboarding);

  const { website: parts } = answer;
  const shown = answer.websites.all_websites.find(({ website }) => website.ascii_name === parts?.ascii_name);
  if (parts === null || shown === undefined) return;
  const { plesk_id } = shown;
  const { id, ascii_name } = shown.website;
  keep(websitePlatform, { params: { website_plesk_id: id, plesk_id } }, parts.platform);
  keep(webserverPerformance, { params: { website: ascii_name, plesk_id } }, parts.performance);
  keep(cdnOfWebsite, { params: { domain: ascii_name } }, parts.cdn);
  keep(nameOwnership, { params: { name: ascii_name } }, parts.ownership);
  if (parts.redis !== null) keep(redisState, { params: { website: ascii_name, plesk_id } }, parts.redis);
}
