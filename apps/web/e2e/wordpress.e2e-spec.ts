import { answerTo, refuseDashboard } from './answers.ts';
import { expect, test } from './customer-journey.ts';
import { becomeSiteOwner } from './customers.ts';
import { bringIn } from './people.ts';
import { disturbPanels } from './sandbox.ts';

let domain: string;

test.beforeEach(async ({ context, page, request, inbox, dashboard }) => {
  const owner = await becomeSiteOwner(request, inbox);
  domain = owner.domain;
  await bringIn(context, owner);
  await page.goto('/');
  await expect(dashboard.website).toHaveText(domain);
});

test('installs WordPress from nothing and stands in its administration', async ({ wordpress }) => {
  await wordpress.install.click();
  await wordpress.installNow.press('Enter');
  await expect(wordpress.card.getByRole('alert')).toHaveText(
    'Please confirm installing WordPress by checking the box.',
  );
  await expect(wordpress.box).toBeFocused();
  await wordpress.card.getByRole('button', { name: 'Cancel' }).click();
  await expect(wordpress.install).toBeVisible();

  await wordpress.startInstalling();
  await expect(wordpress.bar).toBeVisible();
  await expect(wordpress.steps.filter({ hasText: '(in progress)' })).toHaveCount(1);
  await expect(wordpress.openAdmin).toBeVisible({ timeout: 45_000 });
  await expect(wordpress.card).toContainText(`${domain}/wp-admin`);

  const admin = await wordpress.enter();
  await expect(admin.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(admin.getByRole('main')).toContainText(`Signed in to https://${domain}`);
  expect(await admin.evaluate(() => window.opener as unknown)).toBeNull();
});

test('goes on with an installation after a reload, and never moves its bar back', async ({
  page,
  request,
  wordpress,
}) => {
  await disturbPanels(request, {
    match: `TASK task_install ${domain}`,
    kind: 'delay',
    value: 6_000,
    times: 1,
  });
  await wordpress.startInstalling();
  await expect(wordpress.bar).toBeVisible();
  const shown = async () => Number(await wordpress.bar.getAttribute('aria-valuenow'));
  let before = 0;
  for (let polls = 0; polls < 3; polls += 1) {
    await page.waitForResponse('**/api/wordpress/install/status/**');
    expect(await shown()).toBeGreaterThanOrEqual(before);
    before = await shown();
  }
  expect(before).toBeLessThanOrEqual(95);
  await page.reload();
  await expect(wordpress.bar).toBeVisible();
  await expect(wordpress.openAdmin).toBeVisible({ timeout: 45_000 });
});

test('waits for a slow panel, and says so while the connection is lost', async ({
  context,
  request,
  wordpress,
}) => {
  await disturbPanels(request, { match: domain, kind: 'delay', value: 4_000, times: 2 });
  await wordpress.startInstalling();
  await expect(wordpress.bar).toBeVisible();
  await context.setOffline(true);
  await expect(wordpress.card.getByText('We can’t reach the server right now.')).toBeVisible({
    timeout: 20_000,
  });
  await context.setOffline(false);
  await expect(wordpress.openAdmin).toBeVisible({ timeout: 45_000 });
});

test('says that an installation broke off half-way, and installs at the second try', async ({
  request,
  wordpress,
}) => {
  await disturbPanels(request, {
    match: `TASK task_install ${domain}`,
    kind: 'status',
    value: 500,
    times: 1,
  });
  await wordpress.startInstalling();
  await expect(wordpress.card.getByRole('alert')).toContainText('It is safe to try again.', {
    timeout: 45_000,
  });
  await wordpress.startInstalling();
  await expect(wordpress.openAdmin).toBeVisible({ timeout: 45_000 });
});

test('two tabs and a double click install once', async ({ context, page, wordpress, dashboard }) => {
  const other = await context.newPage();
  await other.goto('/');
  await wordpress.install.click();
  await wordpress.box.check();
  await wordpress.installNow.dblclick();
  await expect(wordpress.openAdmin).toBeVisible({ timeout: 45_000 });
  await other.bringToFront();
  await other.reload();
  await expect(other.getByRole('button', { name: 'WP Admin', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Install WordPress' })).toHaveCount(0);
  await page.bringToFront();
  await expect(dashboard.website).toHaveText(domain);
});

test('sets a password that then opens the administration, and switches Redis on and off', async ({
  page,
  wordpress,
  dashboard,
}) => {
  await wordpress.startInstalling();
  await expect(wordpress.openAdmin).toBeVisible({ timeout: 45_000 });

  const copy = { name: 'Copy Username' };
  await expect(wordpress.card).toContainText(/Username\s*owner_/);
  await wordpress.newPassword.click();
  await expect(page.getByRole('dialog')).toContainText(/Username\s*owner_/);
  await expect(page.getByRole('dialog').getByRole('button', copy)).toBeVisible();
  const { dialog } = dashboard;
  const password = await dialog.getByText(/^(?!Username)\S{20}$/).innerText();
  await dialog.getByLabel('I have copied and saved my password').check();
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your new WordPress password is set' })).toBeVisible();
  await expect(dialog).not.toContainText(password);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await expect(wordpress.cache).not.toBeChecked();
  await wordpress.cache.click();
  await expect(wordpress.card).toContainText('Installation task queued successfully.');
  await expect(wordpress.cache).toBeChecked({ timeout: 30_000 });
  const admin = await wordpress.enter();
  await expect(admin.getByText('Redis', { exact: true })).toBeVisible();
  const address = admin.url();
  await admin.close();
  await wordpress.cache.click();
  await expect(wordpress.cache).not.toBeChecked({ timeout: 30_000 });

  await page.context().clearCookies();
  await page.goto(address);
  await page.getByLabel('Username or email address').fill('nobody');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The username or password is incorrect.');
});

test('tells owners of a plan without WordPress to upgrade', async ({ page, wordpress }) => {
  await refuseDashboard(page);
  await page.route('**/api/website/platform/**', async (route) => {
    const answer = (await (await answerTo(route)).json()) as object;
    return route.fulfill({ json: { ...answer, entitled: false } });
  });
  await page.reload();
  await expect(wordpress.card.getByRole('link', { name: 'See plans with WordPress' })).toHaveAttribute(
    'href',
    '/upgrade-hosting-plan',
  );
  await expect(wordpress.install).toHaveCount(0);
});
