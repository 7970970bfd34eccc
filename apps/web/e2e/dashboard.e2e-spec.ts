import type { CallAnswer } from '@homeport/contract/call';
import type { userWebsites } from '@homeport/contract/hosting';
import { answerTo, refuseDashboard } from './answers.ts';
import { expect, test } from './customer-journey.ts';
import { becomeHosted, connectDomain, newDomain } from './customers.ts';
import type { Customer } from './customers.ts';
import { PanelPage } from './pages/panel.page.ts';
import { bringIn } from './people.ts';
import { disturbPanels } from './sandbox.ts';

let customer: Customer;
let domain: string;

test.beforeEach(async ({ context, page, request, inbox, dashboard }) => {
  customer = await becomeHosted(request, inbox);
  domain = newDomain();
  await connectDomain(request, customer, domain);
  await bringIn(context, customer);
  await page.goto('/');
  await expect(dashboard.website).toHaveText(domain);
});

test('copies what one sets elsewhere', async ({ page, context, dashboard }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const card = dashboard.card('Point your domain here');
  await card.getByRole('button', { name: /^Copy Nameserver ns2\./ }).click();
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^ns2\.fra1\./);
  await expect(card).toContainText(copied);
});

test('opens a slow panel in one click', async ({ request, dashboard }) => {
  await disturbPanels(request, { match: `<login>${customer.login}`, kind: 'delay', value: 3000, times: 1 });
  const tab = await dashboard.enterPanel();
  await expect(tab).toHaveTitle('Signing you in to your control panel ...');
  await expect(dashboard.openPanel).toHaveAttribute('aria-busy', 'true');
  await expect(new PanelPage(tab).signedIn).toContainText(customer.login);
  // The link is nothing to go back to.
  expect(await tab.evaluate(() => window.history.length)).toBe(1);
  await expect(dashboard.openPanel).not.toHaveAttribute('aria-busy');
});

test('says when no link could be had, and closes the tab it had opened', async ({ request, dashboard }) => {
  await disturbPanels(request, { match: `<login>${customer.login}`, kind: 'status', value: 500, times: 20 });
  const tab = await dashboard.enterPanel();
  await expect(dashboard.alert).toHaveText(
    'Error generating link! Please contact support if you continue to see this.',
    { timeout: 30_000 },
  );
  expect(tab.isClosed()).toBe(true);
});

test('offers the link where the browser keeps tabs from opening', async ({ page, dashboard }) => {
  await page.evaluate(() => {
    window.open = () => null;
  });
  await dashboard.openPanel.click();
  await expect(dashboard.alert.or(page.getByText('Your browser blocked the new tab.'))).toBeVisible();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open the panel in a new tab' }).click(),
  ]);
  await expect(new PanelPage(tab).signedIn).toContainText(customer.login);
});

test('sets a new panel password, which then opens the panel', async ({ page, dashboard }) => {
  const address = await dashboard.card('Control panel').getByText(/:\d+$/).innerText();
  await dashboard.resetPassword.click();
  const { dialog } = dashboard;
  const shown = dialog.getByText(/^\S{20}$/);
  const first = await shown.innerText();
  await dialog.getByRole('button', { name: 'Generate another' }).click();
  await expect(shown).not.toHaveText(first);
  const password = await shown.innerText();

  await dialog.getByRole('button', { name: 'Save password' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please confirm that you have copied and saved your password.',
  );
  await dialog.getByLabel('I have copied and saved my password').check();
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your new panel password is set' })).toBeVisible();
  await expect(dialog).not.toContainText(password);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  const panel = new PanelPage(page);
  await panel.logIn(`https://${address}`, customer.login, password);
  await expect(panel.signedIn).toContainText(customer.login);
});

test('reads the servers again when asked to', async ({ page, dashboard }) => {
  const synced = page.waitForResponse('**/api/websites/user/sync');
  await dashboard.refresh.click();
  expect((await synced).ok()).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: 'Up to date with your servers.' })).toBeAttached();
});

test('leads to another website by a few letters and Enter', async ({ page, dashboard }) => {
  await refuseDashboard(page);
  await page.route('**/api/websites/user', async (route) => {
    const answer = (await (await answerTo(route)).json()) as CallAnswer<typeof userWebsites>;
    const names = [
      'atelier-lune.shop',
      'xn--mnchen-3ya.de',
      'journal.example',
      'weber-bau.de',
      'saffron.kitchen',
    ];
    const more = answer.all_websites.flatMap((own) =>
      names.map((ascii_name) => ({ ...own, website: { id: ascii_name, ascii_name, aliases: [] } })),
    );
    return route.fulfill({ json: { ...answer, all_websites: [...answer.all_websites, ...more] } });
  });
  await page.reload();
  await dashboard.switcher.press('Enter');
  await expect(dashboard.search).toBeFocused();
  await page.keyboard.type('MÜX');
  await expect(page.getByText('No website matches.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dashboard.website).toHaveText(domain);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('N');
  await expect(page.getByRole('link', { name: /^xn--mnchen-3ya\.de/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dashboard.website).toHaveText('münchen.de');
  await expect(page).toHaveURL('/website/xn--mnchen-3ya.de');

  await dashboard.switcher.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: domain })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dashboard.website).toHaveText(domain);
  await expect(page).toHaveURL(`/website/${domain}`);
});

test('shows how much storage each website takes', async ({ page, dashboard }) => {
  await expect(dashboard.card('Storage')).toContainText('of 50 GB');
  await page.getByRole('link', { name: 'Plan usage' }).click();
  await expect(page.getByRole('heading', { name: 'Plan usage' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${domain} .*Frankfurt`) })).toBeVisible();
  await page.route('**/api/subscription/**', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'x', request_id: 'r' } }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Error fetching usage!');
  await expect(page.getByRole('alert')).toContainText(
    'Please log out and back in, and try again. Please contact support if error persists.',
  );
});

test('shows plan and payment under the account', async ({ page }) => {
  await page.goto('/account-settings');
  const card = page.getByRole('region', { name: 'Hosting Account' });
  await expect(card).toContainText('Expert');
  await expect(card).toContainText('Visa card ending 4242');
  await expect(card).toContainText(/Trial ends \d+ \w+ \d{4}/);
  await expect(page.getByRole('region', { name: 'Personal Details' })).toContainText(customer.login);
});
