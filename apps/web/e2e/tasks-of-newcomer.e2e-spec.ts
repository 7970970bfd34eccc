import { newDomain } from './customers.ts';
import { newAddress, PASSWORD } from './people.ts';
import { expect, test } from './tasks-journey.ts';

test('a newcomer puts a website live, adds another one, and logs in to its WordPress', async ({
  page,
  task,
  signUp,
  inbox,
  purchase,
  checkout,
  confirmation,
  setup,
  firstDomain,
  dashboard,
  adding,
  wordpress,
}) => {
  const [email, domain] = [newAddress(), newDomain()];
  await page.goto('/');
  const start = { clicks: 8, fields: 9, seconds: 5, today: { fields: 11 } };
  await task(1, 'sign up, pay, first site live', start, async () => {
    await signUp.email.fill(email);
    await signUp.email.press('Enter');
    await signUp.finish(await inbox.code(email), PASSWORD);
    await purchase.pay.click();
    await checkout.payWithNewCard();
    await confirmation.goToDashboard();
    await setup.name.fill('Lea Moreau');
    await setup.company.fill('Maison Lune');
    await setup.location('Germany').check();
    await setup.submit();
    await firstDomain.domain.fill(domain);
    await firstDomain.box.check();
    await page.getByRole('button', { name: 'CONNECT DOMAIN' }).click();
    await expect(dashboard.website).toHaveText(domain, { timeout: 40_000 });
  });

  await task(2, 'second site on a subdomain', { clicks: 3, fields: 1 }, async () => {
    await page.getByRole('link', { name: 'ADD WEBSITE' }).click();
    await adding.choose('Subdomain');
    await adding.prefix.fill('shop');
    await page.getByRole('button', { name: 'Add subdomain' }).click();
    await expect(dashboard.website).toHaveText(`shop.${domain}`, { timeout: 60_000 });
  });

  await task(3, 'install WordPress', { clicks: 3, seconds: 9 }, async () => {
    await wordpress.startInstalling();
    await expect(wordpress.openAdmin).toBeVisible({ timeout: 60_000 });
  });

  await task(5, 'find the WordPress user name', { clicks: 0 }, async () => {
    await expect(wordpress.card.getByText('Username')).toBeVisible();
    await expect(wordpress.card.getByRole('button', { name: /^Copy Username \S/ })).toBeVisible();
  });

  await task(4, 'log in to WordPress', { clicks: 1 }, async () => {
    const admin = await wordpress.enter();
    await expect(admin.getByRole('main')).toContainText(`Signed in to https://shop.${domain}`);
  });
});
