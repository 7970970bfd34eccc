import { useQuery } from '@tanstack/react-query';
import { domainDnssec, type DnssecState } from '@homeport/contract/domain-dnssec';
import { nameservers } from '@homeport/contract/domains';
import { query } from '../foundation/http/query.ts';
import { useFreshOnceEnded } from './use-fresh-once-ended.ts';

const pollMs = 4_000;
const callsOfChanges = [nameservers];

const isMoving = (state: DnssecState | undefined) => state === 'turning_on' || state === 'turning_off';

/** DNSSEC of a domain, polled while the registry works. */
export function useDomainDnssec(name: string) {
  const read = useQuery({
    ...query(domainDnssec, { params: { domain: name } }),
    refetchInterval: ({ state }) => isMoving(state.data?.state) && pollMs,
  });
  useFreshOnceEnded(isMoving(read.data?.state), callsOfChanges);
  return read;
}
