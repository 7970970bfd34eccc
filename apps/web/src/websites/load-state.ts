import type { Websites } from '../hosting/page-state.ts';

export type LoadState = 'syncing' | 'first_domain' | 'unreachable' | 'ready';

/** What the websites' answer means for adding one. */
export function loadState({ status, user_state, all_websites }: Websites): LoadState {
  // Websites that are known are shown while they are read again.
  if (status === 'syncing' && all_websites.length === 0) return 'syncing';
  if (user_state === 'new' || user_state === 'domain_without_hosting') return 'first_domain';
  const known = (status === 'exists' || status === 'syncing') && user_state !== 'plesk_error';
  return known && all_websites.length > 0 ? 'ready' : 'unreachable';
}
