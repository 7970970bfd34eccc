import type { OperationProgress } from '@homeport/contract/operation';
import { websitesPoll } from './queries.ts';
import type { Websites } from './queries.ts';
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

describe('websitesPoll', () => {
  it('asks again while a domain is on its way, the panels are read or a website is being deleted or switched on', () => {
    expect(websitesPoll(answer({ connecting: connecting('running') }))).toBe(2000);
    expect(websitesPoll(answer({ status: 'syncing' }))).toBe(3000);
    expect(websitesPoll(answer({ all_websites: [{ ...site, state: 'deleting' }] }))).toBe(3000);
    expect(websitesPoll(answer({ all_websites: [{ ...site, state: 'suspended' }] }))).toBe(3000);
    expect(websitesPoll(answer({ all_websites: [{ ...site, state: 'switched_off' }] }))).toBe(false);
    expect(websitesPoll(answer({ all_websites: [site] }))).toBe(false);
    expect(websitesPoll(answer({ connecting: connecting('succeeded') }))).toBe(false);
    expect(websitesPoll(undefined)).toBe(false);
  });
});
