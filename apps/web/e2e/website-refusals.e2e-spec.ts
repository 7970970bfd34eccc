import { answerWith, hold, pretend, refuse, refuseDashboard } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { becomeSiteOwner } from './customers.ts';
import { bringIn } from './people.ts';

const platformCall = '**/api/website/platform/**';
const redisCall = '**/api/wordpress/redis/**';
const wordpress = {
  status: 'installed',
  platform: 'wordpress',
  installation_hash: null,
  message: null,
  version: '6.9',
  admin_url: null,
  admin_login: null,
};
const unexpected =
  'There was an unexpected error. Please reload the page and try again or contact support if you continue to face this issue.';

test.beforeEach(async ({ context, page, request, inbox, dashboard }) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await refuseDashboard(page);
  await page.goto('/');
  await expect(dashboard.website).toHaveText(owner.domain);
});

test('the way into the control panel: no link, no panel, no new password', async ({ page, dashboard }) => {
  await refuse(page, '**/api/plesk/loginlink/**', 404, 'not_found');
  await dashboard.openPanel.click();
  await expect(dashboard.alert).toHaveText(
    'Error generating link! Please contact support if you continue to see this.',
  );

  await refuse(page, '**/api/plesk/password', 503, 'panel_unavailable');
  await dashboard.resetPassword.click();
  await dashboard.dialog.getByLabel('I have copied and saved my password').check();
  await dashboard.dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dashboard.dialog.getByRole('alert')).toHaveText(
    'We could not set the password. Please try again in a moment.',
  );

  await pretend(page, '**/api/user/plesk', { plesks: [] });
  await page.reload();
  await expect(dashboard.card('Control panel')).toContainText(
    'Please add your first domain to get access...',
  );
});

test('a deletion: what goes along cannot be said, and it comes to nothing', async ({ page, dashboard }) => {
  await refuse(page, '**/api/website/delete/warnings/**');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const alert = dashboard.dialog.getByRole('alert');
  await expect(alert).toContainText('Error! There was an error loading the hosting parameters.');
  await page.unrouteAll();
  await dashboard.dialog.getByRole('button', { name: 'Try again' }).click();
  await dashboard.dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(alert).toHaveText('Please confirm the deletion by checking the box.');

  await answerWith(page, 'POST', '**/api/website/delete', { status: 'error' });
  await dashboard.dialog.getByRole('checkbox').check();
  await dashboard.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(alert).toHaveText('Unknown error. Please reload this page and try again.');
});

test('what runs on the website cannot be made out', async ({ page, wordpress: { card, install } }) => {
  await pretend(page, platformCall, { ...wordpress, platform: null });
  await page.reload();
  await expect(card.getByRole('alert')).toContainText(
    'PLATFORM ERROR! Please contact support if you keep seeing this error.',
  );
  await page.unrouteAll();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(install).toBeVisible();
});

test('the administrator’s password is not set, or nobody knows whether it is', async ({
  page,
  dashboard,
  wordpress: { newPassword },
}) => {
  await pretend(page, platformCall, wordpress);
  await page.reload();
  const refusals = {
    app_id_missing: 'CRITICAL ERROR! Please reload the page and try again.',
    wp_id_missing: 'CRITICAL ERROR! Please reload the page and try again.',
    unsure: 'PASSWORD UPDATE UNSUCCESSFULL!',
  };
  for (const [status, sentence] of Object.entries(refusals)) {
    await answerWith(page, 'POST', '**/api/wordpress/password', { status });
    await newPassword.click();
    await dashboard.dialog.getByLabel('I have copied and saved my password').check();
    await dashboard.dialog.getByRole('button', { name: 'Save password' }).click();
    await expect(dashboard.dialog.getByRole('alert')).toHaveText(sentence);
    await page.keyboard.press('Escape');
    await expect(dashboard.dialog).toHaveCount(0);
  }
});

test('the object cache is not known, being changed, on its way, and not to be changed', async ({
  page,
  wordpress: { card, cache },
}) => {
  await pretend(page, platformCall, wordpress);
  await answerWith(page, 'GET', redisCall, {
    status: 'error',
    plugin_state: 'not_installed',
    cache_state: 'error',
  });
  await page.reload();
  await expect(card.getByRole('alert')).toContainText(
    'Redis config could not be loaded. Please contact support to enable Object Caching.',
  );
  await answerWith(page, 'GET', redisCall, {
    status: 'success',
    plugin_state: 'active',
    cache_state: 'disabled',
  });
  await card.getByRole('button', { name: 'Check again' }).click();
  await expect(cache).not.toBeChecked();

  await answerWith(page, 'POST', '**/api/wordpress/redis', { status: 'success', redis_state: 'enabling' });
  const release = await hold(page, '**/api/wordpress/redis');
  await cache.click();
  await expect(card.getByText('Updating Redis configuration.')).toBeVisible();
  release();
  await expect(card.getByText('Installation task queued successfully.')).toBeVisible();
  await expect(card.getByText('This can take up to 5 minutes.')).toBeVisible();

  await answerWith(page, 'POST', '**/api/wordpress/redis', { status: 'success', redis_state: 'enabled' });
  await page.reload();
  await cache.click();
  await expect(card.getByRole('alert')).toContainText(unexpected);
});

