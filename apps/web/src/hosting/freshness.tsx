import { RefreshCw } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { Time } from '../ui/time.tsx';
import { useSync } from './mutations.ts';
import { text } from './texts.ts';

interface FreshnessProps {
  /** null: never read. */
  iso: string | null;
  /** Offers to read the servers again. */
  refreshable: boolean;
}

/** When the servers were last read. */
export function Freshness({ iso, refreshable }: FreshnessProps) {
  return (
    <span className="flex items-center text-sm text-ink-3">
      <span>
        {iso === null ? (
          text('neverSynced')
        ) : (
          <>
            {text('updated')} <Time iso={iso} />
          </>
        )}
      </span>
      {refreshable && <Refresh />}
    </span>
  );
}

function Refresh() {
  const sync = useSync();
  return (
    <>
      <IconButton
        label={text('refresh')}
        aria-disabled={sync.isPending || undefined}
        onClick={() => !sync.isPending && sync.mutate({ body: {} })}
        className="-my-1.5 ml-0.5 !size-8 text-ink-3 pointer-coarse:!size-11"
      >
        <RefreshCw size={16} aria-hidden="true" className={sync.isPending ? 'animate-spin' : ''} />
      </IconButton>
      <span role="status" className="sr-only">
        {sync.isPending && text('syncing')}
        {sync.data?.status === 'success' && !sync.isPending && text('synced')}
      </span>
    </>
  );
}
