import type { CallAnswer } from '@homeport/contract/call';
import type { userDomains } from '@homeport/contract/domains';

type Domain = CallAnswer<typeof userDomains>['domains'][number];

const NOTICE_MS = 60 * 24 * 60 * 60 * 1000;

/** The domains that expire within 60 days and are not renewed automatically, the first to expire first. */
export function expiringDomains(domains: readonly Domain[], now: Date): (Domain & { expires: string })[] {
  return domains
    .filter((domain): domain is Domain & { expires: string } => domain.expires !== null)
    .filter(({ autorenew, expires }) => !autorenew && Date.parse(expires) - now.getTime() < NOTICE_MS)
    .toSorted((one, other) => Date.parse(one.expires) - Date.parse(other.expires));
}
