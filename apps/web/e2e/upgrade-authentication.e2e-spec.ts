import { expect, inspect, test } from './customer-journey.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { bringIn, signUpPerson } from './people.ts';
import { Stripe } from './stripe.ts';

test('finishes an upgrade after authentication on the payment page', async ({
  context,
  page,
  request,
  inbox,
  purchase,
  checkout,
  confirmation,
  choice,
  account,
}, testInfo) => {
  const person = await signUpPerson(request, inbox);
  await bringIn(context, person);
  await purchase.open();
  await purchase.pay.click();
  await checkout.payWith('4000002760003184');
  await checkout.authenticate('Fail');
  await expect(checkout.problem).toContainText('unable to authenticate');
  await checkout.payWithCardThatAsks();
  await expect(confirmation.subscribed).toBeVisible();
  await new Stripe(request).endTrial(person.email);
  await account.open();
  await expect(async () => {
    await page.reload();
    await expect(account.fact('In Free Trial')).toHaveCount(0, { timeout: 5_000 });
    await expect(account.fact('Remaining Value')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

  await page.goto('/upgrade-hosting-plan/');
  await expect(choice.plan('Agency')).toBeChecked();
  await choice.button('UPGRADE PLAN').click();
  const notice = page.getByRole('status').filter({ hasText: 'Your bank asks you to confirm this payment.' });
  await expect(notice).toContainText('Nothing has been charged yet.');
  await expect(choice.alert).toHaveCount(0);
  await inspect(page, 'upgrade-authentication', testInfo);

  const opened = page.waitForEvent('popup');
  await notice.getByRole('link', { name: 'Confirm payment' }).click();
  const bank = new CheckoutPage(await opened);
  await bank.payWith('4000002500003155');
  await bank.authenticate();
  await expect(bank.page.getByRole('link', { name: 'Download as PDF' })).toBeVisible();
  await bank.page.close();
  await expect(choice.text('You have successfully upgraded to the Agency hosting plan')).toBeVisible({
    timeout: 30_000,
  });
});
