import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { readDomain } from '@homeport/contract/domains';
import { toHostname } from '@homeport/contract/fields';
import { useParams } from 'react-router';
import { query } from '../foundation/http/query.ts';
import { domainsPoll } from './own-domains.tsx';

export type DomainDetail = CallAnswer<typeof readDomain>;

/** The domain in the address, polled while it is being registered. */
export function useDomain() {
  const { domainName: typed = '' } = useParams();
  const name = toHostname(typed) ?? typed;
  const { data, error, refetch } = useQuery({
    ...query(readDomain, { params: { domain: name }, body: {} }),
    refetchInterval: ({ state }) => domainsPoll(state.data ? [state.data.status] : []),
  });
  return { name, domain: data, error: data === undefined ? error : null, reload: refetch };
}
