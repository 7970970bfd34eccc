import { expect, inspect, test } from './customer-journey.ts';
import { becomeHosted } from './customers.ts';
import { bringIn } from './people.ts';
import { paymentsCall, pretendPayments } from './plan-payments.ts';

const cancelCall = '**/api/support/hostingplan/cancel';
const tickFirst =
  'Please confirm that you have read and understood our terms and wish to proceed with the cancellation.';
const banner = 'You have cancelled your plan.';
let email = '';

test.beforeEach(async ({ context, request, inbox }) => {
  const customer = await becomeHosted(request, inbox);
  email = customer.email;
  await bringIn(context, customer);
});

test('a plan is cancelled, and kept after all', async ({ page, account, cancelling, inbox }, testInfo) => {
  await account.open();
  await account.hosting.getByRole('link', { name: 'x Cancel Plan' }).click();
  await expect(cancelling.heading).toBeVisible();
  await expect(page.getByText('Your Expert plan, yearly')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cancellation Terms' })).toBeVisible();
  await inspect(page, 'cancel-plan', testInfo);

  await expect(cancelling.cancel).toHaveAttribute('aria-disabled', 'true');
  await cancelling.cancel.click({ force: true });
  await expect(cancelling.alert).toHaveText(tickFirst);
  await cancelling.reason.fill('x'.repeat(501));
  await cancelling.terms.check();
  await cancelling.cancel.click();
  await expect(cancelling.alert).toHaveText(' Must be 500 characters or less');
  await inspect(page, 'cancel-plan-refused', testInfo);

  await cancelling.reason.fill('Too many boats, too little harbour.');
  await cancelling.cancel.click();
  await expect(cancelling.submitted).toBeVisible();
  await inspect(page, 'cancel-plan-submitted', testInfo);
  await inbox.read(email, /(received your cancellation|asked us to cancel)/);

  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(account.hosting.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(account.hosting).toContainText(
    /Your plan works until \d+ \w+ \d{4} and won't be charged again\. You can undo this until then\./,
  );
  await expect(account.fact('Next Charge')).toHaveText('None: your plan is cancelled');
  await expect(account.hosting.getByRole('link', { name: 'x Cancel Plan' })).toHaveCount(0);
  await expect(account.hosting.getByRole('link', { name: 'Change Plan' })).toHaveCount(0);
  await inspect(page, 'account-cancelled', testInfo);

  await page.goto('/');
  await expect(page.getByText(banner)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(account.toast).toContainText('Your cancellation was undone. Your plan continues as before.');
  await expect(page.getByText(banner)).toHaveCount(0);
  await account.open();
  await expect(account.fact('Next Charge')).toHaveText(/^\$118\.56 on /, { timeout: 20_000 });
  await expect(account.hosting.getByRole('link', { name: 'x Cancel Plan' })).toBeVisible();
});

test('by keyboard alone, without a reason, and taken back on the spot', async ({
  page,
  account,
  cancelling,
}) => {
  await cancelling.open();
  await cancelling.reason.focus();
  await page.keyboard.press('Tab');
  await expect(cancelling.atTermEnd).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cancelling.now).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(cancelling.atTermEnd).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(cancelling.terms).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cancelling.submitted).toBeVisible();
  await cancelling.keep.press('Enter');
  await expect(account.toast).toContainText('Your cancellation was undone');
  await expect(cancelling.cancel).toBeVisible();
});

test('two tabs cancel one plan once, and both say so', async ({ context, page, cancelling }) => {
  await cancelling.open();
  await expect(cancelling.cancel).toBeVisible();
  const other = await context.newPage();
  await other.goto('/cancel-plan');
  await other.getByRole('checkbox', { name: /Cancellation Terms/ }).check();
  await other.getByRole('button', { name: 'CANCEL ACCOUNT' }).click();
  await expect(other.getByText('successfully submitted')).toBeVisible();
  await other.close();

  await cancelling.terms.check();
  await cancelling.cancel.dblclick();
  await expect(cancelling.submitted).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Everything keeps working until \d+ \w+ \d{4}\. /)).toBeVisible();
  await expect(cancelling.submitted).toHaveCount(0);
});

