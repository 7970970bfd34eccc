import { expect, inspect, test } from './customer-journey.ts';
import { becomeSubscriber } from './customers.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { ConfirmationPage } from './pages/confirmation.page.ts';
import { PurchasePage } from './pages/purchase.page.ts';
import { bringIn, signUpPerson } from './people.ts';

test.beforeEach(async ({ context, request, inbox }) => {
  await bringIn(context, await signUpPerson(request, inbox));
});

test('a card is declined, then the checkout is left: nothing is lost but the payment', async ({
  page,
  purchase,
  checkout,
}) => {
  await purchase.open();
  await purchase.plan('Agency').check();
  await purchase.period('Monthly').check();
  await purchase.pay.click();
  await checkout.payWith('4000000000000002');
  await expect(checkout.problem).toContainText('declined');

  await checkout.goBack();
  await expect(page).toHaveURL(/session_status=cancelled/);
  await expect(purchase.alert).toHaveText(
    'ERROR! Payment was not successfully completed. Please try again or contact support.',
  );
  await expect(purchase.plan('Agency')).toBeChecked();
  await expect(purchase.period('Monthly')).toBeChecked();

  await purchase.pay.click();
  await expect(checkout.number).toBeVisible();
});

test('a double click opens one checkout', async ({ page, purchase, checkout }) => {
  const started: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/api/payments/')) started.push(sent.url());
  });
  await purchase.open();
  await purchase.pay.dblclick();
  await expect(checkout.number).toBeVisible();
  expect(started).toHaveLength(1);
});

test('coming back from the checkout by the browser finds a button that works', async ({
  page,
  purchase,
  checkout,
}) => {
  await purchase.open();
  await purchase.pay.click();
  await checkout.number.waitFor();
  await page.goBack();
  await expect(purchase.pay).toContainText('PROCEED TO PAYMENT');
  await purchase.pay.click();
  await expect(checkout.number).toBeVisible();
});

test('the confirmation can be reloaded, and its address buys nothing', async ({
  page,
  purchase,
  checkout,
  confirmation,
  setup,
}) => {
  await purchase.open();
  await purchase.pay.click();
  await checkout.payWithNewCard();
  await expect(confirmation.subscribed).toBeVisible();
  await page.reload();
  await expect(confirmation.exists).toBeVisible();
  await page.goto('/hosting-plan-purchase-confirmation/expert/yearly?session_id=cs_test_nobodys');
  await expect(confirmation.failed).toBeVisible();
  await page.goto('/hosting-plan-purchase-confirmation/expert/yearly');
  await expect(page.getByText('This link is incomplete')).toBeVisible();
  await confirmation.goToDashboard();
  await expect(setup.heading).toBeVisible();
});

