import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { storage } from '../queries.ts';
import { StorageError } from './storage-error.tsx';
import { StorageMeter } from './storage-meter.tsx';
import { StorageSkeleton } from './storage-skeleton.tsx';
import { text } from '../texts.ts';

const UsageTrend = lazy(async () => ({ default: (await import('./usage-trend.tsx')).UsageTrend }));

/** How full the plan is, and where that goes. */
export function StorageCard({ planId }: { planId: string }) {
  const { data, error, refetch } = useQuery(storage(planId));
  return (
    <Card>
      <CardHead
        title={text('storage')}
        actions={
          <TextLink to={pathTo('usage', { planId })} className="text-sm">
            {text('planUsage')}
          </TextLink>
        }
      />
      <CardBody>
        {data ? (
          <StorageMeter usage={data} />
        ) : error ? (
          <StorageError error={error} onRetry={refetch} />
        ) : (
          <StorageSkeleton />
        )}
      </CardBody>
      {data && data.history.length > 1 && (
        <CardBody>
          <Suspense fallback={<div className="h-28.5" />}>
            <UsageTrend history={data.history} />
          </Suspense>
        </CardBody>
      )}
    </Card>
  );
}
