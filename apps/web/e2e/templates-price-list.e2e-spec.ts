import { expect, inspect, test } from './customer-journey.ts';
import { becomePaying, becomeSubscriber } from './customers.ts';
import { bringIn, newAddress, PASSWORD } from './people.ts';

const headline = 'SAVE 20% with Yearly plans';

test('shows the plan list to a guest, and sells a first plan after the sign-up', async ({
  page,
  choice,
  inbox,
  signUp,
  checkout,
  account,
}, testInfo) => {
  await page.goto('/upgrade-to-template/');
  await expect(choice.heading(headline)).toBeVisible();
  await expect(choice.plans).toHaveCount(3);
  await choice.plan('Premium').check();
  await inspect(page, 'templates-guest', testInfo);
  await page.getByRole('link', { name: 'CREATE YOUR ACCOUNT' }).click();
  await expect(page).toHaveURL('/signup');
  const email = newAddress();
  await signUp.giveEmail(email);
  await signUp.finish(await inbox.code(email), PASSWORD);
  await expect(page).toHaveURL('/upgrade-to-template?plan_name=premium&plan_period=yearly');
  await expect(choice.plan('Premium')).toBeChecked();
  await expect(choice.summary).toContainText('30 days free−$118.56');
  await expect(choice.button('PROCEED TO PAYMENT')).toContainText('30 day free trial');
  await inspect(page, 'templates-purchase', testInfo);
  await choice.button('PROCEED TO PAYMENT').click();
  await checkout.number.waitFor();
  await checkout.goBack();
  await expect(choice.alert).toHaveText(
    'ERROR! Payment was not successfully completed. Please try again or contact support.',
  );
  await expect(choice.plan('Premium')).toBeChecked();
  await choice.button('PROCEED TO PAYMENT').click();
  await checkout.payWithNewCard();
  await expect(choice.text('You are subscribed to the Premium hosting plan.')).toBeVisible();
  await account.open();
  await expect(account.fact('Plan Name')).toHaveText('Premium');
});

test('changes to a listed plan at once, and then offers no better one', async ({
  context,
  page,
  request,
  inbox,
  choice,
}, testInfo) => {
  await bringIn(context, await becomePaying(request, inbox));
  await page.goto('/upgrade-to-template/');
  await expect(choice.text('You are on the Expert plan, paid yearly.')).toBeVisible();
  // The current plan and smaller ones are not offered.
  await expect(choice.plans).toHaveCount(1);
  await expect(choice.plan('Agency')).toBeChecked();
  await expect(choice.summary).toContainText('12 months at $28.78$345.36');
  await expect(choice.summary).toContainText('Credit for unused time on Expert−$118.56');
  await expect(choice.summary).toContainText('Due today$226.80');
  await inspect(page, 'templates-upgrade', testInfo);
  await choice.button('UPGRADE PLAN').click();
  await expect(choice.text('You have successfully upgraded to the Agency hosting plan')).toBeVisible();
  await page.goto('/upgrade-to-template/');
  await expect(choice.text('Your plan already includes everything listed here.')).toBeVisible();
  await inspect(page, 'templates-best', testInfo);
});

test('changes a prepaid plan through the checkout', async ({
  context,
  page,
  request,
  inbox,
  choice,
  checkout,
}) => {
  await bringIn(
    context,
    await becomeSubscriber(request, inbox, { plan_name: 'professional', plan_period: '3-year' }),
  );
  await page.goto('/upgrade-to-template/');
  await expect(choice.plans).toHaveCount(3);
  await choice.plan('Expert').check();
  await choice.period('Monthly').check();
  await expect(choice.summary).toContainText('Due today$23.68');
  await expect(choice.summary).toContainText(
    'of your credit stays on your account balance for later payments.',
  );
  await choice.button('CONTINUE TO PAYMENT').click();
  await checkout.payWithNewCard();
  await expect(choice.text('You have successfully upgraded to the Expert hosting plan')).toBeVisible();
});
