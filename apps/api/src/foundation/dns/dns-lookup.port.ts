export interface MailExchange {
  host: string;
  /** The lowest is asked first. */
  priority: number;
}

/** The result of a look-up. `none` means that there are no records; `unknown` means that the DNS did not answer. */
export type DnsAnswer<T> =
  | { outcome: 'found'; records: T[] }
  /** no_name: the name does not exist (NXDOMAIN); no_records: it has no records of the type. */
  | { outcome: 'none'; why: 'no_name' | 'no_records' }
  /** server_failure: the resolver failed (SERVFAIL, REFUSED); timeout: no answer in time. */
  | { outcome: 'unknown'; why: 'server_failure' | 'timeout' | 'unreachable' };

/**
 * The public DNS. Names are A-labels, in lower case and without a trailing dot. No
 * look-up throws: failures are results. Only workers may call it.
 */
export abstract class DnsLookupPort {
  /** TXT values, each joined to one string. */
  abstract txt(name: string): Promise<DnsAnswer<string>>;
  /** By priority. A single one with the host `''` means that the name accepts no email (RFC 7505). */
  abstract mx(name: string): Promise<DnsAnswer<MailExchange>>;
  abstract ns(name: string): Promise<DnsAnswer<string>>;
  /** IPv4 addresses, after following aliases. */
  abstract a(name: string): Promise<DnsAnswer<string>>;
  /** IPv6 addresses in canonical form, after following aliases. */
  abstract aaaa(name: string): Promise<DnsAnswer<string>>;
  abstract cname(name: string): Promise<DnsAnswer<string>>;
  /** As in zone files, without the trailing dot: priority, weight, port and host. */
  abstract srv(name: string): Promise<DnsAnswer<string>>;
  /** The reverse names of an IP address. */
  abstract ptr(address: string): Promise<DnsAnswer<string>>;
}
