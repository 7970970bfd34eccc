import { useQuery } from '@tanstack/react-query';
import { domainDnssec } from '@homeport/contract/domain-dnssec';
import { query } from '../foundation/http/query.ts';

const pollMs = 4_000;

/** DNSSEC of a domain, polled while the registry works. */
export function useDomainDnssec(name: string) {
  return useQuery({
    ...query(domainDnssec, { params: { domain: name } }),
    refetchInterval: ({ state }) =>
      (state.data?.state === 'turning_on' || state.data?.state === 'turning_off') && pollMs,
  });
}
