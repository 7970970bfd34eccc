import { expect, inspect, test } from './customer-journey.ts';
import { becomeSiteOwner } from './customers.ts';
import { PanelPage } from './pages/panel.page.ts';
import { bringIn } from './people.ts';
import { disturbPanels } from './sandbox.ts';

test.describe.configure({ timeout: 120_000 });

test('copies a nameserver, syncs the servers, and opens the panel, also with a new password', async ({
  context,
  page,
  request,
  inbox,
  dashboard,
}, testInfo) => {
  const customer = await becomeSiteOwner(request, inbox);
  await bringIn(context, customer);
  await page.goto('/');
  await expect(dashboard.website).toHaveText(customer.domain);
  await expect(dashboard.card('Storage')).toContainText('of 50 GB');
  const checklist = page.getByRole('region', { name: 'Get started' });
  await expect(checklist.getByRole('listitem').filter({ hasText: /^Hosting account: done/ })).toBeVisible();
  await expect(checklist.getByRole('link', { name: 'Set up email' })).toBeVisible();
  await inspect(page, 'dashboard', testInfo);
  await checklist.getByRole('link', { name: 'Go to WordPress' }).click();
  await expect(dashboard.card('WordPress').first()).toBeFocused();
  await checklist.getByRole('button', { name: 'Hide this list' }).click();
  await expect(checklist).toHaveCount(0);
  await page.reload();
  await expect(dashboard.card('Storage')).toContainText('of 50 GB');
  await expect(checklist).toHaveCount(0);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const card = dashboard.card('Point your domain here');
  await card.getByRole('button', { name: /^Copy Nameserver ns2\./ }).click();
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^ns2\.fra1\./);
  await expect(card).toContainText(copied);

  const synced = page.waitForResponse('**/api/websites/user/sync');
  await dashboard.refresh.click();
  expect((await synced).ok()).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: 'Up to date with your servers.' })).toBeAttached();

  await disturbPanels(request, { match: `<login>${customer.login}`, kind: 'delay', value: 3000, times: 1 });
  const tab = await dashboard.enterPanel();
  await expect(tab).toHaveTitle('Signing you in to your control panel ...');
  await expect(dashboard.openPanel).toHaveAttribute('aria-busy', 'true');
  await expect(new PanelPage(tab).signedIn).toContainText(customer.login);
  // The login link is not in the history.
  expect(await tab.evaluate(() => window.history.length)).toBe(1);
  await expect(dashboard.openPanel).not.toHaveAttribute('aria-busy');
  await tab.close();

  await page.getByRole('link', { name: 'Plan usage' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${customer.domain} .*Frankfurt`) })).toBeVisible();
  await inspect(page, 'usage', testInfo);
  await page.goto('/account-settings');
  const account = page.getByRole('region', { name: 'Hosting Account' });
  await expect(account).toContainText('Expert');
  await expect(account).toContainText('Visa card ending 4242');
  await expect(account).toContainText(/Trial ends \d+ \w+ \d{4}/);
  await expect(page.getByRole('region', { name: 'Personal Details' })).toContainText(customer.login);
  await inspect(page, 'account-settings', testInfo);

  await page.goto('/');
  const address = await dashboard.card('Control panel').getByText(/:\d+$/).innerText();
  await dashboard.resetPassword.click();
  const { dialog } = dashboard;
  const password = await dialog.getByText(/^\S{20}$/).innerText();
  await inspect(page, 'panel-password', testInfo);
  await dialog.getByLabel('I have copied and saved my password').check();
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your new panel password is set' })).toBeVisible();
  await expect(dialog).not.toContainText(password);
  const panel = new PanelPage(page);
  await panel.logIn(`https://${address}`, customer.login, password);
  await expect(panel.signedIn).toContainText(customer.login);
});
