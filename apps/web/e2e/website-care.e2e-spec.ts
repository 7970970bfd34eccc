import { expect, test } from './customer-journey.ts';
import { becomeSiteOwner, syncNow } from './customers.ts';
import type { Customer } from './customers.ts';
import { PanelOwner } from './panel-owner.ts';
import { bringIn } from './people.ts';
import { disturbCdn, disturbPanels, pointCname } from './sandbox.ts';

let owner: Customer & { domain: string };
let panel: PanelOwner;

test.beforeEach(async ({ context, page, request, inbox, dashboard }) => {
  owner = await becomeSiteOwner(request, inbox);
  panel = PanelOwner.in('eu_de', owner.login);
  await bringIn(context, owner);
  await page.goto('/');
  await expect(dashboard.website).toHaveText(owner.domain);
});

/** A part of the request that makes this owner's zone. */
const makingZone = () => `"https://${owner.domain}"`;

test('switches each setting of the web server on and off, as the panel has it after a reload', async ({
  page,
  performance,
}) => {
  const names = ['Static file cache', 'File compression', 'Optimize PHP settings'] as const;
  for (const name of names) {
    await performance.setting(name).click();
    await expect(performance.setting(name)).toBeChecked({ timeout: 20_000 });
  }
  await page.reload();
  for (const name of names) {
    await expect(performance.setting(name)).toBeChecked();
    await performance.setting(name).click();
    await expect(performance.setting(name)).not.toBeChecked({ timeout: 20_000 });
  }
});

test('keeps a setting where it was while the panel refuses, and says so on top of the page', async ({
  page,
  request,
  performance,
}) => {
  await disturbPanels(request, {
    match: `--update-web-server-settings","${owner.domain}`,
    kind: 'status',
    value: 400,
    times: 20,
  });
  await performance.setting('Static file cache').click();
  await expect(page.getByRole('alert')).toContainText('There was an unexpected error.', { timeout: 40_000 });
  await expect(performance.setting('Static file cache')).not.toBeChecked();
});

test('does not optimise an outdated PHP', async ({ page, request, performance }) => {
  await panel.setPhp('plesk-php81-fpm');
  await syncNow(request, owner);
  await page.reload();
  await expect(performance.card).toContainText('PHP 8.1');
  await expect(performance.card).toContainText('PHP 8.2 or newer is needed');
  await expect(performance.setting('Optimize PHP settings')).toBeDisabled();
});

test('puts the website behind the CDN, waits for the CNAME, clears the cache, and again', async ({
  page,
  request,
  cdn,
}) => {
  // Longer than the answer waits for it.
  await disturbCdn(request, { match: makingZone(), kind: 'delay', value: 16_000, times: 1 });
  await cdn.activate.click();
  await expect(cdn.working).toBeVisible({ timeout: 30_000 });
  await expect(cdn.card).toContainText('b-cdn.net', { timeout: 30_000 });
  await expect(cdn.card).toContainText('Waiting for DNS');
  await expect(cdn.card).toContainText(`cdn.${owner.domain}`);
  await cdn.clear.click();
  await expect(cdn.card.getByText('Cache cleared.')).toBeVisible();
  await expect(cdn.clear).toHaveText('Clear cache', { timeout: 20_000 });
  await cdn.clear.click();
  await expect(cdn.card.getByText('Cache cleared.')).toBeVisible();
  const target = await cdn.card
    .getByText(/^[\w-]+\.b-cdn\.net$/)
    .first()
    .innerText();
  await pointCname(request, { hostname: `cdn.${owner.domain}`, target });
  await page.reload();
  await expect(cdn.card).toContainText('b-cdn.net');
});

test('says that the CDN could not be had, and gets it at the second try', async ({ request, cdn }) => {
  await disturbCdn(request, { match: makingZone(), kind: 'status', value: 400, times: 1 });
  await cdn.activate.click();
  await expect(cdn.card.getByRole('alert')).toContainText(
    'CRITICAL ERROR! CDN creation failed. Please reload this page and try again, or contact our support',
    { timeout: 30_000 },
  );
  await cdn.activate.click();
  await expect(cdn.card).toContainText('b-cdn.net', { timeout: 30_000 });
});

