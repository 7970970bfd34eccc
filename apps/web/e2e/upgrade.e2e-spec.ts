import { hold } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { becomePaying } from './customers.ts';
import { bringIn } from './people.ts';

const confirmCall = '**/api/hostingplan/upgrade';
const wait = 'Please wait about 10 minutes before you use your hosting account.';

test('upgrades a paid plan at once for the amount shown', async ({
  context,
  page,
  request,
  inbox,
  choice,
  account,
}, testInfo) => {
  await bringIn(context, await becomePaying(request, inbox));
  await page.goto('/upgrade-hosting-plan/');
  await expect(choice.text('You are on the Expert plan, paid yearly.')).toBeVisible();
  await expect(choice.plan('Agency')).toBeChecked();
  await expect(choice.period('Yearly')).toBeChecked();
  await expect(choice.summary).toContainText('12 months at $19.88$238.56');
  await expect(choice.summary).toContainText('Credit for unused time on Expert−$118.56');
  await expect(choice.summary).toContainText('Due today$120.00');
  await expect(choice.summary).toContainText(/Charged to your Visa card ending in \d{4} right away\./);
  await inspect(page, 'upgrade', testInfo);

  await choice.button('UPGRADE PLAN').click();
  await expect(choice.text('You have successfully upgraded to the Agency hosting plan')).toBeVisible();
  await expect(choice.text(wait)).toBeVisible();
  await inspect(page, 'upgrade-done', testInfo);
  await page.getByRole('link', { name: 'GO TO DASHBOARD' }).click();
  await expect(page).toHaveURL('/');

  await account.open();
  await expect(account.fact('Plan Name')).toHaveText('Agency');
  const charged = account.invoices.getByRole('listitem').filter({ hasText: '$120.00' });
  await expect(async () => {
    await page.reload();
    await expect(charged).toHaveCount(1, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
});

test('pays three years through the checkout, minus the rest of the current year', async ({
  context,
  page,
  request,
  inbox,
  choice,
  checkout,
  confirmation,
}, testInfo) => {
  await bringIn(context, await becomePaying(request, inbox));
  await page.goto('/upgrade-hosting-plan');
  await choice.plan('Expert').check();
  await expect(choice.period('3 years')).toBeChecked();
  await expect(choice.periods).toHaveCount(1);
  await expect(choice.summary).toContainText('36 months at $7.98$287.28');
  await expect(choice.summary).toContainText('Credit for unused time on Expert−$118.56');
  await expect(choice.summary).toContainText('Due today$168.72');
  await expect(choice.summary).toContainText('Nothing renews automatically.');
  await expect(choice.summary).toContainText('You pay on the next page, on Stripe.');
  await inspect(page, 'upgrade-3-year', testInfo);
  await choice.button('CONTINUE TO PAYMENT').dblclick();
  await checkout.number.waitFor();
  await expect(page.getByText('$168.72').first()).toBeVisible();
  await checkout.goBack();
  await expect(page).toHaveURL(/upgrade-hosting-plan\?session_status=cancelled/);
  await expect(choice.alert).toHaveText(
    'ERROR! Payment was not successfully completed. Please try again or contact support.',
  );
  await expect(choice.plan('Expert')).toBeChecked();
  await inspect(page, 'upgrade-cancelled', testInfo);

  await choice.button('CONTINUE TO PAYMENT').click();
  await checkout.number.waitFor();
  const release = await hold(page, confirmCall);
  await checkout.payWithNewCard();
  await expect(confirmation.verifying).toBeVisible();
  release();
  await expect(confirmation.heading).toBeVisible();
  await expect(choice.text('You have successfully upgraded to the Expert hosting plan')).toBeVisible();
  await inspect(page, 'upgrade-confirmation', testInfo);
  await page.reload();
  await expect(choice.text('Looks like you have already upgraded to this hosting plan.')).toBeVisible();

  await page.goto('/upgrade-hosting-plan');
  await expect(choice.plans).toHaveCount(1);
  await expect(choice.plan('Agency')).toBeChecked();
  await expect(choice.period('3 years')).toBeChecked();
  await expect(choice.summary).toContainText('Due today$288.00');
  await choice.button('CONTINUE TO PAYMENT').click();
  await checkout.payWithNewCard();
  await expect(choice.text('You have successfully upgraded to the Agency hosting plan')).toBeVisible();

  await page.goto('/upgrade-hosting-plan');
  await expect(
    choice.text('You are already subscribed to our best plan. Need a bigger plan? Please contact support.'),
  ).toBeVisible();
  await inspect(page, 'upgrade-best-plan', testInfo);
  await page.getByRole('link', { name: 'GO TO DASHBOARD' }).click();
  await expect(page).toHaveURL('/');
});
