import type { hostingDiscounts } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { answerWith, hold } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { stopIntercepting } from './interception.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { PurchasePage } from './pages/purchase.page.ts';
import { bringIn, signUpPerson } from './people.ts';

test.beforeEach(async ({ context, request, inbox }) => {
  await bringIn(context, await signUpPerson(request, inbox));
});

test('hides the footer until the plans are there, so that it does not jump', async ({ page, purchase }) => {
  const release = await hold(page, '**/api/hostingplan/discounts');
  await page.goto('/purchase-hosting-plan');
  await expect(page.getByText('Loading plans')).toBeAttached();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  release();
  await expect(purchase.heading).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('shows a discount, charges nothing for a declined card or an abandoned checkout, and confirms a payment once', async ({
  page,
  purchase,
  checkout,
  confirmation,
  setup,
}, testInfo) => {
  const price = (usd: number) => ({ price: { usd } });
  const offer: CallAnswer<typeof hostingDiscounts> = {
    status: 'exists',
    offer_title: 'Spring offer',
    offer_text: 'For everyone who comes aboard in May.',
    discount_matrix: { expert: { yearly: price(7.9), '3-year': price(6.38) } },
    template_discount_matrix: {},
  };
  await answerWith(page, 'GET', '**/api/hostingplan/discounts', offer);
  await purchase.open();
  await expect(page.getByRole('radio', { name: /^Expert.*Before: \$9\.88 \$7\.90 \/ month/ })).toBeChecked();
  await inspect(page, 'purchase-offer', testInfo);
  await page.getByRole('button', { name: 'compare plans' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'compare plans' })).toBeFocused();
  await stopIntercepting(page);

  const started: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/api/payments/')) started.push(sent.url());
  });
  await purchase.open();
  await purchase.plan('Agency').check();
  await purchase.period('Monthly').check();
  await purchase.pay.dblclick();
  await checkout.payWith('4000000000000002');
  await expect(checkout.problem).toContainText('declined');
  expect(started).toHaveLength(1);

  await checkout.goBack();
  await expect(page).toHaveURL(/session_status=cancelled/);
  await expect(purchase.alert).toHaveText(
    'ERROR! Payment was not successfully completed. Please try again or contact support.',
  );
  await expect(purchase.plan('Agency')).toBeChecked();
  await expect(purchase.period('Monthly')).toBeChecked();

  // The button works after the browser's back button.
  await purchase.pay.click();
  await checkout.number.waitFor();
  await page.goBack();
  await expect(purchase.pay).toContainText('PROCEED TO PAYMENT');
  await purchase.plan('Expert').check();
  await purchase.period('Yearly').check();
  await purchase.pay.click();
  await checkout.payWithNewCard();
  await expect(confirmation.subscribed).toBeVisible();

  // The confirmation can be reloaded; an unknown session buys nothing.
  await page.reload();
  await expect(confirmation.exists).toBeVisible();
  await page.goto('/hosting-plan-purchase-confirmation/expert/yearly?session_id=cs_test_unknown');
  await expect(confirmation.failed).toBeVisible();
  await page.goto('/purchase-hosting-plan');
  await expect(setup.heading).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('sells the plan without a trial when the card has had one, in one click', async ({
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
