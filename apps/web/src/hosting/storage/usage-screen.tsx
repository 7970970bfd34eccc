import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { pathTo } from '../../foundation/routing/paths.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DashboardFrame } from '../dashboard-frame.tsx';
import { storage } from '../queries.ts';
import { ServersUnreachable } from '../server-unreachable.tsx';
import { StorageError } from './storage-error.tsx';
import { StorageMeter } from './storage-meter.tsx';
import { StorageSkeleton } from './storage-skeleton.tsx';
import { text } from '../texts.ts';
import { UsageTable } from './usage-table.tsx';
import { UsageTrendCard } from './usage-trend-card.tsx';

/** How much storage each website of a plan takes. */
export function UsageScreen() {
  const { planId = '' } = useParams();
  const { data, error, refetch } = useQuery(storage(planId));
  useTitle(text('usageTitle'));
  return (
    <DashboardFrame>
      <nav className="flex flex-wrap gap-x-5 text-sm">
        <TextLink to={pathTo('home')} className="inline-flex min-h-9 items-center gap-1.5">
          <ArrowLeft size={16} aria-hidden="true" />
          {text('backToDashboard')}
        </TextLink>
        <TextLink to={pathTo('accountSettings')} className="inline-flex min-h-9 items-center">
          {text('backToAccount')}
        </TextLink>
      </nav>
      <h1 className="mt-2 text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('usageTitle')}</h1>
      <p className="mt-1 text-md text-ink-2">{text('usageLead')}</p>
      {data?.servers_unreachable && data.servers_unreachable.length > 0 && (
        <div className="mt-6 grid gap-3">
          <ServersUnreachable servers={data.servers_unreachable} />
        </div>
      )}
      <Card className="mt-6">
        <CardBody>
          {data ? (
            <StorageMeter usage={data} refreshable />
          ) : error ? (
            <StorageError error={error} onRetry={refetch} />
          ) : (
            <StorageSkeleton />
          )}
        </CardBody>
        {data && data.usage.length > 0 && <UsageTable usage={data} />}
      </Card>
      {data && data.usage.length > 0 && <UsageTrendCard history={data.history} />}
    </DashboardFrame>
  );
}
