import type { DnsAnswer } from './dns-lookup.port.ts';

/** The types that a nameserver can be asked for. */
export const askableTypes = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'SRV', 'TXT'] as const;
export type AskableType = (typeof askableTypes)[number];

/** Single nameservers, asked directly and past all caches. Only workers may call it. No look-up throws. */
export abstract class NameserverLookupPort {
  /**
   * @param nameserver its name; it is looked up first
   * @param name A-labels, in lower case and without a trailing dot
   * @returns values in the form of zone files with whole names that end in a dot; texts of TXT without quotes
   */
  abstract values(nameserver: string, name: string, type: AskableType): Promise<DnsAnswer<string>>;
}
