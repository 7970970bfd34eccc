import { failedTasks, hostingPlans, userDetails } from '@homeport/contract/account';
import { planPayments } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { cdnOfWebsite } from '@homeport/contract/cdn';
import { dashboard } from '@homeport/contract/dashboard';
import { panelAccounts, storageUsage, userWebsites } from '@homeport/contract/hosting';
import type { Website } from '@homeport/contract/hosting';
import { nameOwnership } from '@homeport/contract/names';
import { webserverPerformance } from '@homeport/contract/performance';
import { redisState, websitePlatform } from '@homeport/contract/wordpress';
import { screen } from '@testing-library/react';
import { SignedIn } from '../app/signed-in.tsx';
import { customer, hostingAccount, panelAccount, website } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse, server } from '../testing/server.ts';

type Dashboard = CallAnswer<typeof dashboard>;

const { plan } = hostingAccount();
const websites = (all: Website[]): Dashboard['websites'] => ({
  status: 'exists',
  user_state: 'has_hosting',
  website: all[0] ?? null,
  all_websites: all,
  websites: all,
  last_synced: null,
  connecting: null,
});
const storage: Dashboard['storage'] = {
  status: 'exists',
  usage: [
    { container_name: 'lune.example', plesk_country_code: 'DE', plesk_location_label: '', storage_mb: 512 },
  ],
  storage_limit_mb: 51_200,
  total_storage_mb: 512,
  last_updated: null,
  history: [],
};
const partsOf = (ascii_name: string): NonNullable<Dashboard['website']> => ({
  ascii_name,
  platform: {
    status: 'success',
    platform: 'wordpress',
    installation_hash: null,
    message: null,
    version: '6.8.3',
    admin_url: `https://${ascii_name}/wp-admin`,
    admin_login: 'owner_1',
    entitled: true,
  },
  redis: { status: 'success', plugin_state: 'active', cache_state: 'enabled' },
  performance: {
    status: 'success',
    settings: { param1: 'enabled', param2: 'enabled', param3: 'enabled', param4: 'disabled' },
    php_version: '8.3',
  },
  cdn: {
    no_bunny: true,
    bunny_host_name: null,
    cdn_zone_id: null,
    custom_host_name: null,
    certificate: null,
    activation: null,
  },
  ownership: {
    name: ascii_name,
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
  },
});

/** Answers the calls of the shell, and counts all calls. */
function openPortal(path = '/'): { calls: string[] } & ReturnType<typeof renderScreen> {
  const calls: string[] = [];
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    calls.push(new URL(request.url).pathname);
  });
  handle(hostingPlans, { plan_type: 'hosting', plan });
  handle(panelAccounts, { status: 'exists', plesks: [panelAccount()], details: null, setup: null });
  handle(userDetails, { name: 'Jane Doe', email: 'jane@example.com', company: null });
  handle(planPayments, {
    payment_provider: 'stripe',
    payment_type: 'subscription',
    free_trial: false,
    free_trial_end_date: null,
    payment_method: 'card',
    card_brand: 'visa',
    card_last4: '4242',
    stripe_balance: 0,
    balance: 0,
    price_list: 'standard',
    next_charge: null,
    term_ends: '2027-11-21T09:14:00Z',
    grace_ends: null,
    payment_url: null,
    authentication_required: false,
    ends_soon: null,
    end_now: { refund_cents: 0, refund_until: null },
    cancellation: null,
  });
  return { calls, ...renderScreen(<SignedIn />, { path, user: customer() }) };
}

/** Waits until every card of a website has its data. */
async function expectCards(): Promise<void> {
  expect(await screen.findByRole('button', { name: 'WP Admin' })).toBeVisible();
  expect(await screen.findByRole('switch', { name: 'Object cache' })).toBeChecked();
  expect(await screen.findByRole('switch', { name: 'Static file cache' })).toBeChecked();
  expect(await screen.findByRole('button', { name: 'Activate CDN' })).toBeVisible();
  expect(await screen.findByText('Proven')).toBeVisible();
  expect(await screen.findByText('512 MB of 50 GB')).toBeVisible();
}

const answerWith = (all: Website[]) =>
  handle(dashboard, ({ query }) => ({
    websites: websites(all),
    failed_tasks: { tasks: [] },
    storage,
    website: partsOf(query.website ?? all[0]?.website.ascii_name ?? ''),
  }));

const MOST_CALLS = 6;

describe('opening the dashboard', () => {
  it.each([1, 20])('takes at most six calls with %d websites', async (count) => {
    answerWith(Array.from({ length: count }, (_, index) => website(`site-${index}.example`)));
    const { calls } = openPortal();
    await expectCards();
    expect(screen.getByRole('heading', { name: 'site-0.example' })).toBeVisible();
    expect(calls.length).toBeLessThanOrEqual(MOST_CALLS);
    expect(calls).toContain('/api/dashboard/plan-1');
  });

  it('takes one call more to show another website', async () => {
    answerWith([website('lune.example'), website('shop.example')]);
    const { calls, user } = openPortal();
    await expectCards();
    const before = calls.length;
    await user.click(await screen.findByRole('button', { name: 'Switch website' }));
    await user.click(await screen.findByRole('link', { name: 'shop.example' }));
    expect(await screen.findByText('shop.example/wp-admin')).toBeVisible();
    await expectCards();
    expect(calls.slice(before)).toEqual(['/api/dashboard/plan-1']);
  });

  it('lets each card make its own call where the common one fails', async () => {
    const lune = website('lune.example');
    const parts = partsOf('lune.example');
    handle(dashboard, refuse('internal_error'));
    handle(userWebsites, websites([lune]));
    handle(failedTasks, { tasks: [] });
    handle(storageUsage, storage);
    handle(websitePlatform, parts.platform);
    handle(redisState, parts.redis ?? refuse('internal_error'));
    handle(webserverPerformance, parts.performance);
    handle(cdnOfWebsite, parts.cdn);
    handle(nameOwnership, parts.ownership);
    openPortal();
    await expectCards();
    expect(screen.getByRole('heading', { name: 'lune.example' })).toBeVisible();
  });
});
