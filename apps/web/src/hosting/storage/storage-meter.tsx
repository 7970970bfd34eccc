import { Progress } from '../../ui/progress.tsx';
import { Freshness } from '../freshness.tsx';
import { exactPercent, storageShare, readableSize } from './storage-share.ts';
import type { StorageUsage } from './storage-share.ts';
import { text } from '../texts.ts';

interface StorageMeterProps {
  usage: StorageUsage;
  /** Offers to read the servers again. */
  refreshable?: boolean;
}

/** The total against the limit, as a bar where there is one, and how fresh the figures are. */
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
            {text('percent', { percent: exactPercent(share.percent) })}
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
