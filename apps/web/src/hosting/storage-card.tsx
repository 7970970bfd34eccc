import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import type { storageUsage } from '@homeport/contract/hosting';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { storage } from './queries.ts';
import { text } from './texts.ts';
import { Progress } from '../ui/progress.tsx';
import { Freshness } from './server-status.tsx';
import { exactlyTwoDecimals, readableSize } from '../foundation/format/numbers.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export type StorageUsage = CallAnswer<typeof storageUsage>;

const WARN_PERCENT = 50;
const BAD_PERCENT = 90;

interface StorageShare {
  percent: number;
  tone: 'ok' | 'warn' | 'bad';
}

/** How much of the limit is used; null where there is no limit. Colours turn at 50 and at 90 percent. */
export function storageShare({ storage_limit_mb, total_storage_mb }: StorageUsage): StorageShare | null {
  if (storage_limit_mb === null || storage_limit_mb <= 0) return null;
  const percent = (total_storage_mb / storage_limit_mb) * 100;
  if (percent < WARN_PERCENT) return { percent, tone: 'ok' };
  return { percent, tone: percent < BAD_PERCENT ? 'warn' : 'bad' };
}

const UsageTrend = lazyPart(async () => ({ default: (await import('./usage-trend.tsx')).UsageTrend }));

/** Storage used by the plan, with its trend. */
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
            <UsageTrend history={data.history} limitMb={data.storage_limit_mb} />
          </Suspense>
        </CardBody>
      )}
    </Card>
  );
}

interface StorageMeterProps {
  usage: StorageUsage;
  /** Shows the button to sync now. */
  refreshable?: boolean;
}

/** The total, as a bar where the plan has a limit, and the time of the measurement. */
export function StorageMeter({ usage, refreshable = false }: StorageMeterProps) {
  if (usage.usage.length === 0) {
    return (
      <>
        <p className="font-medium">{text('noUsage')}</p>
        <p className="mt-0.5 text-sm text-ink-3">{text('noUsageWhy')}</p>
        {refreshable && (
          <div className="mt-2">
            <Freshness iso={usage.last_updated} refreshable />
          </div>
        )}
      </>
    );
  }
  const share = storageShare(usage);
  const used = readableSize(usage.total_storage_mb);
  const limit = readableSize(usage.storage_limit_mb ?? 0);
  return (
    <div className="grid gap-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <span className="font-medium">{share ? text('usedOf', { used, limit }) : used}</span>
        {share && (
          <span className="text-sm text-ink-2">
            {text('percent', { percent: exactlyTwoDecimals(share.percent) })}
          </span>
        )}
      </p>
      {share && (
        <Progress
          label={text('storageUsed')}
          percent={share.percent}
          tone={share.tone}
          valueText={text('usedOf', { used, limit })}
        />
      )}
      {share === null && <p className="text-sm text-ink-3">{text('noLimit')}</p>}
      <Freshness iso={usage.last_updated} refreshable={refreshable} />
    </div>
  );
}

interface StorageErrorProps {
  error: Error;
  onRetry: () => void;
}

/** The usage could not be loaded. */
export function StorageError({ error, onRetry }: StorageErrorProps) {
  return (
    <ErrorAlert error={error} onRetry={onRetry}>
      <strong className="block font-semibold">{text('usageFailed')}</strong>
      {text('usageFailedNext')}
    </ErrorAlert>
  );
}

/** The skeleton of the meter. */
export function StorageSkeleton() {
  return (
    <div className="grid animate-late gap-2.5">
      <div className="flex justify-between gap-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-14" />
      </div>
      <Skeleton className="h-2 w-full rounded-full" />
      <Skeleton className="h-5 w-32" />
    </div>
  );
}
