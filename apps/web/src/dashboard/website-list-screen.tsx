import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { websites, websitesPoll } from '../hosting/index.ts';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { DashboardFrame, SomethingWrong } from './dashboard-frame.tsx';
import { text } from './texts.ts';
import { WebsiteListPage } from './website-list-page.tsx';

/** All websites of the customer, also of one who has a single one. */
export function WebsiteListScreen() {
  const { data, isError, refetch } = useQuery({
    ...websites(),
    refetchInterval: ({ state }) => websitesPoll(state.data),
  });
  useTitle(text('allWebsites'));
  if (data?.all_websites.length === 0) return <Navigate to={pathTo('home')} replace />;
  if (data !== undefined) return <WebsiteListPage answer={data} />;
  if (isError) return <SomethingWrong onRetry={refetch} />;
  return (
    <DashboardFrame>
      <h1 className="mb-6 text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('allWebsites')}</h1>
      <CardSkeleton rows={4} kind="facts" />
    </DashboardFrame>
  );
}
