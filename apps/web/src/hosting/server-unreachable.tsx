import type { Website } from '@homeport/contract/hosting';
import { Banner } from '../ui/banner.tsx';
import { Time } from '../ui/time.tsx';
import { text } from './texts.ts';

export interface UnreachableServer {
  location_label: string;
  /** null: never read. */
  last_synced: string | null;
}

/** One notice for each server that does not answer, with the time of its last good reading. */
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

/** The servers of these websites that do not answer, each once. */
export function unreachableServers(websites: readonly Website[]): UnreachableServer[] {
  const away = websites.filter(({ server_unreachable }) => server_unreachable);
  return [...new Map(away.map((website) => [website.plesk_id, website])).values()];
}
