import { useQuery, useQueryClient } from '@tanstack/react-query';
import { activateCdn, cdnOfWebsite, deactivateCdn } from '@homeport/contract/cdn';
import type { Website } from '@homeport/contract/hosting';
import { timers } from '@homeport/contract/limits';
import type { CallAnswer } from '@homeport/contract/call';
import type { OperationProgress } from '@homeport/contract/operation';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { isUnfinished, operationPoll } from '../foundation/operation-state.ts';

/** The CDN of a website, and its activation. */
export function useCdn(website: Website) {
  const queryClient = useQueryClient();
  const { id, ascii_name } = website.website;
  const read = query(cdnOfWebsite, { params: { domain: ascii_name } });
  const { data, error, refetch } = useQuery({ ...read, refetchInterval: ({ state }) => cdnPoll(state.data) });
  const activation = useMutation({
    ...mutation(activateCdn),
    onSuccess: ({ status, message: _message, held_name: _heldName, ...zone }) => {
      if (status === 'error') return;
      queryClient.setQueryData(read.queryKey, zone);
      setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: read.queryKey }),
        timers.reloadAfterCdnActivation,
      );
    },
    onError: () => queryClient.invalidateQueries({ queryKey: read.queryKey }),
  });
  const deactivation = useMutation({
    ...mutation(deactivateCdn),
    onSuccess: ({ status: _status, message: _message, message_keys: _keys, ...zone }) =>
      queryClient.setQueryData(read.queryKey, zone),
  });
  const body = { domain_name: ascii_name, plesk_id: website.plesk_id, plesk_website_id: id };
  return {
    zone: data,
    loadError: data === undefined ? error : null,
    refetch,
    activate: () => {
      deactivation.reset();
      activation.mutate({ body });
    },
    deactivate: () => {
      activation.reset();
      deactivation.mutate({ body });
    },
    stopping: deactivation.isPending,
    /** The CDN could not be turned off, and why; undefined: nothing failed. */
    stopError: deactivation.error ?? (deactivation.data?.status === 'error' ? deactivation.data : undefined),
    starting: activation.isPending,
    /** The activation could not be started. */
    hasFailed: activation.isError || activation.data?.status === 'error',
    error: activation.error,
    /** The name for the CDN, where another customer holds it and the person can prove ownership. */
    heldName: activation.data?.held_name ?? null,
    message: activation.data?.status === 'error' ? (activation.data.message ?? null) : null,
  };
}

export type CdnZone = CallAnswer<typeof cdnOfWebsite>;

/** The custom domain of the CDN. */
export interface OwnName {
  name: string;
  certified: boolean;
  /** Who sets its CNAME record; see the contract. */
  cname: CdnZone['cname'];
}

export type CdnView =
  | { kind: 'inactive' }
  | { kind: 'activating'; progress: OperationProgress }
  | { kind: 'deactivating'; progress: OperationProgress }
  | {
      kind: 'activated';
      hostName: string;
      zoneId: number;
      own: OwnName | null;
    }
  | { kind: 'failed'; message: string | null };

/** Which state the CDN card shows. */
export function cdnView(zone: CdnZone): CdnView {
  const { no_bunny, activation, deactivation, bunny_host_name, cdn_zone_id, custom_host_name } = zone;
  if (activation !== null && isUnfinished(activation)) return { kind: 'activating', progress: activation };
  if (deactivation !== null && isUnfinished(deactivation))
    return { kind: 'deactivating', progress: deactivation };
  if (!no_bunny && bunny_host_name !== null && cdn_zone_id !== null) {
    const own =
      custom_host_name === null
        ? null
        : { name: custom_host_name, certified: zone.certificate === 'active', cname: zone.cname };
    return { kind: 'activated', hostName: bunny_host_name, zoneId: cdn_zone_id, own };
  }
  return activation?.state === 'failed'
    ? { kind: 'failed', message: activation.message }
    : { kind: 'inactive' };
}

const CERTIFICATE_POLL_MS = 30_000;

/** The polling interval of the zone in ms; false when nothing is pending. */
export function cdnPoll(zone: CdnZone | undefined): number | false {
  if (zone === undefined) return false;
  const view = cdnView(zone);
  if (view.kind === 'activating' || view.kind === 'deactivating') return operationPoll(view.progress);
  return view.kind === 'activated' && view.own?.certified === false && CERTIFICATE_POLL_MS;
}
