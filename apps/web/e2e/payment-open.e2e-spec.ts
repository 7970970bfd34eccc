import { expect, inspect, test } from './customer-journey.ts';
import { bringIn, signUpPerson } from './people.ts';
import { Stripe } from './stripe.ts';

test('recovers from a failed charge by paying with another card', async ({
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
  await checkout.payWithCardThatFailsLater();
  await expect(confirmation.subscribed).toBeVisible();

  await new Stripe(request).endTrial(person.email);
  await inbox.read(person.email, /(could not charge your payment method)/);
  const banner = page.getByRole('alert').filter({ hasText: 'Your payment did not go through.' });
  await page.goto('/');
  await expect(banner).toContainText('No data is deleted.');
  await banner.getByRole('link', { name: 'Change the payment method' }).click();

  await expect(account.hosting.getByText('Payment open', { exact: true })).toBeVisible();
  await expect(account.fact('Payment Method')).toHaveText('Visa card ending 0341');
  await expect(account.fact('Works Until')).toHaveText(/^\d+ \w+ \d{4}$/);
  await expect(account.fact('In Free Trial')).toHaveCount(0);
  await expect(banner).toBeVisible();
  await expect(banner.getByRole('link')).toHaveCount(0);
  const open = account.invoices.getByRole('listitem').filter({ hasText: '$118.56' });
  await expect(open).toContainText('Open');
  await expect(open.getByRole('link', { name: /^Pay now: invoice / })).toBeVisible();
  await inspect(page, 'account-payment-failed', testInfo);

  await account.manage().click();
  await checkout.payWith('5555555555554444');
  await expect(account.fact('Payment Method')).toHaveText('Mastercard card ending 4444', { timeout: 30_000 });
  await expect(banner).toHaveCount(0, { timeout: 30_000 });
  await expect(account.fact('Next Charge')).toHaveText(/^\$118\.56 on /, { timeout: 20_000 });
  await expect(account.fact('Remaining Value')).toHaveText(/^\$11\d\.\d\d of what you paid for this term$/);
  await inbox.read(person.email, /(is paid\. If your websites)/);
  await page.reload();
  await expect(open).toContainText('Paid');
  await expect(open.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
});
