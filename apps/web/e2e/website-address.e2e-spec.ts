import { expect, inspect, test } from './customer-journey.ts';
import { becomeSiteOwner, syncNow } from './customers.ts';
import { PanelOwner } from './panel-owner.ts';
import { bringIn } from './people.ts';

test('a website has an address of its own, which another website does not change', async ({
  context,
  page,
  request,
  inbox,
  dashboard,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  const panel = PanelOwner.in('eu_de', owner.login);
  const shop = `shop-${owner.domain}`;
  await panel.addWebsite(shop);
  await syncNow(request, owner);
  await bringIn(context, owner);

  await page.goto('/');
  await dashboard.switcher.click();
  await page.getByRole('link', { name: shop }).click();
  await expect(page).toHaveURL(`/website/${shop}`);
  await expect(dashboard.website).toHaveText(shop);

  await panel.addWebsite(`a-first-${owner.domain}`);
  await panel.addWebsite(`xn--mnchen-3ya-${owner.domain}`);
  await syncNow(request, owner);
  await page.reload();
  await expect(dashboard.website).toHaveText(shop);
  await expect(page).toHaveURL(`/website/${shop}`);

  for (const spelling of [`/website/${shop.toUpperCase()}`, `/Website/${shop}/`, `/website/${shop}.`]) {
    await page.goto(spelling);
    await expect(dashboard.website, spelling).toHaveText(shop);
  }
  await page.goto('/website/0');
  await expect(dashboard.website).toHaveText(owner.domain);
  await expect(page).toHaveURL(`/website/${owner.domain}`);

  for (const unknown of ['/website/17', '/website/somebody-elses.example', '/website/%3Cb%3E']) {
    await page.goto(unknown);
    await expect(page.getByRole('heading', { name: 'Website not found' }), unknown).toBeVisible();
  }
  await page.goto('/website/somebody-elses.example');
  await expect(page.getByText('somebody-elses.example is not one of your websites.')).toBeVisible();
  await inspect(page, 'website-missing', testInfo);
  await page.getByRole('link', { name: 'Go to your websites' }).click();
  await expect(dashboard.website).toHaveText(owner.domain);
});

test('the page asked for is shown after the sign-in', async ({ page, request, inbox, login, dashboard }) => {
  const owner = await becomeSiteOwner(request, inbox);
  await page.goto(`/website/${owner.domain}`);
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await login.signIn(owner.email, 'harbour-light-7', () => inbox.code(owner.email));
  await expect(dashboard.website).toHaveText(owner.domain);
  await expect(page).toHaveURL(`/website/${owner.domain}`);
});
