import type { Website } from '@homeport/contract/hosting';
import { toHostname } from '@homeport/contract/fields';
import { isUnfinished } from '../foundation/operation-state.ts';
import type { Websites } from '../hosting/index.ts';

export type DashboardPage =
  | 'websites'
  | 'first_domain'
  | 'domain_without_hosting'
  | 'domain_only'
  | 'connecting'
  | 'syncing'
  | 'plesk_error'
  | 'unknown';

/** Selects the page for the answer. Known websites are shown even while the panel is busy. */
export function dashboardPage({ user_state, all_websites, connecting }: Websites): DashboardPage {
  if (all_websites.length > 0) return 'websites';
  if (isUnfinished(connecting)) return 'connecting';
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

type WebsiteAt =
  | { kind: 'website'; index: number }
  /** The address is an alias, another spelling or a number of the website, or names none; `name` is its own name. */
  | { kind: 'moved'; name: string }
  | { kind: 'missing' };

/**
 * Finds the website of an address.
 * @param segment the part after `/website/`; old bookmarks hold the position of the website instead of its name
 */
export function websiteAt(websites: readonly Website[], segment: string | undefined): WebsiteAt {
  const [first, ...others] = websites;
  if (segment === undefined || segment === '')
    return first === undefined || others.length === 0
      ? { kind: 'website', index: 0 }
      : { kind: 'moved', name: first.website.ascii_name };
  const exact = websites.findIndex(({ website }) => website.ascii_name === segment);
  if (exact !== -1) return { kind: 'website', index: exact };
  const found = /^\d+$/.test(segment) ? websites[Number(segment)] : findByName(websites, toHostname(segment));
  return found === undefined ? { kind: 'missing' } : { kind: 'moved', name: found.website.ascii_name };
}

function findByName(websites: readonly Website[], name: string | undefined): Website | undefined {
  if (name === undefined) return undefined;
  return (
    websites.find(({ website }) => website.ascii_name === name) ??
    websites.find(({ website }) => website.aliases.some(({ alias }) => alias === name))
  );
}
