import type { DnsAnswer } from '../../foundation/dns/dns-lookup.port.ts';

/** Where a name points; undefined: the lookup failed. */
export type ResolvedTarget =
  | { target: 'here' | 'nowhere'; addresses: []; ipv6Addresses: [] }
  | { target: 'elsewhere'; addresses: string[]; ipv6Addresses: string[] }
  | undefined;

/** The addresses (A and AAAA) of a name. */
export interface NameAddresses {
  ipv4: DnsAnswer<string>;
  ipv6: DnsAnswer<string>;
}

/** The addresses of a website's server; null: it has none of this kind. */
export interface ServerAddresses {
  ipv4: string;
  ipv6: string | null;
}

/** Compares a name's addresses with its server's. Visitors with IPv6 prefer AAAA records, so both kinds have to match. */
export function targetOf({ ipv4, ipv6 }: NameAddresses, server: ServerAddresses): ResolvedTarget {
  if (ipv4.outcome === 'unknown' || ipv6.outcome === 'unknown') return undefined;
  const [all, all6] = [recordsOf(ipv4), recordsOf(ipv6)];
  const addresses = all.filter((address) => address !== server.ipv4);
  const ipv6Addresses = all6.filter((address) => address !== server.ipv6);
  if (addresses.length > 0 || ipv6Addresses.length > 0)
    return { target: 'elsewhere', addresses, ipv6Addresses };
  return { target: all.length === 0 ? 'nowhere' : 'here', addresses: [], ipv6Addresses: [] };
}

function recordsOf(answer: DnsAnswer<string>): string[] {
  return answer.outcome === 'found' ? answer.records : [];
}
