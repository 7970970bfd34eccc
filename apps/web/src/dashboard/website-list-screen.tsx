import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Navigate } from 'react-router';
import { pathTo } from '../foundation/routing/paths.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { storage, websites, websitesPoll } from '../hosting/index.ts';
import { Card } from '../ui/card.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { DashboardFrame, SomethingWrong } from './dashboard-frame.tsx';
import { text } from './texts.ts';
import { initialOrder, listedWebsites, nextOrder, sortWebsites } from './website-list.ts';
import type { ListedWebsite } from './website-list.ts';
import { findWebsites, SEARCH_FROM, WebsiteSearchField } from './website-search.tsx';
import { WebsiteTable } from './website-table.tsx';

/** All websites of the customer with their status, location and storage. */
export function WebsiteListScreen() {
  const { plan } = useAccount();
  const { data, isError, refetch } = useQuery({
    ...websites(),
    refetchInterval: ({ state }) => websitesPoll(state.data),
  });
  const { data: usage } = useQuery({ ...storage(plan?.id ?? ''), enabled: plan !== undefined });
  useTitle(text('allWebsites'));
  if (data?.all_websites.length === 0) return <Navigate to={pathTo('home')} replace />;
  if (data === undefined && isError) return <SomethingWrong onRetry={refetch} />;
  return (
    <DashboardFrame>
      <TextLink to={pathTo('home')} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
        <ArrowLeft size={16} aria-hidden="true" />
        {text('backToDashboard')}
      </TextLink>
      <h1 className="mt-2 text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('allWebsites')}</h1>
      <p className="mt-1 text-md text-ink-2">{text('allWebsitesLead')}</p>
      <div className="mt-6">
        {data === undefined ? (
          <CardSkeleton rows={4} kind="facts" />
        ) : (
          <SearchableList all={listedWebsites(data.all_websites, usage?.usage)} />
        )}
      </div>
    </DashboardFrame>
  );
}

function SearchableList({ all }: { all: readonly ListedWebsite[] }) {
  const [wanted, setWanted] = useState('');
  const [order, setOrder] = useState(initialOrder);
  const found = new Set(
    findWebsites(
      all.map(({ website }) => website),
      wanted,
    ).map(({ index }) => all[index]),
  );
  const shown = sortWebsites(
    all.filter((listed) => found.has(listed)),
    order,
  );
  return (
    <>
      {all.length >= SEARCH_FROM && (
        <WebsiteSearchField value={wanted} onChange={setWanted} className="mb-3 max-w-84" />
      )}
      <p role="status" className="sr-only">
        {wanted !== '' && text('websitesFound', { count: shown.length })}
      </p>
      <Card>
        {shown.length === 0 ? (
          <p className="px-5 py-8 text-center text-sm text-ink-3">{text('noWebsiteFound')}</p>
        ) : (
          <WebsiteTable
            websites={shown}
            order={order}
            onSort={(column) => setOrder(nextOrder(order, column))}
          />
        )}
      </Card>
    </>
  );
}
