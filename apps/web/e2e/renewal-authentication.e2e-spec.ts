import { expect, inspect, test } from './customer-journey.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { bringIn, signUpPerson } from './people.ts';
import { Stripe } from './stripe.ts';

test('confirms a renewal that needs authentication, without suspending the website', async ({
  context,
  page,
  request,
  inbox,
  purchase,
  checkout,
  confirmation,
  account,
}, testInfo) => {
  const person = await signUpPerson(request, inbox);
  await bringIn(context, person);
  await purchase.open();
  await purchase.pay.click();
  await checkout.payWithCardThatAlwaysAsks();
  await expect(confirmation.subscribed).toBeVisible();

  await new Stripe(request).endTrial(person.email);
  const url = await inbox.read(person.email, /(https?:\/\/\S+\/i\/in_\S+)/);
  const banner = page.getByRole('status').filter({ hasText: 'Your bank asks you to confirm your payment.' });
  await page.goto('/');
  await expect(banner).toContainText('Everything keeps working until');
  const confirm = banner.getByRole('link', { name: 'Confirm payment' });
  await expect(confirm).toHaveAttribute('href', url);
  await account.open();
  await expect(account.hosting.getByText('Payment open', { exact: true })).toBeVisible();
  await inspect(page, 'account-payment-asks', testInfo);

  const opened = page.waitForEvent('popup');
  await confirm.click();
  const bank = new CheckoutPage(await opened);
  await bank.payWithCardThatAlwaysAsks('Fail');
  await expect(bank.problem).toContainText('unable to authenticate');
  await bank.payWithCardThatAlwaysAsks();
  await expect(bank.page.getByRole('link', { name: 'Download as PDF' })).toBeVisible();
  await bank.page.close();

  await account.open();
  await expect(banner).toHaveCount(0, { timeout: 30_000 });
  await expect(account.fact('Next Charge')).toHaveText(/^\$118\.56 on /, { timeout: 20_000 });
  await expect(account.hosting.getByText('Payment open', { exact: true })).toHaveCount(0);
  await expect(account.invoices.getByRole('listitem').filter({ hasText: '$118.56' })).toContainText('Paid');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Setup Your Hosting Account' })).toBeVisible();
  await expect(page.getByText('your websites are switched off')).toHaveCount(0);
});
