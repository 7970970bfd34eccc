import type { RestCalls } from './rest-objects.ts';
import type { Transport } from './transport.ts';
import { accessCalls, type WordpressAccess } from './wordpress-access.ts';
import { addressCalls, type WordpressAddresses } from './wordpress-addresses.ts';
import { cacheCalls, type WordpressCache } from './wordpress-cache.ts';
import { contentCalls, type WordpressContent } from './wordpress-content.ts';
import { installationCalls, type WordpressInstallations } from './wordpress-installations.ts';
import { createToolkitRest } from './wordpress-rest.ts';
import { updateCalls, type WordpressUpdates } from './wordpress-updates.ts';

/** WordPress on a panel, through its extension WP Toolkit. */
export interface Wordpress {
  installations: WordpressInstallations;
  access: WordpressAccess;
  addresses: WordpressAddresses;
  cache: WordpressCache;
  content: WordpressContent;
  updates: WordpressUpdates;
}

/** @param origin the panel's own */
export function wordpressCalls(
  transport: Transport,
  { key, origin, cli }: { key: string; origin: string; cli: Pick<RestCalls, 'cli'> },
): Wordpress {
  const rest = createToolkitRest(transport, key);
  return {
    installations: installationCalls(rest),
    access: accessCalls(rest, origin),
    addresses: addressCalls(cli),
    cache: cacheCalls(cli),
    content: contentCalls(cli),
    updates: updateCalls(cli),
  };
}
