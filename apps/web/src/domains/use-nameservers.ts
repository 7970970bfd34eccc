import { useQuery } from '@tanstack/react-query';
import { readRecords } from '@homeport/contract/dns';
import { domainDnssec } from '@homeport/contract/domain-dnssec';
import { domainDetail, nameservers, readDomain, userDomains } from '@homeport/contract/domains';
import { timers } from '@homeport/contract/limits';
import { query } from '../foundation/http/query.ts';
import { useFreshOnceEnded } from './use-fresh-once-ended.ts';

const callsOfChanges = [domainDnssec, readDomain, domainDetail, readRecords, userDomains];

/** The nameservers of a domain, polled until a change is live. */
export function useNameservers(name: string) {
  const read = useQuery({
    ...query(nameservers, { params: { domain: name } }),
    refetchInterval: ({ state }) => (state.data?.status === 'changing' ? timers.registrationPoll : false),
  });
  useFreshOnceEnded(read.data?.status === 'changing', callsOfChanges);
  return read;
}