test('says what to do when the request fails', async ({ page, cancelling }) => {
  const failed = /^Request failed\. Please send an email to \S+@\S+ to initiate your cancellation\.$/;
  await cancelling.open();
  await cancelling.terms.check();
  await page.route(cancelCall, (route) => route.fulfill({ json: { status: 'error' } }));
  await cancelling.cancel.click();
  await expect(cancelling.alert).toHaveText(failed);
  await page.unroute(cancelCall);

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(cancelCall, async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'x', request_id: 'r' } });
  });
  await cancelling.cancel.click();
  await expect(page.getByText('Sending your request ...')).toBeVisible();
  await expect(cancelling.alert).toHaveCount(0);
  release();
  await expect(cancelling.alert).toHaveText(failed);
});

test('a confirmed cancellation cannot be taken back', async ({ page, account, cancelling }, testInfo) => {
  const requested = '2026-12-17T12:00:00.000Z';
  await pretendPayments(page, {
    cancellation: { ends: 'soon', state: 'requested', requested, access_ends: null },
  });
  await cancelling.open();
  await expect(page.getByText('You asked for it on 17 December 2026.')).toBeVisible();
  // Staff confirm it while the screen still offers the way back.
  await cancelling.keep.click();
  await expect(account.toast).toContainText('There is no cancellation that can be undone.');

  const access_ends = '2026-12-24T12:00:00.000Z';
  await pretendPayments(page, { cancellation: { ends: 'soon', state: 'confirmed', requested, access_ends } });
  await page.reload();
  await expect(
    page.getByText('The cancellation is confirmed. Your access ends on 24 December 2026.'),
  ).toBeVisible();
  await expect(cancelling.keep).toHaveCount(0);
  await inspect(page, 'cancel-plan-confirmed', testInfo);
  await account.open();
  await expect(account.hosting).toContainText('Confirmed: your access ends on 24 December 2026.');
});

test('a prepaid plan can be cancelled; a plan that does not load says so', async ({
  page,
  account,
  cancelling,
}) => {
  await pretendPayments(page, { payment_type: 'fixed', next_charge: null });
  await account.open();
  await expect(account.fact('Payment Method')).toHaveText('Stripe');
  await expect(account.hosting.getByRole('link', { name: 'x Cancel Plan' })).toBeVisible();
  await expect(account.hosting.getByRole('link', { name: 'Plan Usage' })).toBeVisible();

  await page.unroute(paymentsCall);
  await page.route(paymentsCall, (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'x', request_id: 'r' } }),
  );
  await page.goto('/cancel-plan');
  await expect(cancelling.alert).toContainText('We could not load your plan.');
  await page.unroute(paymentsCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cancelling.cancel).toBeVisible();
});

test('says what ending now refunds, in each state of the plan', async ({ page, cancelling }) => {
  const refund_until = '2027-01-20T12:00:00.000Z';
  const states = [
    [
      { free_trial: false, end_now: { refund_cents: 11_856, refund_until } },
      'We refund $118.56 to your payment method today.',
    ],
    [
      { free_trial: false, balance: 90, end_now: { refund_cents: 0, refund_until: null } },
      'Nothing is refunded: the 30-day money-back guarantee is over.',
    ],
    [
      { free_trial: false, balance: 0, end_now: { refund_cents: 0, refund_until } },
      'Nothing is refunded: there is no payment left to refund.',
    ],
    [
      { free_trial: false, end_now: { refund_cents: 0, refund_until: null, pending: true } },
      'We’re working out your refund. This usually takes less than a minute.',
    ],
    [{ free_trial: true }, 'Nothing was charged, so there is nothing to refund.'],
  ] as const;
  for (const [facts, line] of states) {
    await pretendPayments(page, facts);
    await cancelling.open();
    await expect(page.getByText(line)).toBeVisible();
  }
  // A charge that is owed leaves no paid term to keep.
  await pretendPayments(page, { grace_ends: '2027-01-20T12:00:00.000Z' });
  await cancelling.open();
  await expect(cancelling.cancel).toBeVisible();
  await expect(cancelling.now).toHaveCount(0);
  await expect(page.getByText('Access ends 1-5 business days after your cancellation.')).toBeVisible();
});

test('a refund that has changed is said before anything ends', async ({ page, cancelling }) => {
  await pretendPayments(page, {
    free_trial: false,
    end_now: { refund_cents: 5_000, refund_until: '2027-01-20T12:00:00.000Z' },
  });
  await cancelling.open();
  await cancelling.now.check();
  await cancelling.terms.check();
  await cancelling.cancel.click();
  await expect(cancelling.alert).toContainText('Please check it and try again.');
});
