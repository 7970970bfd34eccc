import type { DnsAnswer } from '../../foundation/dns/dns-lookup.port.ts';

/** What the DNS said of where a name leads; undefined: it could not be found out. */
export type SeenTarget =
  | { target: 'here' | 'nowhere'; addresses: [] }
  | { target: 'elsewhere'; addresses: string[] }
  | undefined;

/** @param isOurs whether a visitor of an address (IPv4) reaches the website */
export function targetOf(answer: DnsAnswer<string>, isOurs: (address: string) => boolean): SeenTarget {
  if (answer.outcome === 'unknown') return undefined;
  if (answer.outcome === 'none' || answer.records.length === 0) return { target: 'nowhere', addresses: [] };
  const foreign = answer.records.filter((address) => !isOurs(address));
  return foreign.length === 0
    ? { target: 'here', addresses: [] }
    : { target: 'elsewhere', addresses: foreign };
}
