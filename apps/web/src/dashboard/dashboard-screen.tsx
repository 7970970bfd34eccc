import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IsRestoringProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { pathTo } from '../foundation/routing/paths.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { showToast } from '../ui/toaster.tsx';
import { BackendBusy, SomethingWrong, DashboardLoading } from './dashboard-frame.tsx';
import { useFirstSync, websites, websitesPoll } from '../hosting/index.ts';
import { dashboardPage, websiteAt } from './dashboard-page.ts';
import type { DashboardPage } from './dashboard-page.ts';
import type { Websites } from '../hosting/index.ts';
import { text } from './texts.ts';
import { WebsiteMissing, preloadWebsiteCards, WebsitePage } from './website-page.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { failedTasks } from '@homeport/contract/account';
import type { Call, CallAnswer, CallRequest } from '@homeport/contract/call';
import { cdnOfWebsite } from '@homeport/contract/cdn';
import { dashboard } from '@homeport/contract/dashboard';
import { storageUsage, userWebsites } from '@homeport/contract/hosting';
import { nameOwnership } from '@homeport/contract/names';
import { webserverPerformance } from '@homeport/contract/performance';
import { redisState, websitePlatform } from '@homeport/contract/wordpress';
import { query } from '../foundation/http/query.ts';
import { api } from '../foundation/portal.ts';

// Most customers have websites; the pages before the first one are loaded on demand.
const FirstDomainPage = lazy(async () => ({
  default: (await import('./first-domain-page.tsx')).FirstDomainPage,
}));
const DomainOnlyOffer = lazy(async () => ({
  default: (await import('./domain-only-screen.tsx')).DomainOnlyOffer,
}));

/** The dashboard: one website, or what comes before the first one. */
export function DashboardScreen() {
  const { websiteName } = useParams();
  const isOpening = useDashboardData(useAccount().plan?.id, websiteName);
  return (
    // Queries below show cached data, and start their own requests only after this one.
    <IsRestoringProvider value={isOpening}>
      <Dashboard />
    </IsRestoringProvider>
  );
}

function Dashboard() {
  const { data, isError, refetch } = useQuery({
    ...websites(),
    refetchInterval: ({ state }) => websitesPoll(state.data),
  });
  useFirstSync(data?.status === 'syncing' && data.all_websites.length === 0);
  useTitle(text('dashboardTitle'));
  useEffect(preloadWebsiteCards, []);

  if (data !== undefined) {
    return (
      <Suspense fallback={<DashboardLoading words={text('fetchingDetails')} />}>
        <DashboardOf answer={data} onRetry={refetch} />
      </Suspense>
    );
  }
  return isError ? (
    <SomethingWrong onRetry={refetch} />
  ) : (
    <DashboardLoading words={text('fetchingDetails')} />
  );
}

function DashboardOf({ answer, onRetry }: { answer: Websites; onRetry: () => void }) {
  const { plan, panel } = useAccount();
  const { websiteName } = useParams();
  const page = dashboardPage(answer);
  const found = websiteAt(answer.all_websites, websiteName);
  const wasDeleted = useWasShown(websiteName, found.kind === 'website') && found.kind === 'missing';
  useConnectedToast(page);
  switch (page) {
    case 'websites': {
      if (wasDeleted) return <Navigate to={pathTo('home')} replace />;
      if (found.kind === 'moved') {
        return <Navigate to={pathTo('website', { websiteName: found.name })} replace />;
      }
      if (found.kind === 'missing') return <WebsiteMissing name={websiteName ?? ''} />;
      return (
        <WebsitePage
          answer={answer}
          index={found.index}
          planId={plan?.id ?? ''}
          panels={panel?.plesks ?? []}
        />
      );
    }
    case 'first_domain':
    case 'domain_without_hosting':
    case 'connecting':
      return <FirstDomainPage page={page} connecting={answer.connecting} panel={panel?.plesks[0]} />;
    case 'domain_only':
      return <DomainOnlyOffer />;
    case 'syncing':
      return <DashboardLoading words={text('syncing')} />;
    case 'plesk_error':
      return <BackendBusy onRetry={onRetry} />;
    case 'unknown':
      return <SomethingWrong onRetry={onRetry} />;
  }
}

/** Whether the website of this address was on the screen before: it can be deleted while it is shown. */
function useWasShown(name: string | undefined, isShown: boolean): boolean {
  const [last, setLast] = useState<string>();
  if (isShown && last !== name) setLast(name);
  return last !== undefined && last === name;
}

/** Shows a toast when the first website was connected while the page was open. */
function useConnectedToast(page: DashboardPage): void {
  const before = useRef(page);
  useEffect(() => {
    const waited = before.current === 'connecting' || before.current === 'first_domain';
    before.current = page;
    if (waited && page === 'websites') showToast('ok', text('connected'));
  }, [page]);
}

/**
 * Reads everything that the dashboard shows with one call, and fills the query cache of its cards. When the call fails,
 * the cards make their own calls.
 * @param website the name in the address; undefined: the first website
 * @returns whether the call is running, so that the cards' own calls have to wait
 */
function useDashboardData(hostingplan_id: string | undefined, website: string | undefined): boolean {
  const queryClient = useQueryClient();
  const { isFetching } = useQuery({
    queryKey: [dashboard.name, hostingplan_id, website],
    queryFn: async ({ signal }) => {
      const request = { params: { hostingplan_id: hostingplan_id ?? '' }, query: { website } };
      cacheParts(queryClient, request.params, await api(dashboard, request, { signal }));
      return null;
    },
    enabled: hostingplan_id !== undefined,
    // Requested each time the dashboard opens and never refetched: after that each card refreshes its own query.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return isFetching;
}

type PlanParams = CallRequest<typeof storageUsage>['params'];

function cacheParts(queryClient: QueryClient, plan: PlanParams, answer: CallAnswer<typeof dashboard>): void {
  const keep = <C extends Call>(contractCall: C, request: CallRequest<C>, part: CallAnswer<C>) =>
    queryClient.setQueryData<unknown>(query(contractCall, request).queryKey, part);
  keep(userWebsites, {}, answer.websites);
  keep(failedTasks, {}, answer.failed_tasks);
  keep(storageUsage, { params: plan }, answer.storage);

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
