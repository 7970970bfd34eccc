import type { invoices } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { answerTo } from './answers.ts';
import { expect, test } from './customer-journey.ts';
import { becomeSubscriber } from './customers.ts';
import { bringIn } from './people.ts';
import { paymentsCall, pretendPayments } from './plan-payments.ts';
import type { PlanPayments } from './plan-payments.ts';

type Invoice = CallAnswer<typeof invoices>['invoices'][number];

const methodCall = '**/api/payments/stripe/subscription/method';
const invoicesCall = '**/api/invoices';
const day = '2026-12-21T12:00:00.000Z';

test.beforeEach(async ({ context, request, inbox }) => {
  await bringIn(context, await becomeSubscriber(request, inbox));
});

test('says with what the plan is paid, what comes next, and what there was', async ({
  page,
  request,
  account,
}) => {
  await account.open();
  await expect(account.fact('Plan Name')).toHaveText('Expert');
  await expect(account.fact('Plan Period')).toHaveText('Yearly');
  await expect(account.fact('In Free Trial')).toHaveText(/^Trial ends \d+ \w+ \d{4}$/);
  await expect(account.fact('Payment Method')).toHaveText(/^Visa card ending \d{4}$/);
  await expect(account.fact('Next Charge')).toHaveText(/^\$118\.56 on \d+ \w+ \d{4}$/);
  await expect(account.hosting.getByText('Free trial', { exact: true })).toBeVisible();
  await expect(account.hosting.getByRole('link', { name: 'Change Plan' })).toHaveAttribute(
    'href',
    '/upgrade-hosting-plan',
  );

  const row = account.invoices.getByRole('listitem');
  await expect(async () => {
    await page.reload();
    await expect(row).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(row).toContainText('$0.00');
  await expect(row).toContainText('Paid');
  const pdf = row.getByRole('link', { name: /^PDF of invoice / });
  await expect(pdf).toHaveAttribute('target', '_blank');
  const document = await request.get((await pdf.getAttribute('href')) ?? '');
  expect(document.headers()['content-type']).toContain('application/pdf');
});

const cases: [Partial<PlanPayments>, string | RegExp, string | RegExp][] = [
  [
    { payment_type: 'fixed', next_charge: null, term_ends: day },
    'Stripe',
    'None: paid until 21 December 2026, renewal is manual',
  ],
  [{ payment_method: 'link', next_charge: { date: day, amount_cents: 11_856 } }, 'Link', /^\$118\.56 on 21/],
  [{ payment_method: 'other' }, 'Stripe Other', /^\$/],
  [{ payment_method: null }, 'None yet', /^\$/],
  [
    { payment_provider: 'paypal', next_charge: null },
    'We have moved from our previous payment provider to Stripe. Please contact support to migrate your subscription.',
    '—',
  ],
  [{ next_charge: null }, /^Visa/, 'Calculating ...'],
  [{ next_charge: null, grace_ends: day }, /^Visa/, 'The open payment, once it can be charged'],
  [
    { payment_type: 'fixed', next_charge: null, grace_ends: day, term_ends: day },
    'Stripe',
    'None: your prepaid term ended on 21 December 2026',
  ],
];

test('has words for every way to pay', async ({ account, page }) => {
  for (const [facts, method, next] of cases) {
    await pretendPayments(page, facts);
    await account.open();
    await expect(account.fact('Payment Method')).toHaveText(method);
    await expect(account.fact('Next Charge')).toHaveText(next);
    await expect(account.manage()).toHaveCount(facts.payment_provider ? 0 : 1);
  }
});

test('a plan that costs nothing is not charged, and has nothing to charge', async ({ account, page }) => {
  await page.route('**/api/user/hostingplans', async (route) => {
    const answer = (await (await answerTo(route)).json()) as { plan: object };
    const plan = { ...answer.plan, plan_name: 'domain', plan_period: 'monthly' };
    await route.fulfill({ json: { ...answer, plan_type: 'domain', plan } });
  });
  await account.open();
  await expect(account.fact('Plan Name')).toHaveText('Domain');
  await expect(account.fact('Next Charge')).toHaveText('None: this plan is free');
  await expect(account.fact('Payment Method')).toHaveCount(0);
  await expect(account.manage()).toHaveCount(0);
});

test('says what is left of the term, and that a credit is used first', async ({ account, page }) => {
  await pretendPayments(page, { stripe_balance: -500, balance: 93.29, free_trial: false });
  await account.open();
  await expect(
    account.hosting.getByText(
      'Payments towards your plan will be first deducted from your balance of USD $5.00.',
    ),
  ).toBeVisible();
  await expect(account.fact('Remaining Value')).toHaveText('$93.29 of what you paid for this term');
  await expect(account.fact('In Free Trial')).toHaveCount(0);
});

test('fetches, and says when it cannot', async ({ account, page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user/details', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/account-settings');
  await expect(
    page.getByText(
      'Fetching Account Information ... Please reload the page if this takes longer than a minute.',
    ),
  ).toBeVisible();
  release();

  const refuse = { status: 404, json: { code: 'not_found', message: 'x', request_id: 'r' } };
  await page.route(paymentsCall, (route) => route.fulfill(refuse));
  await page.route(invoicesCall, (route) => route.fulfill(refuse));
  await account.open();
  await expect(account.hosting.getByRole('alert')).toContainText('We could not load your payment details.');
  await expect(account.invoices.getByRole('alert')).toContainText('We could not load your invoices.');
  await page.unroute(paymentsCall);
  await page.unroute(invoicesCall);
  await account.hosting.getByRole('button', { name: 'Try again' }).click();
  await expect(account.fact('Payment Method')).toHaveText(/^Visa/);
  await account.invoices.getByRole('button', { name: 'Try again' }).click();
  await expect(account.invoices.getByRole('alert')).toHaveCount(0);
});

test('another payment method: by one page, however often it is pressed', async ({
  account,
  checkout,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/subscription/method')) asked.push(sent.url());
  });
  await account.open();
  await account.manage().dblclick();
  await checkout.number.waitFor();
  expect(asked).toHaveLength(1);
  await checkout.goBack();
  await expect(page.getByText('Your payment method was not changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL('/account-settings');

  await account.manage().click();
  await checkout.payWith('5555555555554444');
  await expect(page.getByText('Your new payment method is saved.')).toBeVisible();
  await expect(account.fact('Payment Method')).toHaveText('Mastercard card ending 4444', { timeout: 20_000 });
});

test('says when the payment method cannot be changed now', async ({ account, page }) => {
  await account.open();
  for (const [answer, words] of [
    [
      { json: { status: 'error' } },
      'Oops! The payment operation was not successful! Please reload and try again.',
    ],
    [{ json: { status: 'hosting_plan_error' } }, 'Oops! The operation is not permitted!.'],
    [
      { status: 500, json: { code: 'internal', message: 'x', request_id: 'r' } },
      'Oops! The payment operation was not successful! Please reload and try again.',
    ],
  ] as const) {
    await page.route(methodCall, (route) => route.fulfill(answer));
    await account.manage().click();
    await expect(account.toast).toContainText(words);
    await account.toast.getByRole('button', { name: 'Dismiss' }).click();
    await page.unroute(methodCall);
  }
});

const invoice = (change: Partial<Invoice>): Invoice => ({
  id: crypto.randomUUID(),
  number: 'NZNUAJLT-0007',
  date: day,
  description: 'Hosting Expert, yearly',
  amount_cents: 11_856,
  refunded_cents: 0,
  currency: 'usd',
  status: 'paid',
  pdf_url: 'https://example.com/invoice.pdf',
  payment_url: null,
  ...change,
});

test('invoices: each kind, none, and many', async ({ account, page }) => {
  const answer = async (rows: Invoice[]) => {
    await page.unroute(invoicesCall);
    await page.route(invoicesCall, (route) => route.fulfill({ json: { invoices: rows } }));
    await account.open();
  };
  const rows = account.invoices.getByRole('listitem');
  await answer([
    invoice({ status: 'open', payment_url: 'https://example.com/pay' }),
    invoice({ refunded_cents: 11_856 }),
    invoice({ refunded_cents: 500 }),
    invoice({ status: 'void', number: null, pdf_url: null }),
    invoice({ status: 'uncollectible' }),
  ]);
  await expect(rows.nth(0)).toContainText('Open');
  await expect(rows.nth(0).getByRole('link', { name: 'Pay now: invoice NZNUAJLT-0007' })).toHaveAttribute(
    'href',
    'https://example.com/pay',
  );
  await expect(rows.nth(1)).toContainText('Refunded');
  await expect(rows.nth(2)).toContainText('$5.00 refunded');
  await expect(rows.nth(3)).toContainText('Void');
  await expect(rows.nth(3).getByRole('link')).toHaveCount(0);
  await expect(rows.nth(4)).toContainText('Not collected');

  await answer([]);
  await expect(account.invoices).toContainText('No invoices yet');
  await answer(Array.from({ length: 15 }, () => invoice({})));
  await expect(rows).toHaveCount(12);
  await account.invoices.getByRole('button', { name: 'Show 3 more' }).click();
  await expect(rows).toHaveCount(15);
});
