import { Suspense, useEffect, useRef, useState } from 'react';
import { IsRestoringProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Website } from '@homeport/contract/hosting';
import { Navigate, useLocation, useParams } from 'react-router';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { enteredAccount } from '../foundation/portal.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { showToast } from '../ui/toaster.tsx';
import { BackendBusy, SomethingWrong, DashboardLoading } from './dashboard-frame.tsx';
import { useFirstSync, websites, websitesPoll } from '../hosting/index.ts';
import { dashboardQuery } from './dashboard-query.ts';
import { dashboardPage, websiteAt } from './dashboard-page.ts';
import type { DashboardPage } from './dashboard-page.ts';
import type { Websites } from '../hosting/index.ts';
import { text } from './texts.ts';
import { NoWebsiteReached, WebsiteMissing, WebsitePage } from './website-page.tsx';

// Most customers have websites; the pages before the first one are loaded on demand.
const FirstDomainPage = lazyPart(async () => ({
  default: (await import('./first-domain-page.tsx')).FirstDomainPage,
}));
const WebsiteListPage = lazyPart(async () => ({
  default: (await import('./website-list-page.tsx')).WebsiteListPage,
}));
const DomainOnlyOffer = lazyPart(async () => ({
  default: (await import('./domain-only-screen.tsx')).DomainOnlyOffer,
}));

/** The dashboard: the list of several websites, one website, or what comes before the first one. */
export function DashboardScreen() {
  const { websiteName } = useParams();
  const planId = useAccount().plan?.id;
  const { isFetching } = useQuery({
    ...dashboardQuery(useQueryClient(), planId ?? '', websiteName),
    enabled: planId !== undefined,
  });
  return (
    // Queries below show cached data, and start their own requests only after this one.
    <IsRestoringProvider value={isFetching}>
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
  const isHome = useLocation().pathname === pathTo('home');
  const page = dashboardPage(answer);
  const only = useOnlyWebsite(isHome, answer.all_websites);
  const found = websiteAt(answer.all_websites, websiteName ?? only);
  const wasDeleted = useWasShown(websiteName, found.kind === 'website') && found.kind === 'missing';
  useConnectedToast(page);
  if (answer.all_websites.length === 0 && enteredAccount()?.isLimited === true) return <NoWebsiteReached />;
  switch (page) {
    case 'websites': {
      if (isHome && answer.all_websites.length > 1 && found.kind !== 'website')
        return <WebsiteListPage answer={answer} />;
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

/**
 * The name of the only website, while it is shown at home: another one that comes up meanwhile does not take the page
 * away from its reader.
 */
function useOnlyWebsite(isHome: boolean, websites: readonly Website[]): string | undefined {
  const [name, setName] = useState<string>();
  const [first, ...others] = websites;
  const next = !isHome ? undefined : others.length > 0 ? name : first?.website.ascii_name;
  if (next !== name) setName(next);
  return next;
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
