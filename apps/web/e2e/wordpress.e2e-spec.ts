import { expect, inspect, test } from './customer-journey.ts';
import { becomeSiteOwner, syncNow } from './customers.ts';
import type { Customer } from './customers.ts';
import { PanelOwner } from './panel-owner.ts';
import { bringIn } from './people.ts';
import { disturbPanels } from './sandbox.ts';

test.describe.configure({ timeout: 180_000 });

let owner: Customer & { domain: string };
let domain: string;

test.beforeEach(async ({ context, page, request, inbox, dashboard }) => {
  owner = await becomeSiteOwner(request, inbox);
  domain = owner.domain;
  await bringIn(context, owner);
  await page.goto('/');
  await expect(dashboard.website).toHaveText(domain);
});

test('continues a WordPress installation after a lost connection and a reload, and installs once from two tabs', async ({
  context,
  page,
  request,
  wordpress,
}, testInfo) => {
  const other = await context.newPage();
  await other.goto('/');
  await page.bringToFront();
  const match = `TASK task_install ${domain}`;
  await disturbPanels(request, { match, kind: 'delay', value: 15_000, times: 1 });
  await wordpress.install.click();
  await wordpress.installNow.press('Enter');
  await expect(wordpress.card.getByRole('alert')).toBeVisible();
  await inspect(page, 'wordpress-confirm', testInfo);
  await wordpress.box.check();
  await wordpress.installNow.dblclick();
  await expect(wordpress.bar).toBeVisible();
  await expect(wordpress.steps.filter({ hasText: '(in progress)' })).toHaveCount(1);
  await context.setOffline(true);
  await expect(wordpress.card.getByText('We can’t reach the server right now.')).toBeVisible({
    timeout: 20_000,
  });
  await context.setOffline(false);
  await inspect(page, 'wordpress-installing', testInfo);
  await page.reload();
  await expect(wordpress.openAdmin).toBeVisible({ timeout: 45_000 });
  await other.bringToFront();
  await other.reload();
  await expect(other.getByRole('button', { name: 'WP Admin', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Install WordPress' })).toHaveCount(0);
});

test('retries a failed WordPress installation, and sets its admin login, password and Redis cache', async ({
  page,
  request,
  wordpress,
  dashboard,
  notifications,
}, testInfo) => {
  const match = `TASK task_install ${domain}`;
  await disturbPanels(request, { match, kind: 'status', value: 500, times: 1 });
  await wordpress.startInstalling();
  await expect(wordpress.card.getByRole('alert')).toContainText('It is safe to try again.', {
    timeout: 45_000,
  });
  // What failed follows to other screens, until it is seen.
  await page.goto('/domains');
  await notifications.tray.click();
  await expect(notifications.tasks).toContainText(domain);
  await expect(notifications.tasks.getByText('Failed', { exact: true })).toBeVisible();
  await inspect(page, 'tasks-failed', testInfo);
  await notifications.tasks.getByRole('link', { name: 'Try again' }).click();
  await expect(dashboard.website).toHaveText(domain);

  await disturbPanels(request, { match, kind: 'delay', value: 4_000, times: 1 });
  await wordpress.startInstalling();
  await notifications.tray.click();
  await expect(notifications.tasks).toContainText('Installing WordPress');
  await expect(
    notifications.tasks.getByRole('listitem').filter({ hasText: '(in progress)' }).last(),
  ).toBeVisible();
  await inspect(page, 'tasks', testInfo);
  await page.keyboard.press('Escape');
  await expect(wordpress.openAdmin).toBeVisible({ timeout: 45_000 });

  await expect(notifications.tray).toBeHidden();
  await expect(notifications.bell).toHaveAccessibleName(/unread$/);
  await notifications.bell.click();
  const installed = notifications.entries.filter({ hasText: 'WordPress is installed.' });
  await expect(installed).toContainText('Unread');
  await expect(notifications.entries.filter({ hasText: 'WordPress could not be installed.' })).toHaveCount(1);
  await expect(notifications.bell).toHaveAccessibleName('Notifications');
  await inspect(page, 'notifications', testInfo);
  await installed.getByRole('link').press('Enter');
  await expect(notifications.panel).toBeHidden();
  await expect(page).toHaveURL(`/website/${domain}`);
  await expect(wordpress.card).toContainText(`${domain}/wp-admin`);
  await expect(wordpress.cache).toBeVisible({ timeout: 20_000 });
  // After scrolling, the header covers part of a button.
  await page.evaluate(() => window.scrollTo(0, 0));
  await inspect(page, 'website-in-use', testInfo);

  await expect(wordpress.card).toContainText(/Username\s*owner_/);
  await wordpress.newPassword.click();
  const { dialog } = dashboard;
  await expect(dialog).toContainText(/Username\s*owner_/);
  await expect(dialog.getByRole('button', { name: 'Copy Username' })).toBeVisible();
  const password = await dialog.getByText(/^(?!Username)\S{20}$/).innerText();
  await inspect(page, 'wordpress-password', testInfo);
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
  await expect(admin.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(admin.getByRole('main')).toContainText(`Signed in to https://${domain}`);
  expect(await admin.evaluate(() => window.opener as unknown)).toBeNull();
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

test('updates a WordPress that lacks a security release, after a backup', async ({
  page,
  request,
  wordpress,
  dashboard,
}, testInfo) => {
  await PanelOwner.in('eu_de', owner.login).installWordpress(domain, '6.8.3');
  await syncNow(request, owner);
  await page.reload();
  await expect(wordpress.card).toContainText('This release fixes bugs and security holes');
  await wordpress.card.getByRole('button', { name: 'Update WordPress' }).click();
  const { dialog } = dashboard;
  await expect(dialog).toContainText('We back up everything in your hosting account first');
  await inspect(page, 'wordpress-update', testInfo);
  await dialog.getByRole('button', { name: 'Update WordPress' }).click();
  await expect(page.getByRole('heading', { name: 'Updating WordPress' })).toBeVisible();
  await inspect(page, 'wordpress-updating', testInfo);
  await expect(wordpress.card).toContainText('A newer version of WordPress.', { timeout: 60_000 });
  await inspect(page, 'wordpress-updated', testInfo);
});
