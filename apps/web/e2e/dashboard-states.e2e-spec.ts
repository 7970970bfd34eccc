import type { userWebsites } from '@homeport/contract/hosting';
import type { CallAnswer } from '@homeport/contract/call';
import { answerTo, pretend, refuseDashboard } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { becomeHosted, becomeSiteOwner } from './customers.ts';
import { bringIn } from './people.ts';

type Websites = CallAnswer<typeof userWebsites>;

const websitesCall = '**/api/websites/user';
const empty: Websites = {
  status: 'newuser',
  user_state: 'new',
  website: null,
  all_websites: [],
  websites: [],
  last_synced: null,
  connecting: null,
};

const states: [name: string, answer: Partial<Websites>, shown: RegExp | string][] = [
  ['syncing', { status: 'syncing', user_state: 'syncing' }, 'Syncing with your servers ...'],
  ['plesk_error', { status: 'plesk_error', user_state: 'plesk_error' }, 'Backend Busy!'],
  ['new', {}, 'Connect your first domain'],
  [
    'domain_without_hosting',
    { status: 'exists', user_state: 'domain_without_hosting' },
    'Your domains have no website yet',
  ],
  ['domain_only', { status: 'domain_only', user_state: 'domain_only' }, 'GET WORDPRESS HOSTING'],
  ['anything else', { user_state: 'hibernating' as never }, 'Oops! Looks like something went wrong'],
];

for (const [name, answer, shown] of states) {
  test(`the dashboard of somebody whose state is ${name}`, async ({ context, page, request, inbox }) => {
    await bringIn(context, await becomeHosted(request, inbox));
    await page.route('**/api/websites/user/sync', (route) =>
      route.fulfill({ json: { status: 'success', website: null } }),
    );
    await refuseDashboard(page);
    await page.route(websitesCall, (route) => route.fulfill({ json: { ...empty, ...answer } }));
    await page.goto('/');
    await expect(page.getByText(shown).first()).toBeVisible();
  });
}

test('the dashboard has the shape of what comes while it loads', async ({
  context,
  page,
  request,
  inbox,
}) => {
  await bringIn(context, await becomeSiteOwner(request, inbox));
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  await refuseDashboard(page);
  await page.route(websitesCall, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Fetching your account details ...')).toBeAttached();
  answerNow();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/maison-/);
});

test('what is known of the websites stays while the panel does not answer', async ({
  context,
  page,
  request,
  inbox,
  dashboard,
}) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await page.route('**/api/websites/user/sync', (route) =>
    route.fulfill({ json: { status: 'plesk_error', website: null } }),
  );
  await page.goto('/');
  await expect(dashboard.website).toHaveText(owner.domain);
  await dashboard.refresh.click();
  await expect(page.getByText('Backend Busy!')).toBeVisible();
  await expect(dashboard.website).toHaveText(owner.domain);
});

test('a website whose server is away does not look healthy', async ({
  context,
  page,
  request,
  inbox,
  dashboard,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await refuseDashboard(page);
  await page.route('**/api/websites/user', async (route) => {
    const answer = (await (await answerTo(route)).json()) as { all_websites: object[] };
    const all_websites = answer.all_websites.map((each) => ({ ...each, server_unreachable: true }));
    await route.fulfill({ json: { ...answer, all_websites } });
  });
  await page.goto('/');
  await expect(dashboard.website).toHaveText(owner.domain);
  await expect(page.getByText('Status unknown').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('isn’t answering our checks.')).toContainText('It last answered');
  await inspect(page, 'server-unreachable', testInfo);

  await page.getByRole('link', { name: 'ADD WEBSITE' }).click();
  await expect(page.getByText('isn’t answering our checks.')).toContainText('It last answered');
  await inspect(page, 'add-website-server-unreachable', testInfo);

  await pretend(page, '**/api/subscription/resource/storage/**', {
    servers_unreachable: [{ location_label: 'Frankfurt', last_synced: '2026-11-20T10:00:00.000Z' }],
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Plan usage' }).click();
  await expect(page.getByText('in Frankfurt isn’t answering our checks.')).toContainText('It last answered');
  await expect(page.getByRole('table').first()).toContainText(owner.domain);
  await inspect(page, 'usage-server-unreachable', testInfo);
});

test('a website that is being deleted says so', async ({ context, page, request, inbox, dashboard }) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await refuseDashboard(page);
  await page.route(websitesCall, async (route) => {
    const answer = (await (await answerTo(route)).json()) as Websites;
    const all_websites = answer.all_websites.map((each) => ({ ...each, state: 'deleting' }));
    await route.fulfill({ json: { ...answer, all_websites } });
  });
  await page.goto('/');
  await expect(dashboard.website).toHaveText(owner.domain);
  await expect(page.getByText('Being deleted', { exact: true }).filter({ visible: true })).toBeVisible();
});
