import { createGandiClient, type GandiClient } from '@homeport/gandi';
import type { Config } from '../../../foundation/config/config.ts';

/** A client of our account at Gandi; undefined in processes without its token. */
export function gandiClient({ settings }: Config, callsAtOnce: number): GandiClient | undefined {
  const { GANDI_API_URL, GANDI_TOKEN, GANDI_SHARING_ID, GANDI_TIMEOUT_MS } = settings;
  if (GANDI_TOKEN === '') return undefined;
  return createGandiClient({
    url: GANDI_API_URL,
    token: GANDI_TOKEN,
    timeoutMs: GANDI_TIMEOUT_MS,
    maxConnections: callsAtOnce,
    ...(GANDI_SHARING_ID === '' ? {} : { sharingId: GANDI_SHARING_ID }),
  });
}
