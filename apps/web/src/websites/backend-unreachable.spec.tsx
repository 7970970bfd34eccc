import type { Website } from '@homeport/contract/hosting';
import type { Websites } from '../hosting/index.ts';
import { loadState } from './backend-unreachable.tsx';
import { websiteHealth } from '../testing/data.ts';

const website: Website = {
  website: { id: 'w', ascii_name: 'lune.example', aliases: [], kind: 'main' },
  plesk_domain: { id: 'w', ascii_name: 'lune.example' },
  plesk_id: 'p',
  location: 'eu_de',
  location_label: '',
  country_code: 'DE',
  state: 'active',
  last_synced: null,
  makes_backups: null,
  server_unreachable: false,
  health: websiteHealth(),
  pointing: { target: 'here', addresses: [], checked_at: null, managed: false },
};
const answer = (change: Partial<Websites>): Websites => ({
  status: 'exists',
  user_state: 'has_hosting',
  website,
  all_websites: [website],
  websites: [website],
  last_synced: null,
  connecting: null,
  ...change,
});

describe('whether a website can be added', () => {
  it('is known once the websites were read', () => {
    expect(loadState(answer({}))).toBe('ready');
    expect(loadState(answer({ status: 'syncing' }))).toBe('ready');
    expect(loadState(answer({ status: 'syncing', user_state: 'syncing', all_websites: [] }))).toBe('syncing');
  });

  it('needs a first domain', () => {
    expect(loadState(answer({ status: 'newuser', user_state: 'new', all_websites: [] }))).toBe(
      'first_domain',
    );
  });

  it.each([
    answer({ status: 'plesk_error', user_state: 'plesk_error', all_websites: [] }),
    answer({ user_state: 'plesk_error' }),
    answer({ status: 'newuser', user_state: 'domain_only', all_websites: [] }),
    answer({ status: 'domain_only', user_state: 'domain_only', all_websites: [] }),
  ])('is not while the servers cannot be reached (%#)', (state) => {
    expect(loadState(state)).toBe('unreachable');
  });
});
