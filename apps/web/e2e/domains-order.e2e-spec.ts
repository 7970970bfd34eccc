import { expect, inspect, test } from './domain-journey.ts';
import { freeName, setFate } from './domain-owners.ts';
import { newAddress, PASSWORD } from './people.ts';

test('buys several domains with one payment; a refused one is refunded by its own amount', async ({
  page,
  request,
  buying,
  signUp,
  inbox,
  checkout,
  domains,
  stripe,
}, testInfo) => {
  const [good, refused, taken] = [freeName('atelier'), freeName('bureau'), freeName('cabane')];
  const email = newAddress();
  await page.goto('/domain/order');
  await page.getByRole('link', { name: 'Find a domain' }).click();
  for (const name of [good, refused, taken]) {
    await buying.search.fill(name);
    await buying.search.press('Enter');
    await page.getByRole('button', { name: `Add to basket: ${name}` }).click();
  }
  await inspect(page, 'domain-basket', testInfo);
  await page.reload();
  await page.getByRole('link', { name: 'Continue to your order' }).click();
  await expect(page.getByRole('heading', { name: 'Register 3 domains' })).toBeVisible();
  await setFate(request, taken, { fate: 'taken' });
  await signUp.giveEmail(email);
  await signUp.finish(await inbox.code(email), PASSWORD);

  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order).toContainText('No longer available. Remove it to buy the others.');
  await buying.fill();
  await inspect(page, 'domain-order', testInfo);
  await order.getByRole('button', { name: `Remove ${taken} from the basket` }).click();
  await expect(order).toContainText('Due today$25.00');
  await setFate(request, refused, { fate: 'refused' });
  await buying.proceed.click();
  await checkout.goBack();
  await expect(page.getByText('ERROR! Payment was not successfully completed.')).toBeVisible();
  await buying.proceed.click();
  await expect(page.getByText(`Domain ${good}, 1 year`).first()).toBeVisible();
  await expect(page.getByText(`Domain ${refused}, 1 year`).first()).toBeVisible();
  await checkout.payWithNewCard();

  await expect(page.getByText('We are refunding $12.50.')).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole('link', { name: `Manage ${good}` })).toBeVisible({ timeout: 60_000 });
  await inspect(page, 'domain-order-outcome', testInfo);
  await expect.poll(() => stripe.refundedTo(email), { timeout: 20_000 }).toEqual([1_250]);
  await page.getByRole('link', { name: 'Go to your domains' }).click();
  await expect(domains.list).toContainText(good);
  await expect(domains.list).not.toContainText(refused);
});
