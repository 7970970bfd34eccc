import type { CallAnswer } from '@homeport/contract/call';
import type { userWebsites } from '@homeport/contract/hosting';
import { isUnderWay, pollEvery } from '../foundation/operation-state.ts';

export type Websites = CallAnswer<typeof userWebsites>;

export type DashboardPage =
  | 'websites'
  | 'first_domain'
  | 'domain_without_hosting'
  | 'domain_only'
  | 'connecting'
  | 'syncing'
  | 'plesk_error'
  | 'unknown';

/** Which page the answer calls for. What is known of the websites is shown, also while the panel is busy. */
export function dashboardPage({ user_state, all_websites, connecting }: Websites): DashboardPage {
  if (all_websites.length > 0) return 'websites';
  if (isUnderWay(connecting)) return 'connecting';
  switch (user_state) {
    case 'new':
      return 'first_domain';
    case 'domain_without_hosting':
    case 'domain_only':
    case 'syncing':
    case 'plesk_error':
      return user_state;
    default:
      return 'unknown';
  }
}

const SYNC_POLL_MS = 3000;

/** How long until the websites are worth asking for again by themselves. */
export function websitesPoll(answer: Websites | undefined): number | false {
  if (answer === undefined) return false;
  const changing =
    answer.status === 'syncing' ||
    answer.all_websites.some(({ state }) => state === 'deleting' || state === 'suspended');
  return pollEvery(answer.connecting) || (changing && SYNC_POLL_MS);
}
