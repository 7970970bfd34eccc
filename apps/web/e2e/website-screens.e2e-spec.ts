import type { CallAnswer } from '@homeport/contract/call';
import type { userWebsites, Website } from '@homeport/contract/hosting';
import { answerWith, pretend, refuseDashboard } from './answers.ts';
import { expect, inspect, test } from './website-journey.ts';
import { becomeSiteOwner } from './customers.ts';
import { intercept } from './interception.ts';
import { bringIn } from './people.ts';

type Websites = CallAnswer<typeof userWebsites>;

test.describe.configure({ timeout: 300_000 });

test('fits rare states of a website in narrow and wide windows', async ({
  context,
  page,
  request,
  inbox,
  dashboard,
  wordpress,
  performance,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await refuseDashboard(page);
  let change: Partial<Website> = {};
  await intercept(page, '**/api/websites/user', async (call) => {
    const answer = (await (await call.ask()).json()) as Websites;
    const all_websites = answer.all_websites.map((each) => ({ ...each, ...change }));
    await call.fulfill({ json: { ...answer, all_websites } });
  });
  const openAs = async (next: Partial<Website>) => {
    change = next;
    await page.goto('/');
    await expect(dashboard.website).toHaveText(owner.domain);
  };
  const pointing = { target: 'nowhere' as const, addresses: [], checked_at: null, managed: false };

  const parent_domain = owner.domain;
  await openAs({ pointing: { ...pointing, parent_domain } });
  await expect(dashboard.card('Point your domain here')).toContainText('Leave the nameservers as they are.');
  await inspect(page, 'subdomain-not-pointing', testInfo);
  await openAs({ pointing: { ...pointing, managed: true } });
  await expect(page.getByText('We manage its DNS')).toBeVisible();
  await inspect(page, 'website-managed-not-pointing', testInfo);
  await openAs({ server_unreachable: true });
  await expect(page.getByText('isn’t answering our checks.')).toBeVisible();
  await inspect(page, 'server-unreachable', testInfo);
  await page.getByRole('link', { name: 'ADD WEBSITE' }).click();
  await expect(page.getByText('isn’t answering our checks.')).toBeVisible();
  await inspect(page, 'add-website-server-unreachable', testInfo);
  await pretend(page, '**/api/subscription/resource/storage/**', {
    servers_unreachable: [{ location_label: 'Frankfurt', last_synced: '2026-11-20T10:00:00.000Z' }],
  });
  await openAs({});
  await page.getByRole('link', { name: 'Plan usage' }).click();
  await expect(page.getByText('in Frankfurt isn’t answering our checks.')).toBeVisible();
  await inspect(page, 'usage-server-unreachable', testInfo);
  await page.goto('/website/other.example');
  await expect(page.getByRole('heading', { name: 'Website not found' })).toBeVisible();
  await inspect(page, 'website-missing', testInfo);

  const settings = { param1: 'unknown', param2: 'enabled', param3: 'enabled', param4: 'disabled' };
  await pretend(page, '**/api/website/performance/webserver/**', { status: 'success', settings });
  await pretend(page, '**/api/website/platform/**', {
    status: 'installed',
    platform: 'wordpress',
    version: '6.9',
  });
  const message = 'The hosting server is taking longer than usual. We’re still making your change.';
  await answerWith(page, 'GET', '**/api/wordpress/redis/**', {
    status: 'success',
    plugin_state: 'active',
    cache_state: 'enabled',
    changing: 'disabled',
    message,
  });
  const failed = (name: string, id: string) => ({
    id,
    failed: '2026-11-20T10:00:00.000Z',
    title: `Adding ${name} failed`,
    reason: 'The hosting server refused it. Please try again, or contact support.',
    retry: { place: 'add_website', name },
  });
  await answerWith(page, 'GET', '**/api/user/failed-tasks', {
    tasks: [failed('shop.example', '1'), failed('blog.example', '2')],
  });
  await openAs({});
  await expect(performance.card).toContainText('The server doesn’t say whether this is on.');
  await expect(wordpress.card).toContainText(message);
  await expect(page.getByRole('region', { name: 'Failed tasks' }).getByRole('listitem')).toHaveCount(2);
  await inspect(page, 'website-setting-unknown-cache-changing-tasks-failed', testInfo);
  await pretend(page, '**/api/website/delete/warnings/**', { backup: 'not_offered' });
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(dashboard.dialog).toContainText('This server can’t make backups');
  await inspect(page, 'delete-without-backup', testInfo);
});

test('fits the screens for adding a website in narrow and wide windows', async ({
  context,
  page,
  request,
  inbox,
  adding,
}, testInfo) => {
  const choice = { plan_name: 'professional', plan_period: 'yearly' };
  await bringIn(context, await becomeSiteOwner(request, inbox, choice));
  await answerWith(page, 'GET', '**/api/user/failed-tasks', {
    tasks: [
      {
        id: '1',
        failed: '2026-11-20T10:00:00.000Z',
        title: 'Adding shop.example failed',
        reason: 'The hosting server refused it. Please try again, or contact support.',
        retry: { place: 'add_website', name: 'shop.example' },
      },
    ],
  });
  await adding.open();
  await expect(page.getByRole('region', { name: 'Failed tasks' })).toBeVisible();
  await adding.location('USA, East').check();
  await inspect(page, 'add-website', testInfo);
  await adding.choose('Subdomain');
  await adding.add('subdomain');
  await expect(adding.alert).toBeVisible();
  await inspect(page, 'add-subdomain', testInfo);
  await adding.choose('Alias');
  await inspect(page, 'add-alias', testInfo);

  const held = Promise.withResolvers<void>();
  await intercept(page, '**/api/website/alias', async (call) => {
    await held.promise;
    await call.fulfill({
      json: { status: 'upgrade', message: 'Your plan includes 5 websites.', progress: null },
    });
  });
  await adding.domain.fill('moon.example');
  await adding.add('alias');
  await expect(adding.progress).toBeVisible();
  await inspect(page, 'add-website-working', testInfo);
  held.resolve();
  await expect(page.getByText('Your plan includes 5 websites.')).toBeVisible();
  await inspect(page, 'add-website-upgrade', testInfo);
});
