import type { CallAnswer } from '@homeport/contract/call';
import type { userDomains } from '@homeport/contract/domains';
import type { Website } from '@homeport/contract/hosting';

type OwnDomain = CallAnswer<typeof userDomains>['domains'][number];

/**
 * The names one is likely to want mail for: those one registered and those of one's websites, each once, without what
 * has mail already. Subdomains are left out: mail belongs to the domain above them.
 */
export function connectableNames(
  websites: readonly Website[],
  domains: readonly OwnDomain[],
  connected: readonly string[],
): string[] {
  const names = [
    ...websites.flatMap(({ website: { ascii_name, kind } }) => (kind === 'subdomain' ? [] : [ascii_name])),
    ...domains.flatMap(({ name, status }) => (status === 'registered' ? [name] : [])),
  ];
  return [...new Set(names)].filter((name) => !connected.includes(name));
}
