import { expect, inspect, test } from './customer-journey.ts';
import { becomePaying, becomeSubscriber } from './customers.ts';
import { bringIn, newAddress, PASSWORD, signUpPerson } from './people.ts';

const headline = 'SAVE 20% with Yearly plans';

test('the list can be read by anybody, and is where one comes back to after signing up', async ({
  page,
  choice,
  inbox,
  signUp,
}, testInfo) => {
  await page.goto('/upgrade-to-template/');
  await expect(choice.heading(headline)).toBeVisible();
  await expect(choice.plans).toHaveCount(3);
  await expect(choice.plan('Expert')).toBeChecked();
  await expect(choice.period('Yearly')).toBeChecked();
  const prices = {
    Premium: ['$9.88', '$11.86', '17 percent', '$118.56'],
    Expert: ['$18.95', '$23.68', '20 percent', '$227.40'],
    Agency: ['$28.78', '$35.98', '20 percent', '$345.36'],
  } as const;
  for (const [plan, [yearly, monthly, saved, term]] of Object.entries(prices)) {
    const name = plan as keyof typeof prices;
    await choice.plan(name).check();
    await choice.period('Yearly').check();
    await expect(page.getByText(`${yearly} / month`)).toBeVisible();
    await expect(page.getByRole('radio', { name: `saves ${saved}` })).toBeChecked();
    await expect(choice.summary).toContainText(`12 months at ${yearly}${term}`);
    await choice.period('Monthly').check();
    await expect(choice.summary).toContainText(`1 month at ${monthly}${monthly}`);
  }
  await inspect(page, 'templates-guest', testInfo);
  await page.getByRole('link', { name: 'CREATE YOUR ACCOUNT' }).click();
  await expect(page).toHaveURL('/signup');
  const email = newAddress();
  await signUp.giveEmail(email);
  await signUp.finish(await inbox.code(email), PASSWORD);
  await expect(page).toHaveURL('/upgrade-to-template?plan_name=agency&plan_period=monthly');
});

test('a first plan out of the list', async ({
  context,
  page,
  request,
  inbox,
  choice,
  checkout,
  account,
}, testInfo) => {
  await bringIn(context, await signUpPerson(request, inbox));
  await page.goto('/upgrade-to-template?plan_name=premium&plan_period=yearly');
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

test('a plan is changed to one of the list at once, and then there is a better one no more', async ({
  context,
  page,
  request,
  inbox,
  choice,
}, testInfo) => {
  await bringIn(context, await becomePaying(request, inbox));
  await page.goto('/upgrade-to-template/');
  await expect(choice.text('You are on the Expert plan, paid yearly.')).toBeVisible();
  // Nobody pays more for the plan they have, or goes down.
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

test('a prepaid plan is changed through the checkout', async ({
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

test('says what the server refuses', async ({ context, page, request, inbox, choice }) => {
  await bringIn(context, await signUpPerson(request, inbox));
  await page.goto('/upgrade-to-template/');
  await page.route('**/api/payments/stripe/hosting/template', (route) =>
    route.fulfill({ json: { status: 'hosting_plan_error' } }),
  );
  await choice.button('PROCEED TO PAYMENT').click();
  await expect(choice.alert).toHaveText('Oops! The operation is not permitted!.');
});

test('an offer of this list is shown here, and one of the other list is not', async ({
  context,
  page,
  request,
  inbox,
  choice,
}) => {
  const price = (usd: number) => ({ expert: { yearly: { price: { usd } } } });
  const offer = (title: string, own: object, other: object) =>
    page.route('**/api/hostingplan/discounts', (route) =>
      route.fulfill({
        json: {
          status: 'exists',
          offer_title: title,
          offer_text: 'Until the end of the month.',
          discount_matrix: other,
          template_discount_matrix: own,
        },
      }),
    );
  await bringIn(context, await signUpPerson(request, inbox));
  await offer('Template days', price(15.16), {});
  await page.goto('/upgrade-to-template/');
  await expect(choice.text('Template days Until the end of the month.')).toBeVisible();
  await expect(choice.summary).toContainText('Discount: Template days (20% off)−$45.48');
  await page.unroute('**/api/hostingplan/discounts');
  await offer('Standard days', {}, price(7.9));
  await page.reload();
  await expect(choice.summary).toContainText('12 months at $18.95$227.40');
  await expect(choice.text('Standard days')).toHaveCount(0);
});
