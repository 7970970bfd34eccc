import { RefreshCw } from 'lucide-react';
import type { Website } from '@homeport/contract/hosting';
import { IconButton } from '../ui/button.tsx';
import { Time } from '../foundation/format/time.tsx';
import { useSync } from './queries.ts';
import { text } from './texts.ts';
import { Banner } from '../ui/banner.tsx';

interface FreshnessProps {
  /** null: never synced. */
  iso: string | null;
  /** Shows the button. */
  refreshable: boolean;
}

/** The time of the last sync, and a button to sync now. */
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
        onClick={() => sync.mutate({ body: {} })}
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

interface UnreachableServer {
  location_label: string;
  /** null: never synced. */
  last_synced: string | null;
}

/** One banner per unreachable server, with the time of its last successful sync. */
export function ServersUnreachable({ servers }: { servers: readonly UnreachableServer[] }) {
  return servers.map(({ location_label, last_synced }) => (
    <Banner key={location_label} tone="warn" live>
      {text('serverUnreachable', { place: location_label })}{' '}
      {last_synced !== null && (
        <>
          {text('lastSeen')} <Time iso={last_synced} />.
        </>
      )}
    </Banner>
  ));
}

/** The unreachable servers of these websites, each once. */
export function unreachableServers(websites: readonly Website[]): UnreachableServer[] {
  const away = websites.filter(({ server_unreachable }) => server_unreachable);
  return [...new Map(away.map((website) => [website.plesk_id, website])).values()];
}