test('deletes a website with what stands below it, after saying so', async ({ page, request, dashboard }) => {
  const shop = `shop-${owner.domain}`;
  await panel.addWebsite(shop);
  await panel.addSubdomain('pay', shop);
  await syncNow(request, owner);
  await page.goto(`/website/${owner.domain}`);
  await page.getByRole('button', { name: `Delete ${owner.domain}` }).click();
  await expect(dashboard.dialog).toContainText('Please delete them first');
  await expect(dashboard.dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dashboard.dialog.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await dashboard.switcher.click();
  await page.getByRole('link', { name: new RegExp(`^${shop}`) }).click();
  await expect(dashboard.website).toHaveText(shop);
  await page.getByRole('button', { name: `Delete ${shop}` }).click();
  await expect(dashboard.dialog.getByRole('listitem')).toHaveText([`pay.${shop}`]);
  await dashboard.dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(dashboard.dialog.getByRole('alert')).toHaveText(
    'Please confirm the deletion by checking the box.',
  );
  await dashboard.dialog.getByRole('checkbox').check();
  await dashboard.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dashboard.dialog).toBeHidden({ timeout: 30_000 });
  await expect(dashboard.website).toHaveText(owner.domain);
  await expect(dashboard.switcher).toHaveCount(0);
  await page.goto('/account-settings');
  await expect(page.getByText(`The website ${shop} was deleted.`)).toBeVisible();
});

test('shows a website that was removed in the panel as such, until one takes it from the list', async ({
  page,
  request,
  dashboard,
}) => {
  const shop = `shop-${owner.domain}`;
  await panel.addWebsite(shop);
  await syncNow(request, owner);
  await panel.removeWebsite(shop);
  await syncNow(request, owner);
  await page.goto(`/website/${shop}`);
  await expect(dashboard.website).toHaveText(shop);
  await expect(page.getByText('Not on the server').filter({ visible: true })).toBeVisible();
  await expect(page.getByText(`${shop} is no longer on the server.`)).toBeVisible();
  await page.getByRole('button', { name: 'Remove from the list' }).click();
  await expect(dashboard.website).toHaveText(owner.domain);
});

test('deletes nothing when the backup fails, until the customer goes without one', async ({
  page,
  request,
  dashboard,
  firstDomain,
}) => {
  const match = `pleskbackup/call {"params":["--domains-name","${owner.domain}"`;
  await disturbPanels(request, { match, kind: 'status', value: 422, times: 1 });
  await page.getByRole('button', { name: `Delete ${owner.domain}` }).click();
  await expect(dashboard.dialog).toContainText('We take a backup first.');
  await dashboard.dialog.getByRole('checkbox').check();
  await dashboard.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dashboard.dialog.getByRole('alert')).toContainText(
    'The backup failed, so nothing was deleted. Try again, or delete without a backup.',
    { timeout: 30_000 },
  );
  await page.keyboard.press('Escape');
  await expect(dashboard.website).toHaveText(owner.domain);

  await page.getByRole('button', { name: `Delete ${owner.domain}` }).click();
  await expect(dashboard.dialog).toContainText('The last backup failed, so nothing was deleted.');
  await dashboard.dialog.getByRole('button', { name: 'Delete without a backup' }).click();
  const agreed = dashboard.dialog.getByLabel(
    `I want to delete ${owner.domain} without a backup. It can’t be restored.`,
  );
  await expect(agreed).toBeFocused();
  await expect(agreed).not.toBeChecked();
  await agreed.check();
  await dashboard.dialog.getByRole('button', { name: 'Delete without a backup' }).click();
  await expect(firstDomain.heading).toBeVisible({ timeout: 40_000 });
});

test('deletes the only website, and is where a new customer is', async ({ page, dashboard, firstDomain }) => {
  await page.getByRole('button', { name: `Delete ${owner.domain}` }).click();
  await expect(dashboard.dialog).toContainText('you can connect another domain to it');
  await dashboard.dialog.getByRole('checkbox').check();
  await dashboard.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(firstDomain.heading).toBeVisible({ timeout: 40_000 });
});
