import type { CallAnswer } from '@homeport/contract/call';
import type { cdnOfWebsite } from '@homeport/contract/cdn';
import type { dashboard } from '@homeport/contract/dashboard';
import type { storageUsage, userWebsites, Website } from '@homeport/contract/hosting';
import type { NameOwnership } from '@homeport/contract/names';
import type { OperationProgress } from '@homeport/contract/operation';
import type { webserverPerformance } from '@homeport/contract/performance';
import type { redisState, websitePlatform } from '@homeport/contract/wordpress';

// What the API answers about hosting and websites, for component tests.

type Websites = CallAnswer<typeof userWebsites>;

export const websitesAnswer = (all: Website[], change: Partial<Websites> = {}): Websites => ({
  status: 'exists',
  user_state: 'has_hosting',
  website: all[0] ?? null,
  all_websites: all,
  websites: all,
  last_synced: null,
  connecting: null,
  ...change,
});

export const storage = (
  change: Partial<CallAnswer<typeof storageUsage>> = {},
): CallAnswer<typeof storageUsage> => ({
  status: 'exists',
  usage: [
    { container_name: 'lune.example', plesk_country_code: 'DE', plesk_location_label: '', storage_mb: 512 },
  ],
  storage_limit_mb: 51_200,
  total_storage_mb: 512,
  last_updated: null,
  history: [],
  ...change,
});

type Platform = CallAnswer<typeof websitePlatform>;

/** A website without WordPress, of a plan that includes it. */
export const noWordpress = (change: Partial<Platform> = {}): Platform => ({
  status: 'not_installed',
  platform: 'none',
  installation_hash: null,
  message: null,
  version: null,
  admin_url: null,
  admin_login: null,
  entitled: true,
  ...change,
});

export const wordpress = (ascii_name: string, change: Partial<Platform> = {}): Platform => ({
  ...noWordpress(),
  status: 'success',
  platform: 'wordpress',
  version: '6.8.3',
  admin_url: `https://${ascii_name}/wp-admin`,
  admin_login: 'owner_1',
  ...change,
});

type Redis = CallAnswer<typeof redisState>;

export const redis = (change: Partial<Redis> = {}): Redis => ({
  status: 'success',
  plugin_state: 'active',
  cache_state: 'enabled',
  ...change,
});

type Webserver = CallAnswer<typeof webserverPerformance>;

export const webserver = (change: Partial<Webserver> = {}): Webserver => ({
  status: 'success',
  settings: { param1: 'enabled', param2: 'enabled', param3: 'enabled', param4: 'disabled' },
  php_version: '8.3',
  ...change,
});

type Cdn = CallAnswer<typeof cdnOfWebsite>;

/** A website that is not behind the CDN. */
export const noCdn = (change: Partial<Cdn> = {}): Cdn => ({
  no_bunny: true,
  bunny_host_name: null,
  cdn_zone_id: null,
  custom_host_name: null,
  certificate: null,
  cname: 'theirs',
  activation: null,
  deactivation: null,
  ...change,
});

export const cdn = (change: Partial<Cdn> = {}): Cdn => ({
  ...noCdn(),
  no_bunny: false,
  bunny_host_name: 'lune.b-cdn.test',
  cdn_zone_id: 7,
  ...change,
});

export const ownership = (name: string, change: Partial<NameOwnership> = {}): NameOwnership => ({
  name,
  state: 'proven',
  proof: 'record',
  record: { type: 'TXT', name: '_homeport', value: 'homeport=1' },
  connected: true,
  held_by_another: false,
  provable: true,
  lapsed: false,
  lapses_at: null,
  checked_at: null,
  temporary: false,
  replaces: null,
  ...change,
});

/** What the dashboard shows of a website with WordPress. */
export const partsOf = (ascii_name: string): NonNullable<CallAnswer<typeof dashboard>['website']> => ({
  ascii_name,
  platform: wordpress(ascii_name),
  redis: redis(),
  performance: webserver(),
  cdn: noCdn(),
  ownership: ownership(ascii_name),
});

/** Work that the server does, at its first step. */
export const operation = (change: Partial<OperationProgress> = {}): OperationProgress => ({
  operation_id: 'o1',
  state: 'running',
  progress: 40,
  steps: [
    { label: 'Creating your account', state: 'doing' },
    { label: 'Checking it', state: 'todo' },
  ],
  message: null,
  updated: '2026-11-21T09:14:00Z',
  ...change,
});
