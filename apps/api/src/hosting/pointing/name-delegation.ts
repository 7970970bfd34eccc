import { parse } from 'tldts';
import type { DnsAnswer, DnsLookupPort } from '../../foundation/dns/dns-lookup.port.ts';

/** Which nameservers are responsible for a name. */
export interface NameDelegation {
  state: 'here' | 'elsewhere' | 'silent' | 'none' | 'no_domain';
  nameservers: string[];
}

/**
 * Judges the answers about the nameservers of a name and of each zone above it.
 * @param answers from the name up to its registrable domain; after the first one with nameservers, no others are needed
 * @param ours the nameservers of the website's server
 * @returns undefined when the DNS did not answer
 */
export function delegationOf(
  answers: readonly DnsAnswer<string>[],
  ours: ReadonlySet<string>,
): NameDelegation | undefined {
  const found = answers.find((answer) => answer.outcome === 'found' && answer.records.length > 0);
  if (found?.outcome === 'found') {
    const nameservers = found.records;
    return { state: nameservers.every((host) => ours.has(host)) ? 'here' : 'elsewhere', nameservers };
  }
  // The zone of the registrable domain is the last one: those below it do not exist without it.
  const last = answers.at(-1);
  if (last?.outcome === 'none')
    return { state: last.why === 'no_name' ? 'no_domain' : 'none', nameservers: [] };
  // A resolver fails when the nameservers of a domain do not answer for it.
  const hasFailed = last?.outcome === 'unknown' && last.why === 'server_failure';
  return hasFailed ? { state: 'silent', nameservers: [] } : undefined;
}

/**
 * Looks up which nameservers are responsible for a name.
 * @param nameServer of the website's server: its nameservers are this name, and `ns1` and `ns2` below it
 */
export async function lookUpDelegation(
  dns: DnsLookupPort,
  name: string,
  nameServer: string,
): Promise<NameDelegation | undefined> {
  const { domain } = parse(name, { allowPrivateDomains: true });
  const answers: DnsAnswer<string>[] = [];
  for (const zone of zonesOf(name, domain ?? name)) {
    const answer = await dns.ns(zone);
    answers.push(answer);
    if (answer.outcome === 'found') break;
  }
  return delegationOf(answers, new Set([nameServer, `ns1.${nameServer}`, `ns2.${nameServer}`]));
}

/** The name and each name above it, down to its registrable domain. */
function zonesOf(name: string, domain: string): string[] {
  const labels = name.split('.');
  const depth = labels.length - domain.split('.').length;
  return Array.from({ length: depth + 1 }, (_, index) => labels.slice(index).join('.'));
}
