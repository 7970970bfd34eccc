import type { OperationProgress } from '@homeport/contract/operation';
import { dashboardPage } from './dashboard-page.ts';
import type { Websites } from '../hosting/index.ts';
import { websiteHealth } from '../testing/data.ts';

const site = {
  website: { id: 'w1', ascii_name: 'maison-lune.com', aliases: [], kind: 'main' as const },
  plesk_domain: { id: 'w1', ascii_name: 'maison-lune.com' },
  plesk_id: 'p1',
  location: 'eu_de',
  location_label: 'Frankfurt',
  country_code: 'DE',
  state: 'active' as const,
  last_synced: null,
  makes_backups: null,
  server_unreachable: false,
  health: websiteHealth(),
  pointing: { target: 'here' as const, addresses: [], checked_at: null, managed: false },
};
const connecting = (state: OperationProgress['state']): OperationProgress => ({
  operation_id: 'o1',
  state,
  progress: 40,
  steps: [],
  message: null,
  updated: '2026-11-21T09:14:00Z',
});
const answer = (change: Partial<Websites>): Websites => ({
  status: 'exists',
  user_state: 'has_hosting',
  website: null,
  all_websites: [],
  websites: [],
  last_synced: null,
  connecting: null,
  ...change,
});

describe('dashboardPage', () => {
  it.each([
    ['new', 'first_domain'],
    ['domain_without_hosting', 'domain_without_hosting'],
    ['domain_only', 'domain_only'],
    ['syncing', 'syncing'],
    ['plesk_error', 'plesk_error'],
    ['has_hosting', 'unknown'],
  ] as const)('without websites, %s is %s', (user_state, page) => {
    expect(dashboardPage(answer({ user_state }))).toBe(page);
  });

  it.each(['has_hosting', 'syncing', 'plesk_error'] as const)(
    'shows known websites while %s',
    (user_state) => {
      expect(dashboardPage(answer({ user_state, all_websites: [site] }))).toBe('websites');
    },
  );

  it('shows the first domain on its way, and the form again when that failed', () => {
    expect(dashboardPage(answer({ user_state: 'new', connecting: connecting('running') }))).toBe(
      'connecting',
    );
    expect(dashboardPage(answer({ user_state: 'new', connecting: connecting('failed') }))).toBe(
      'first_domain',
    );
  });

  it('takes a state it does not know for a fault', () => {
    expect(dashboardPage(answer({ user_state: 'later' as Websites['user_state'] }))).toBe('unknown');
  });
});
