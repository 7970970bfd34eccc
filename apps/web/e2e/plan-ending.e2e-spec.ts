import { expect, inspect, test } from './customer-journey.ts';
import { becomePaying } from './customers.ts';
import { bringIn } from './people.ts';

test('ends a paid plan before hosting is set up, and refunds the amount shown', async ({
  context,
  page,
  request,
  inbox,
  account,
  cancelling,
}, testInfo) => {
  const customer = await becomePaying(request, inbox);
  await bringIn(context, customer);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Setup Your Hosting Account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel my plan instead' })).toBeVisible();
  await account.open();
  await account.hosting.getByRole('link', { name: 'x Cancel Plan' }).click();
  await expect(cancelling.heading).toBeVisible();
  await expect(page.getByText('We refund $118.56 to your payment method today.')).toBeVisible();
  await cancelling.now.check();
  await inspect(page, 'cancel-plan-now', testInfo);
  await cancelling.terms.check();
  await cancelling.cancel.dblclick();
  await expect(cancelling.submitted).toBeVisible();
  await expect(page.getByText('Your plan ends now. We refund $118.56 to your payment method;')).toBeVisible();
  await inbox.read(customer.email, /(118\.56)/);
  await inbox.read(customer.email, /(plan has ended)/);
  await page.goto('/');
  await expect(page).toHaveURL(/purchase-hosting-plan/);
});
