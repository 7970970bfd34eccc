import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { Card, CardBody } from '../ui/card.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { FailedTasks } from '../account/index.ts';
import { storage } from './queries.ts';
import { ServersUnreachable } from './server-status.tsx';
import { StorageError, StorageMeter, StorageSkeleton } from './storage-card.tsx';
import { text } from './texts.ts';
import { UsageTrendCard } from './usage-trend.tsx';
import { Flag } from '../ui/flag.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { readableSize } from '../foundation/format/numbers.ts';
import type { StorageUsage } from './storage-card.tsx';

/** Storage used by each website of a plan. */
export function UsageScreen() {
  const { planId = '' } = useParams();
  const { data, error, refetch } = useQuery(storage(planId));
  useTitle(text('usageTitle'));
  return (
    <div className="mx-auto w-full max-w-280 px-4 pt-7 pb-14 sm:px-6">
      <FailedTasks className="mb-5" />
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
      {data && data.usage.length > 0 && (
        <UsageTrendCard history={data.history} limitMb={data.storage_limit_mb} />
      )}
    </div>
  );
}

const cell = 'px-5 py-3 text-left font-normal';
const number = 'px-5 py-3 text-right whitespace-nowrap tabular-nums';

function UsageTable({ usage }: { usage: StorageUsage }) {
  return (
    <table className="w-full">
      <caption className="sr-only">{text('usageLead')}</caption>
      <thead className="text-sm text-ink-3">
        <tr>
          <th scope="col" className={cell}>
            {text('websiteColumn')}
          </th>
          <th scope="col" className={`${cell} max-sm:hidden`}>
            {text('locationColumn')}
          </th>
          <th scope="col" className={`${number} font-normal`}>
            {text('storageColumn')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {usage.usage.map((entry) => (
          <tr key={`${entry.plesk_location_label} ${entry.container_name}`}>
            <th scope="row" className={`${cell} font-medium [overflow-wrap:anywhere]`}>
              {readableHost(entry.container_name)}
              <Place entry={entry} className="text-sm font-normal text-ink-3 sm:hidden" />
            </th>
            <td className={`${cell} max-sm:hidden`}>
              <Place entry={entry} className="text-ink-2" />
            </td>
            <td className={number}>{readableSize(entry.storage_mb)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-line-strong font-semibold">
        <tr>
          <th scope="row" className={`${cell} !font-semibold`}>
            {text('total')}
          </th>
          <td className={`${cell} text-sm !font-normal text-ink-3 max-sm:hidden`}>
            {text('websitesFound', { count: usage.usage.length })}
          </td>
          <td className={number}>{readableSize(usage.total_storage_mb)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Place({ entry, className }: { entry: StorageUsage['usage'][number]; className: string }) {
  return (
    <span className={`flex items-center gap-2 ${className}`}>
      <Flag country={entry.plesk_country_code} />
      {entry.plesk_location_label}
    </span>
  );
}
