import { expect, inspect, test } from './customer-journey.ts';
import { becomeSiteOwner, syncNow } from './customers.ts';
import { PanelOwner } from './panel-owner.ts';
import { bringIn } from './people.ts';
import { disturbPanels } from './sandbox.ts';

test('caring for a website: WordPress, cache, CDN', async ({
  context,
  page,
  request,
  inbox,
  dashboard,
  wordpress,
  cdn,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await page.goto('/');
  await expect(dashboard.website).toHaveText(owner.domain);
  await wordpress.install.click();
  await wordpress.installNow.press('Enter');
  await expect(wordpress.card.getByRole('alert')).toBeVisible();
  await inspect(page, 'wordpress-confirm', testInfo);

  await disturbPanels(request, {
    match: `TASK task_install ${owner.domain}`,
    kind: 'delay',
    value: 15_000,
    times: 1,
  });
  await wordpress.box.check();
  await wordpress.installNow.click();
  await expect(wordpress.bar).toBeVisible();
  await inspect(page, 'wordpress-installing', testInfo);
  await cdn.activate.click();
  await expect(cdn.card).toContainText('Waiting for DNS', { timeout: 30_000 });
  await expect(wordpress.openAdmin).toBeVisible({ timeout: 60_000 });
  await expect(wordpress.cache).toBeVisible({ timeout: 20_000 });
  // Where the page was scrolled to, the header covers part of a button.
  await page.evaluate(() => window.scrollTo(0, 0));
  await inspect(page, 'website-in-use', testInfo);
  await wordpress.newPassword.click();
  await expect(dashboard.dialog.getByText(/^(?!Username)\S{20}$/)).toBeVisible();
  await inspect(page, 'wordpress-password', testInfo);
});

test('caring for a website: an old PHP, what vanished, and the questions before a deletion', async ({
  context,
  page,
  request,
  inbox,
  dashboard,
  performance,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  const panel = PanelOwner.in('eu_de', owner.login);
  const [shop, gone] = [`shop-${owner.domain}`, `gone-${owner.domain}`];
  await panel.addWebsite(shop);
  await panel.addSubdomain('pay', shop);
  await panel.addWebsite(gone);
  await panel.setPhp('plesk-php81-fpm');
  await syncNow(request, owner);
  await panel.removeWebsite(gone);
  await syncNow(request, owner);
  await bringIn(context, owner);

  await page.goto('/');
  await expect(performance.card).toContainText('PHP 8.1');
  await inspect(page, 'website-old-php', testInfo);
  await dashboard.switcher.click();
  await inspect(page, 'website-switcher', testInfo);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${owner.domain}` }).click();
  await expect(dashboard.dialog.getByRole('listitem').first()).toBeVisible();
  await inspect(page, 'delete-refused', testInfo);
  await page.keyboard.press('Escape');

  await page.goto(`/website/${gone}`);
  await expect(page.getByText('is no longer on the server')).toBeVisible();
  await inspect(page, 'website-gone', testInfo);
  await page.goto(`/website/${shop}`);
  await expect(dashboard.website).toHaveText(shop);
  await page.getByRole('button', { name: `Delete ${shop}` }).click();
  await expect(dashboard.dialog.getByRole('checkbox')).toBeVisible();
  await inspect(page, 'delete-website', testInfo);
});
