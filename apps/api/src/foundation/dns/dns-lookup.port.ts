export interface MailExchange {
  host: string;
  /** The lowest is asked first. */
  priority: number;
}

/** How a look-up went. Only `none` says that something is not there; `unknown` says nothing. */
export type DnsAnswer<T> =
  | { outcome: 'found'; records: T[] }
  /** no_name: nothing has this name (NXDOMAIN); no_records: something has it, but nothing of the type asked for. */
  | { outcome: 'none'; why: 'no_name' | 'no_records' }
  /** server_failure: the resolver could not find out (SERVFAIL, REFUSED); timeout: no answer in time. */
  | { outcome: 'unknown'; why: 'server_failure' | 'timeout' | 'unreachable' };

/**
 * What the public DNS says. Names go in and come out as A-labels, in lower case and without the dot at the end. No
 * look-up fails: what cannot be found out is an answer of its own. Only workers look things up.
 */
export abstract class DnsLookupPort {
  /** Each text in one piece, however its record was cut. */
  abstract txt(name: string): Promise<DnsAnswer<string>>;
  /** By priority. A single one with the host `''` says that the name takes no mail (RFC 7505). */
  abstract mx(name: string): Promise<DnsAnswer<MailExchange>>;
  abstract ns(name: string): Promise<DnsAnswer<string>>;
  /** IPv4 addresses, after following aliases. */
  abstract a(name: string): Promise<DnsAnswer<string>>;
  /** IPv6 addresses in canonical form, after following aliases. */
  abstract aaaa(name: string): Promise<DnsAnswer<string>>;
  abstract cname(name: string): Promise<DnsAnswer<string>>;
}
