import { answerTo } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { becomeSubscriber } from './customers.ts';
import { bringIn } from './people.ts';
import { pretendPayments } from './plan-payments.ts';
import type { PlanPayments } from './plan-payments.ts';

const day = '2026-12-21T12:00:00.000Z';
const requested = { ends: 'soon', state: 'requested', requested: day, access_ends: null } as const;

test.beforeEach(async ({ context, request, inbox }) => {
  await bringIn(context, await becomeSubscriber(request, inbox));
});

const states: [name: string, Partial<PlanPayments>, words: string, action: string | null][] = [
  [
    'payment-open',
    { grace_ends: day },
    'Your payment did not go through. Everything keeps working until 21 December 2026; after that your websites are switched off until you pay. No data is deleted.',
    'Change the payment method',
  ],
  [
    'payment-asks',
    { grace_ends: day, authentication_required: true, payment_url: 'https://example.com/invoice' },
    'Your bank asks you to confirm your payment. Everything keeps working until 21 December 2026; after that your websites are switched off until you pay. No data is deleted.',
    'Confirm payment',
  ],
  [
    'term-over',
    { payment_type: 'fixed', grace_ends: day },
    'Your 3-year term is over. Everything keeps working until 21 December 2026; after that your websites are switched off until you renew. No data is deleted.',
    'Renew your plan',
  ],
  [
    'cancelled',
    { cancellation: requested },
    'You have cancelled your plan. Your payment method won’t be charged again. We confirm by email when your access ends.',
    'Keep my plan',
  ],
  [
    'ends-with-term',
    { cancellation: { ...requested, ends: 'term' }, term_ends: day },
    'You have cancelled your plan. Everything keeps working until 21 December 2026, and your payment method won’t be charged again.',
    'Keep my plan',
  ],
  [
    'confirmed',
    { cancellation: { ...requested, ends: 'soon', state: 'confirmed', access_ends: day } },
    'Your plan is cancelled: your access ends on 21 December 2026. Back up your data first.',
    null,
  ],
  [
    'trial-ends',
    {
      ends_soon: 'trial',
      free_trial: true,
      free_trial_end_date: day,
      next_charge: { date: day, amount_cents: 11_856 },
    },
    'Your free trial ends on 21 December 2026. Then $118.56 is charged.',
    'See your plan',
  ],
  [
    'trial-ends-amount-unknown',
    { ends_soon: 'trial', free_trial: true, free_trial_end_date: day, next_charge: null },
    'Your free trial ends on 21 December 2026. Your plan then continues automatically.',
    'See your plan',
  ],
  [
    'term-ends',
    { ends_soon: 'term', payment_type: 'fixed', term_ends: day, next_charge: null },
    'Your plan is paid until 21 December 2026 and does not renew automatically. You can renew it then; everything keeps working for 7 more days.',
    'See your plan',
  ],
];

for (const [name, facts, words, action] of states) {
  test(`above every screen: ${name}`, async ({ page, setup }, testInfo) => {
    await pretendPayments(page, facts);
    await page.goto('/');
    await expect(setup.heading).toBeVisible();
    const banner = page.getByRole('main').locator('[role=status], [role=alert]').filter({ hasText: words });
    await expect(banner).toBeVisible();
    await expect(banner.getByRole('button').or(banner.getByRole('link'))).toHaveCount(
      (action ? 1 : 0) + (facts.ends_soon ? 1 : 0),
    );
    if (action) await expect(banner.getByText(action)).toBeVisible();
    await inspect(page, `banner-${name}`, testInfo);
    await page.goto('/domains');
    await expect(banner).toBeVisible();
    await page.goto('/account-settings');
    await expect(banner).toBeVisible();
    await inspect(page, `account-${name}`, testInfo);
  });
}

test('nothing stands there while all is as usual', async ({ page, account, setup }) => {
  await account.open();
  await expect(account.fact('Next Charge')).toHaveText(/^\$/);
  await expect(page.getByText('Your free trial ends on')).toHaveCount(0);
  await page.goto('/');
  await expect(setup.heading).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('what only reminds can be dismissed, for this visit', async ({ page }) => {
  await pretendPayments(page, { ends_soon: 'trial', free_trial: true, free_trial_end_date: day });
  await page.goto('/');
  const banner = page.getByText('Your free trial ends on 21 December 2026.');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
  await page.goto('/account-settings');
  await expect(page.getByText('Trial ends 21 December 2026')).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('leads to the page on which the bank’s question is answered', async ({ page }) => {
  const payment_url = 'https://example.com/invoice';
  await pretendPayments(page, { grace_ends: day, authentication_required: true, payment_url });
  await page.goto('/support');
  await expect(page.getByRole('link', { name: 'Confirm payment' })).toHaveAttribute('href', payment_url);
});

test('an unpaid plan is spoken of wherever one still comes to', async ({ page }) => {
  await page.route('**/api/user/hostingplans', async (route) => {
    const answer = (await (await answerTo(route)).json()) as object;
    await route.fulfill({ json: { ...answer, plan_type: 'unpaid' } });
  });
  const banner = page.getByRole('alert').filter({
    hasText:
      'Your plan is not paid, so your websites are switched off. No data is deleted. They are back as soon as you pay.',
  });
  await page.goto('/support');
  await expect(banner).toBeVisible();
  await banner.getByRole('link', { name: 'Pay for your plan' }).click();
  await expect(page).toHaveURL(/\/payment-pending\//);
  await expect(banner).toBeVisible();
  await expect(banner.getByRole('link')).toHaveCount(0);
});