test('a switch of the object cache that takes long spins until its true value is known', async ({
  page,
  wordpress: { card, cache },
}, testInfo) => {
  const message = 'The hosting server is taking longer than usual. We’re still making your change.';
  const on = { status: 'success', plugin_state: 'active', cache_state: 'enabled' };
  await pretend(page, platformCall, wordpress);
  await answerWith(page, 'GET', redisCall, on);
  await page.reload();
  await expect(cache).toBeChecked();

  await answerWith(page, 'POST', '**/api/wordpress/redis', {
    status: 'error',
    redis_state: null,
    changing: 'disabled',
    message,
  });
  await answerWith(page, 'GET', redisCall, { ...on, changing: 'disabled', message });
  await cache.click();
  await expect(card.getByRole('status').filter({ hasText: message })).toBeVisible();
  await expect(cache).toHaveAttribute('aria-busy', 'true');
  await expect(cache).not.toBeChecked();
  await inspect(page, 'object-cache-still-changing', testInfo);
  await page.reload();
  await expect(cache).toHaveAttribute('aria-busy', 'true');
  await expect(card.getByRole('alert')).toHaveCount(0);

  const refused = 'The hosting server could not switch the object cache. Please try again in a few minutes.';
  await answerWith(page, 'GET', redisCall, { ...on, cache_state: 'error', message: refused });
  await expect(card.getByRole('alert')).toContainText(refused);
  await answerWith(page, 'GET', redisCall, on);
  await card.getByRole('button', { name: 'Check again' }).click();
  await expect(cache).toBeChecked();
  await expect(cache).not.toHaveAttribute('aria-busy');

  await answerWith(page, 'GET', redisCall, { ...on, changing: 'disabled', message });
  await cache.click();
  await expect(cache).toHaveAttribute('aria-busy', 'true');
  await answerWith(page, 'GET', redisCall, { ...on, cache_state: 'disabled' });
  await expect(cache).not.toHaveAttribute('aria-busy');
  await expect(cache).not.toBeChecked();
  await expect(card.getByRole('alert')).toHaveCount(0);
});

test('a deletion on a server without backups asks to go without one', async ({
  page,
  dashboard,
}, testInfo) => {
  await pretend(page, '**/api/website/delete/warnings/**', { backup: 'not_offered' });
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(dashboard.dialog).toContainText('This server can’t make backups');
  await expect(dashboard.dialog.getByLabel(/without a backup\. It can’t be restored\.$/)).not.toBeChecked();
  await expect(dashboard.dialog.getByRole('button', { name: 'Delete without a backup' })).toBeVisible();
  await inspect(page, 'delete-without-backup', testInfo);
});

test('a setting that the server does not tell can be switched', async ({ page, performance }, testInfo) => {
  const settings = { param1: 'unknown', param2: 'enabled', param3: 'enabled', param4: 'disabled' };
  await pretend(page, '**/api/website/performance/webserver/**', { status: 'success', settings });
  await page.reload();
  await expect(performance.card).toContainText('The server doesn’t say whether this is on.');
  await inspect(page, 'setting-unknown', testInfo);
  await performance.card.getByRole('button', { name: 'Turn on: Static file cache' }).click();
  await expect(performance.setting('Static file cache')).toBeChecked({ timeout: 20_000 });
});

test('the settings of the web server cannot be read', async ({ page, performance: { card } }) => {
  await refuse(page, '**/api/website/performance/webserver/**');
  await page.reload();
  await expect(card.getByRole('alert')).toContainText(unexpected);
  await page.unrouteAll();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByRole('switch', { name: 'Static file cache' })).toBeVisible();
});

test('the cache of the CDN is not cleared', async ({ page, cdn }) => {
  await pretend(page, '**/api/website/cdn/*', {
    no_bunny: false,
    bunny_host_name: 'quay.b-cdn.net',
    cdn_zone_id: 7,
    custom_host_name: null,
    certificate: null,
    activation: null,
  });
  await refuse(page, '**/api/website/purgecdn', 503, 'cdn_unavailable');
  await page.reload();
  const release = await hold(page, '**/api/website/purgecdn');
  await cdn.clear.click();
  await expect(cdn.card.getByText('Clearing the cache ...')).toBeVisible();
  release();
  await expect(page.getByText('The cache could not be cleared. Please try again.')).toBeVisible();
});