test('the summary follows the choice, by keyboard alone', async ({ page, purchase }) => {
  await purchase.open();
  await purchase.period('Yearly').focus();
  await page.keyboard.press('ArrowRight');
  await expect(purchase.summary).toContainText('Expert, 3 years');
  await expect(purchase.summary).toContainText('Due today$287.28');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(purchase.plan('Professional')).toBeChecked();
  await expect(purchase.summary).toContainText('Due today$139.68');
  await expect(page.locator('[aria-live=polite]')).toContainText('Professional, 3 years: due today $139.68.');

  await page.getByRole('button', { name: 'compare plans' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('row', { name: /vCPU 2 3 4/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'compare plans' })).toBeFocused();

  await page.getByRole('button', { name: 'see more' }).press('Enter');
  await expect(page.getByText('Basic site isolation')).toBeVisible();
  await page.getByRole('button', { name: 'show less' }).press('Enter');
  await expect(page.getByText('Basic site isolation')).toBeHidden();
});

test('says what the server refuses', async ({ page, purchase }) => {
  await purchase.open();
  const answer = (json: object, status = 200) =>
    page.route('**/api/payments/stripe/hosting', (route) => route.fulfill({ json, status }));
  await answer({ status: 'error' });
  await purchase.pay.click();
  await expect(purchase.alert).toHaveText(
    'Oops! The payment operation was not successful! Please reload and try again.',
  );
  await page.unrouteAll();
  await answer({ status: 'hosting_plan_error' });
  await purchase.pay.click();
  await expect(purchase.alert).toHaveText('Oops! The operation is not permitted!.');
});

test('a customer with a plan is not sold another one', async ({ browser, request, inbox }) => {
  const person = await becomeSubscriber(request, inbox);
  const context = await browser.newContext();
  await bringIn(context, person);
  const page = await context.newPage();
  await page.goto('/purchase-hosting-plan');
  await expect(page.getByRole('heading', { name: 'Setup Your Hosting Account' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await context.close();
});

test('an offer is shown with what it takes off, and nothing is shown where there is none', async ({
  page,
  purchase,
}, testInfo) => {
  const price = (usd: number) => ({ price: { usd } });
  await page.route('**/api/hostingplan/discounts', (route) =>
    route.fulfill({
      json: {
        status: 'exists',
        offer_title: 'Spring offer',
        offer_text: 'For everyone who comes aboard in May.',
        discount_matrix: { expert: { yearly: price(7.9), '3-year': price(6.38) } },
        template_discount_matrix: {},
      },
    }),
  );
  await purchase.open();
  await expect(page.getByText('Spring offer For everyone who comes aboard in May.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Expert.*Before: \$9\.88 \$7\.90 \/ month/ })).toBeChecked();
  await expect(purchase.summary).toContainText('12 months at $9.88$118.56');
  await expect(purchase.summary).toContainText('Discount: Spring offer (20% off)−$23.76');
  await expect(purchase.summary).toContainText('You save vs. monthly $60.96');
  await expect(purchase.summary).toContainText('and $118.56 each year after that');
  await inspect(page, 'purchase-offer', testInfo);

  await purchase.period('3 years').check();
  await expect(purchase.summary).toContainText('Due today$229.68');
  await purchase.plan('Agency').check();
  await expect(purchase.summary).not.toContainText('Spring offer');
  await expect(purchase.summary).toContainText('Due today$575.28');
});

test('newcomers who pay with the same well-known test card each get their trial', async ({
  browser,
  request,
  inbox,
}) => {
  for (let newcomer = 0; newcomer < 2; newcomer += 1) {
    const context = await browser.newContext();
    await bringIn(context, await signUpPerson(request, inbox));
    const page = await context.newPage();
    await new PurchasePage(page).open();
    await new PurchasePage(page).pay.click();
    await new CheckoutPage(page).payWith('4242424242424242');
    await expect(new ConfirmationPage(page).subscribed).toBeVisible();
    await context.close();
  }
});

test('a card that had its trial with another customer buys the plan without one, in one click', async ({
  browser,
  request,
  inbox,
  page,
  purchase,
  checkout,
  confirmation,
}, testInfo) => {
  const shared = '4000056655665556';
  const first = await browser.newContext();
  await bringIn(first, await signUpPerson(request, inbox));
  const other = await first.newPage();
  await new PurchasePage(other).open();
  await new PurchasePage(other).pay.click();
  await new CheckoutPage(other).payWith(shared);
  await expect(other.getByText(/You are subscribed|was already used for a free trial/)).toBeVisible();
  await first.close();

  await purchase.open();
  await purchase.pay.click();
  await checkout.payWith(shared);
  await expect(page.getByRole('alert')).toHaveText('This card was already used for a free trial');
  await expect(page.getByText('Nothing was charged and no plan was started.')).toBeVisible();
  await expect(confirmation.failed).toHaveCount(0);
  await inspect(page, 'confirmation-trial-card', testInfo);

  await page.getByRole('button', { name: 'Subscribe without a trial' }).click();
  await expect(page.getByText('Due today')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $118.56' })).toBeVisible();
  await checkout.payWith(shared);
  await expect(confirmation.subscribed).toBeVisible();
});
