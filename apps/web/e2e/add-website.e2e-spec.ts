import { answerWith } from './answers.ts';
import { becomeSiteOwner, newDomain } from './customers.ts';
import { PanelPage } from './pages/panel.page.ts';
import { bringIn } from './people.ts';
import { disturbPanels } from './sandbox.ts';
import { expect, inspect, test } from './website-journey.ts';

test('adds a website in each of the three ways', async ({
  context,
  page,
  request,
  inbox,
  adding,
  dashboard,
}) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await page.goto('/');
  await page.getByRole('link', { name: 'ADD WEBSITE' }).click();
  await expect(adding.heading).toBeVisible();

  const unicode = `münchen-${newDomain()}`;
  await adding.domain.fill(unicode.toUpperCase());
  await expect(page.getByText('Technical name: xn--')).toBeVisible();
  await expect(adding.location('Germany')).toBeChecked();
  await adding.add('website');
  await expect(dashboard.website).toHaveText(unicode, { timeout: 60_000 });
  await expect(page.getByText(`${unicode} was added.`)).toBeVisible();

  await adding.open();
  await adding.choose('Subdomain');
  await adding.prefix.fill('Shop');
  await page.getByLabel('Parent domain').selectOption({ label: `${owner.domain} (Frankfurt)` });
  await expect(page.getByText(`Your new website: shop.${owner.domain}`)).toBeVisible();
  await adding.add('subdomain');
  await expect(dashboard.website).toHaveText(`shop.${owner.domain}`, { timeout: 60_000 });

  await adding.open();
  await adding.choose('Alias');
  const alias = newDomain();
  await adding.domain.fill(alias);
  await page.getByLabel('Target website').selectOption({ label: `${owner.domain} (Frankfurt)` });
  await adding.add('alias');
  await expect(dashboard.website).toHaveText(owner.domain, { timeout: 60_000 });
  await page.getByText('1 alias').click();
  await expect(page.getByText(alias, { exact: true }).first()).toBeVisible();
});

test('adds a website under a temporary name, and one in a further location, whose panel takes its time', async ({
  context,
  page,
  request,
  inbox,
  adding,
  dashboard,
}) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await adding.open();
  await adding.takeTemporaryName();
  await expect(page.getByText('Reserved for you for one hour.')).toBeVisible();
  const name = await adding.domain.inputValue();
  expect(name).not.toBe('');
  await adding.add('website');
  await expect(dashboard.website).toHaveText(name, { timeout: 60_000 });

  await adding.open();
  const overseas = newDomain();
  await adding.domain.fill(overseas);
  await adding.location('USA, East').check();
  // Of the account there, and longer than the answer waits for it.
  await disturbPanels(request, { match: `${owner.login}_`, kind: 'delay', value: 21_000, times: 1 });
  await adding.add('website');
  await expect(adding.progress).toBeVisible();
  await expect(adding.underWay).toHaveText(/^Creating your account/, { timeout: 30_000 });
  await expect(dashboard.website).toHaveText(overseas, { timeout: 60_000 });
  await expect(dashboard.card('Point your domain here')).toContainText('ns1.iad1.');
  const tab = await dashboard.enterPanel();
  await expect(new PanelPage(tab).signedIn).toContainText(`${owner.login}_`);
});

