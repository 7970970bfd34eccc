import type { CallAnswer } from '@homeport/contract/call';
import type { cdnOfWebsite } from '@homeport/contract/cdn';
import type { OperationProgress } from '@homeport/contract/operation';
import { isUnderWay, pollEvery } from '../foundation/operation-state.ts';

export type CdnZone = CallAnswer<typeof cdnOfWebsite>;

export type CdnView =
  | { kind: 'inactive' }
  | { kind: 'activating'; progress: OperationProgress }
  | {
      kind: 'activated';
      hostName: string;
      zoneId: number;
      own: { name: string; certified: boolean } | null;
    }
  | { kind: 'failed'; message: string | null };

/** What the CDN card shows for what is known of the website's zone. */
export function cdnView(zone: CdnZone): CdnView {
  const { no_bunny, activation, bunny_host_name, cdn_zone_id, custom_host_name, certificate } = zone;
  if (activation !== null && isUnderWay(activation)) return { kind: 'activating', progress: activation };
  if (!no_bunny && bunny_host_name !== null && cdn_zone_id !== null) {
    const own =
      custom_host_name === null ? null : { name: custom_host_name, certified: certificate === 'active' };
    return { kind: 'activated', hostName: bunny_host_name, zoneId: cdn_zone_id, own };
  }
  return activation?.state === 'failed'
    ? { kind: 'failed', message: activation.message }
    : { kind: 'inactive' };
}

const CERTIFICATE_POLL_MS = 30_000;

/** How long until it is worth asking again. */
export function cdnPoll(zone: CdnZone | undefined): number | false {
  if (zone === undefined) return false;
  const view = cdnView(zone);
  if (view.kind === 'activating') return pollEvery(view.progress);
  return view.kind === 'activated' && view.own?.certified === false && CERTIFICATE_POLL_MS;
}
