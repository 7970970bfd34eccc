import { listOf } from '../foundation/format/numbers.ts';
import type { Pointing, WebsiteHealth } from '@homeport/contract/hosting';
import { readableHost } from '../foundation/format/names.ts';
import { text } from './texts.ts';

/** Whether the name points to another server or has no address. False while this is unknown. */
export function isNotPointingHere({ target }: Pointing): boolean {
  return target === 'elsewhere' || target === 'nowhere';
}

/** Whether the name cannot be found at all, because no nameservers answer for its domain. */
export function isUndelegated({ delegation }: Pointing): boolean {
  return delegation !== undefined && delegation.state !== 'here' && delegation.state !== 'elsewhere';
}

/** Why the nameservers of a name do not answer, and what its owner has to do. */
export function delegationProblem(
  name: string,
  { delegation, managed, parent_domain, zone_problem }: Pointing,
): string {
  const domain = readableHost(parent_domain ?? name);
  if (delegation?.state === 'no_domain') return text(managed ? 'noDomainManaged' : 'noDomain', { domain });
  if (managed) return text('noNameserversManaged', { domain });
  const key = delegation?.state === 'none' ? 'noNameservers' : 'silentNameservers';
  return text(zone_problem === undefined ? key : (`${key}Elsewhere` as const), { domain });
}

/** Our nameservers have the name's domain, but no zone of it. */
const zoneProblemTexts = { no_dns: 'ourZoneNoDns', full: 'ourZoneFull', refused: 'ourZoneRefused' } as const;

interface ServerAddresses {
  plesk_server_ipv4: string;
  plesk_server_ipv6?: string | undefined;
}

/** Why a name does not lead here, and the record its owner has to set. */
export function pointingProblem(name: string, pointing: Pointing, server: ServerAddresses): string {
  const {
    target,
    addresses,
    managed,
    parent_domain,
    delegation,
    zone_problem,
    ipv6_addresses = [],
  } = pointing;
  const host = readableHost(name);
  const ipv4 = server.plesk_server_ipv4;
  if (managed) return text('managedNotPointing', { host });
  if (ipv6_addresses.length > 0 && addresses.length === 0) {
    const found = { host, addresses: listOf(ipv6_addresses) };
    const ipv6 = server.plesk_server_ipv6;
    return ipv6 === undefined
      ? text('ipv6Elsewhere', found)
      : text('ipv6ElsewhereChange', { ...found, ipv6 });
  }
  if (delegation?.state === 'here' && zone_problem !== undefined)
    return text(zoneProblemTexts[zone_problem], { host, ipv4 });
  const all = listOf([...addresses, ...ipv6_addresses]);
  if (delegation?.state === 'here')
    return text(target === 'elsewhere' ? 'ourZoneElsewhere' : 'ourZoneNowhere', {
      host,
      addresses: all,
      ipv4,
    });
  const sentence =
    parent_domain !== undefined
      ? target === 'elsewhere'
        ? text('subdomainElsewhere', { host, addresses: all, ipv4, parent: readableHost(parent_domain) })
        : text('subdomainNowhere', { host, ipv4, parent: readableHost(parent_domain) })
      : target === 'elsewhere'
        ? text('pointsElsewhere', { host, addresses: all, ipv4 })
        : text('pointsNowhere', { host, ipv4 });
  return ipv6_addresses.length > 0 ? `${sentence} ${text('alsoIpv6')}` : sentence;
}

/** The address of a website: https when its certificate was seen to work; http works before that, too. */
export function websiteAddress(asciiName: string, health?: WebsiteHealth): string {
  return `${health?.certificate === 'valid' ? 'https' : 'http'}://${asciiName}/`;
}