test('says what is wrong with what was typed and chosen', async ({
  context,
  page,
  request,
  inbox,
  adding,
}) => {
  const owner = await becomeSiteOwner(request, inbox, { plan_name: 'professional', plan_period: 'yearly' });
  await bringIn(context, owner);
  await adding.open();
  await adding.domain.fill('no domain');
  await adding.add('website');
  await expect(adding.alert).toHaveText('ERROR! Invalid domain name.');

  await adding.location('USA, East').check();
  await expect(page.getByText('More than one location is included in Expert and Agency.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade-hosting-plan');

  await adding.choose('Subdomain');
  await adding.prefix.fill('-shop');
  await adding.add('subdomain');
  await expect(adding.alert).toHaveText('Error! Please enter a valid subdomain prefix.');

  await adding.choose('New domain');
  await adding.domain.fill(owner.domain);
  await adding.add('website');
  await expect(adding.alert).toHaveText('You already have a website with this name.');
});

test('says that the server cannot be reached, and keeps what was typed', async ({
  context,
  page,
  request,
  inbox,
  adding,
  dashboard,
}) => {
  await bringIn(context, await becomeSiteOwner(request, inbox));
  await adding.open();
  const name = newDomain();
  await page.route('**/api/website', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await adding.domain.fill(name);
  await adding.add('website');
  await expect(adding.alert).toHaveText('Could not connect to hosting back-end...');
  await expect(adding.domain).toHaveValue(name);
  await page.route(
    '**/api/website',
    (route) => route.fulfill({ status: 404, json: { code: 'not_found', message: '' } }),
    { times: 1 },
  );
  await adding.add('website');
  await expect(adding.alert).toHaveText('Wrong option selected...');
  await adding.add('website');
  await expect(dashboard.website).toHaveText(name, { timeout: 60_000 });
});

test('says that the servers are being read, and that they cannot be reached at all', async ({
  context,
  page,
  request,
  inbox,
  adding,
}) => {
  await bringIn(context, await becomeSiteOwner(request, inbox));
  const known = { website: null, all_websites: [], websites: [], last_synced: null, connecting: null };
  const standsAs = (state: 'syncing' | 'plesk_error' | 'domain_only') =>
    answerWith(page, 'GET', '**/api/websites/user', { ...known, status: state, user_state: state });
  await standsAs('syncing');
  await adding.open();
  await expect(page.getByText('Syncing with your servers ...')).toBeVisible();
  await standsAs('plesk_error');
  await expect(
    page.getByText(
      'Error! Hosting backend unreachable. Please reload this page or contact support if the issue persists.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'See plans' })).toHaveCount(0);
  await standsAs('domain_only');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Error! Hosting backend unreachable.')).toBeVisible();
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/upgrade-hosting-plan$/);
});

test('an addition that failed stays on the dashboard until it is dismissed or tried again', async ({
  context,
  page,
  request,
  inbox,
  adding,
  dashboard,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  const [first, second] = [newDomain(), newDomain()];
  const failed = page.getByRole('region', { name: 'Failed tasks' });
  for (const name of [first, second]) {
    await disturbPanels(request, { match: name, kind: 'status', value: 400, times: 1 });
    await adding.open();
    await adding.domain.fill(name);
    await adding.add('website');
    await expect(adding.alert).toBeVisible({ timeout: 60_000 });
    await expect(failed.getByText(`Adding ${name} failed:`)).toHaveCount(0);
  }
  await page.goto('/');
  await expect(dashboard.website).toHaveText(owner.domain);
  await expect(failed.getByRole('listitem')).toHaveCount(2);
  await expect(failed).toContainText(`Adding ${second} failed:`);
  await expect(failed.getByRole('link', { name: 'Contact support' }).first()).toHaveAttribute(
    'href',
    '/support',
  );
  await inspect(page, 'dashboard-failed-tasks', testInfo);

  const dismissed = page.waitForResponse('**/api/user/failed-tasks/*/dismiss');
  await failed.getByRole('button', { name: `Dismiss: Adding ${second} failed` }).click();
  await expect(failed.getByRole('listitem')).toHaveCount(1);
  await dismissed;
  await page.reload();
  await expect(failed.getByRole('listitem')).toHaveCount(1);
  await expect(failed).toContainText(`Adding ${first} failed:`);

  await failed.getByRole('link', { name: 'Try again' }).click();
  await expect(adding.heading).toBeVisible();
  await expect(adding.domain).toHaveValue(first);
  await expect(failed).toContainText(`Adding ${first} failed:`);
  await inspect(page, 'add-website-failed-task', testInfo);
  await adding.add('website');
  await expect(dashboard.website).toHaveText(first, { timeout: 60_000 });
  await expect(failed).toHaveCount(0);
});
