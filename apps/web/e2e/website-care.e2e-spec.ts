import { expect, inspect, test } from './customer-journey.ts';
import { becomeSiteOwner, syncNow } from './customers.ts';
import type { Customer } from './customers.ts';
import { PanelOwner } from './panel-owner.ts';
import { bringIn, PASSWORD } from './people.ts';
import { disturbCdn, disturbPanels, pointCname } from './sandbox.ts';

test.describe.configure({ timeout: 240_000 });

let owner: Customer & { domain: string };
let panel: PanelOwner;

test.beforeEach(async ({ request, inbox }) => {
  owner = await becomeSiteOwner(request, inbox);
  panel = PanelOwner.in('eu_de', owner.login);
});

/** A part of the request that creates this owner's zone. */
const makingZone = () => `"https://${owner.domain}"`;

test('changes web server and CDN settings on the page requested before the sign-in', async ({
  page,
  request,
  inbox,
  login,
  dashboard,
  performance,
  cdn,
}, testInfo) => {
  await page.goto(`/website/${owner.domain}`);
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await login.signIn(owner.email, PASSWORD, () => inbox.code(owner.email));
  await expect(dashboard.website).toHaveText(owner.domain);
  await expect(page).toHaveURL(`/website/${owner.domain}`);

  // The settings match the panel, also after a reload.
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

  await disturbCdn(request, { match: makingZone(), kind: 'status', value: 400, times: 1 });
  await cdn.activate.click();
  await expect(cdn.card.getByRole('alert')).toContainText('CRITICAL ERROR! CDN creation failed.', {
    timeout: 30_000,
  });
  // Longer than the call waits.
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

  await cdn.address.fill('/images/logo.png');
  await cdn.clearAddress.click();
  await expect(cdn.card.getByText('Cleared: /images/logo.png')).toBeVisible();
  await cdn.turnOff.click();
  await expect(dashboard.dialog).toContainText(`${target} stops working.`);
  await inspect(page, 'turn-off-cdn', testInfo);
  await dashboard.dialog.getByRole('button', { name: 'Turn off the CDN' }).click();
  await expect(cdn.activate).toBeVisible({ timeout: 30_000 });

  await panel.setPhp('plesk-php81-fpm');
  await syncNow(request, owner);
  await page.reload();
  await expect(performance.card).toContainText('PHP 8.1');
  await expect(performance.setting('Optimize PHP settings')).toBeDisabled();
  await inspect(page, 'website-old-php', testInfo);
  await performance.card.getByLabel('PHP version').selectOption('8.4');
  await performance.card.getByRole('button', { name: 'Change version' }).click();
  await expect(performance.card).toContainText('PHP 8.4', { timeout: 20_000 });
});

test('deletes a website with its subdomains, restores it, and removes one that the panel lost', async ({
  context,
  page,
  request,
  dashboard,
}, testInfo) => {
  const [shop, gone] = [`shop-${owner.domain}`, `gone-${owner.domain}`];
  await panel.addWebsite(shop);
  await panel.addSubdomain('pay', shop);
  await panel.addWebsite(gone);
  await syncNow(request, owner);
  await panel.removeWebsite(gone);
  await syncNow(request, owner);
  await bringIn(context, owner);

  await page.goto(`/website/${gone}`);
  await expect(page.getByText('Not on the server').filter({ visible: true })).toBeVisible();
  await expect(page.getByText(`${gone} is no longer on the server.`)).toBeVisible();
  await inspect(page, 'website-gone', testInfo);
  await page.getByRole('button', { name: 'Remove from the list' }).click();
  await expect(dashboard.website).toHaveText('All websites');
  await page.getByRole('link', { name: owner.domain, exact: true }).click();
  await expect(dashboard.website).toHaveText(owner.domain);

  await page.getByRole('button', { name: `Delete ${owner.domain}` }).click();
  await expect(dashboard.dialog).toContainText('Please delete them first');
  await expect(dashboard.dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dashboard.dialog.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await inspect(page, 'delete-refused', testInfo);
  await page.keyboard.press('Escape');

  await dashboard.switcher.click();
  await inspect(page, 'website-switcher', testInfo);
  await page.getByRole('dialog').getByRole('link', { name: 'All websites' }).click();
  await expect(page).toHaveURL('/');
  const row = page.getByRole('row', { name: new RegExp(`^${shop} .*No nameservers`) });
  await expect(row.getByRole('link', { name: 'Fix DNS' })).toBeVisible();
  await expect(page.getByText(/ of your 3 websites need attention\./)).toBeVisible();
  await page.getByRole('button', { name: 'Storage' }).click();
  await expect(page.getByRole('columnheader', { name: 'Storage' })).toHaveAttribute('aria-sort', 'ascending');
  await inspect(page, 'website-list', testInfo);
  await page.goto('/websites');
  await row.getByRole('link', { name: 'Fix DNS' }).click();
  await expect(dashboard.website).toHaveText(shop);
  await expect(page).toHaveURL(`/website/${shop}`);
  await page.getByRole('button', { name: `Delete ${shop}` }).click();
  await expect(dashboard.dialog.getByRole('listitem')).toHaveText([`pay.${shop}`]);
  await dashboard.dialog.getByRole('checkbox').check();
  await inspect(page, 'delete-website', testInfo);
  await dashboard.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dashboard.dialog).toBeHidden({ timeout: 30_000 });
  await expect(dashboard.website).toHaveText(owner.domain);
  await expect(dashboard.switcher).toHaveCount(0);

  await page.getByRole('button', { name: 'Show backups' }).click();
  await expect(page.getByText(`Before ${shop} was deleted`)).toBeVisible();
  await page.getByRole('button', { name: 'Make a backup' }).click();
  await expect(page.getByText('Your backup', { exact: true })).toBeVisible({ timeout: 30_000 });
  await inspect(page, 'website-backups', testInfo);
  await page.getByRole('button', { name: `Restore: Before ${shop} was deleted` }).click();
  await dashboard.dialog.getByRole('checkbox').check();
  await inspect(page, 'restore-backup', testInfo);
  await dashboard.dialog.getByRole('button', { name: 'Restore backup' }).click();
  await expect(page.getByText('Before a backup was restored')).toBeVisible({ timeout: 40_000 });
  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(`^${shop} `) })).toBeVisible();

  await page.goto('/account-settings');
  await expect(page.getByText(`The website ${shop} was deleted.`)).toBeVisible();
});

test('keeps the only website while its backup fails, until the customer deletes without one', async ({
  context,
  page,
  request,
  dashboard,
  firstDomain,
}) => {
  await bringIn(context, owner);
  await page.goto('/');
  await expect(dashboard.website).toHaveText(owner.domain);
  const match = `pleskbackup/call {"params":["--domains-name","${owner.domain}"`;
  await disturbPanels(request, { match, kind: 'status', value: 422, times: 1 });
  await page.getByRole('button', { name: `Delete ${owner.domain}` }).click();
  await expect(dashboard.dialog).toContainText('We take a backup first.');
  await expect(dashboard.dialog).toContainText('you can connect another domain to it');
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
