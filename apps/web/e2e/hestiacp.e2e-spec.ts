import { expect, inspect, test } from './customer-journey.ts';
import { newDomain, newLogin } from './customers.ts';
import { newAddress, PASSWORD } from './people.ts';

test.describe.configure({ timeout: 240_000 });

test('signs up, pays, and gets a website with WordPress and a backup to download on a HestiaCP server', async ({
  page,
  signUp,
  inbox,
  purchase,
  checkout,
  confirmation,
  setup,
  firstDomain,
  dashboard,
  wordpress,
  performance,
}, testInfo) => {
  const email = newAddress();
  const login = newLogin();
  const domain = newDomain();

  await page.goto('/');
  await signUp.giveEmail(email);
  await signUp.finish(await inbox.code(email), PASSWORD);
  await purchase.pay.click();
  await checkout.payWithNewCard();
  await confirmation.goToDashboard();

  // Both of the sandbox's servers there have room; accounts go to the emptier one, by its name.
  await setup.fill({ name: 'Lea Moreau', company: 'Maison Lune', login, location: 'United Kingdom' });
  await setup.submit();
  await expect(setup.ready).toBeVisible({ timeout: 30_000 });
  await firstDomain.domain.fill(domain);
  await firstDomain.box.check();
  await firstDomain.connect();
  await expect(dashboard.website).toHaveText(domain, { timeout: 20_000 });
  await expect(page.getByText('Bristol')).toBeVisible();
  await expect(dashboard.card('Control panel')).toContainText(login);

  await wordpress.startInstalling();
  const administration = wordpress.card.getByRole('link', { name: 'WP Admin' });
  await expect(administration).toHaveAttribute('href', `http://${domain}/wp-admin`, { timeout: 45_000 });
  await expect(wordpress.card).toContainText('set a new one');
  await expect(wordpress.cache).toHaveCount(0);

  await performance.card.getByLabel('PHP version').selectOption('8.4');
  await performance.card.getByRole('button', { name: 'Change version' }).click();
  await expect(performance.card).toContainText('PHP 8.4', { timeout: 20_000 });

  await page.getByRole('button', { name: 'Show backups' }).click();
  await page.getByRole('button', { name: 'Make a backup' }).click();
  await expect(page.getByText('Your backup', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Prepare download: Your backup/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    page.getByRole('button', { name: /^Download: Your backup/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${login}-.*\\.tar$`));
  await inspect(page, 'website-on-hestiacp', testInfo);

  await wordpress.newPassword.click();
  await expect(dashboard.dialog).toContainText('Copy it now; you won’t see it again.');
  await inspect(page, 'wordpress-password-on-hestiacp', testInfo);
});
