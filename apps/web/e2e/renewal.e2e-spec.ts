import { expect, inspect, test } from './customer-journey.ts';
import { becomeSubscriber, becomeUnpaid } from './customers.ts';
import { bringIn } from './people.ts';
import { pretendPayments } from './plan-payments.ts';

const planCall = /\/api\/hostingplan\/[^/]+$/;
const startCall = '**/api/payments/stripe/hosting/renew';
const confirmCall = '**/api/hostingplan/renew';
const notPermitted = 'Oops! The operation is not permitted!. Please contact support if this error persists.';
const verifying = 'Verifying Payment Status. Please wait for this operation to complete ...';

test('a plan that has ended is subscribed to again', async ({
  context,
  page,
  request,
  inbox,
  choice,
  checkout,
}, testInfo) => {
  await bringIn(context, await becomeUnpaid(request, inbox));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(planCall, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page).toHaveURL(/\/payment-pending\//);
  await expect(choice.heading('SUBSCRIBE TO A HOSTING PLAN.')).toBeVisible();
  await expect(choice.text('Loading plans...')).toBeVisible();
  await inspect(page, 'renew-loading', testInfo);
  release();

  await expect(
    choice.text(
      'You are no longer subscribed to a hosting plan. Please subscribe to a plan to resume your services.',
    ),
  ).toBeVisible();
  await expect(choice.text('Your last plan: Professional, paid monthly.')).toBeVisible();
  await expect(choice.plan('Professional')).toBeChecked();
  await expect(choice.period('Monthly')).toBeChecked();
  await expect(choice.summary).toContainText('Due today$7.98');
  await inspect(page, 'renew', testInfo);
  await page.setViewportSize({ width: 360, height: 740 });
  const due = await page.locator('p[aria-hidden]').filter({ hasText: 'Due today' }).boundingBox();
  expect(due?.y, 'the bars leave four fifths of a phone to the page').toBeGreaterThan(0.8 * 740);
  await page.setViewportSize({ width: 1280, height: 800 });

  await choice.plan('Expert').check();
  await choice.period('Yearly').check();
  await expect(choice.summary).toContainText('Due today$118.56');
  await choice.button('CONTINUE TO PAYMENT').dblclick();
  await checkout.number.waitFor();
  await checkout.goBack();
  await expect(page).toHaveURL(/payment-pending\/.*session_status=cancelled/);
  await expect(choice.alert.filter({ hasText: 'ERROR!' })).toHaveText(
    'ERROR! Payment was not successfully completed. Please try again or contact support.',
  );
  await expect(choice.plan('Expert')).toBeChecked();

  await choice.button('CONTINUE TO PAYMENT').click();
  await checkout.number.waitFor();
  let hold = () => {};
  const confirmed = new Promise<void>((resolve) => (hold = resolve));
  await page.route(confirmCall, async (route) => {
    await confirmed;
    await route.continue();
  });
  await checkout.payWithNewCard();
  await expect(choice.heading('RENEWING HOSTING PLAN:')).toBeVisible();
  await expect(choice.text(verifying)).toBeVisible();
  await inspect(page, 'renew-verifying', testInfo);
  hold();
  await expect(choice.text('Your Expert hosting plan is active again.')).toBeVisible();
  await inspect(page, 'renew-confirmation', testInfo);
  await page.reload();
  await expect(choice.text('You are already subscribed to the Expert hosting plan.')).toBeVisible();
  await page.getByRole('link', { name: 'GO TO DASHBOARD' }).click();
  await expect(page.getByRole('heading', { name: 'Setup Your Hosting Account' })).toBeVisible();
});

test('says what the server refuses, while it leaves and when it came to nothing', async ({
  context,
  page,
  request,
  inbox,
  choice,
  confirmation,
}, testInfo) => {
  await bringIn(context, await becomeUnpaid(request, inbox));
  await page.goto('/');
  await choice.heading('SUBSCRIBE TO A HOSTING PLAN.').waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(startCall, async (route) => {
    await held;
    await route.fulfill({ json: { status: 'hosting_plan_error' } });
  });
  await choice.button('CONTINUE TO PAYMENT').click();
  await expect(choice.button('REDIRECTING TO STRIPE ...')).toBeVisible();
  await inspect(page, 'renew-redirecting', testInfo);
  release();
  await expect(choice.alert.filter({ hasText: 'Oops!' })).toHaveText(notPermitted);
  await page.unroute(startCall);
  await page.route(startCall, (route) => route.fulfill({ json: { status: 'error' } }));
  await choice.button('CONTINUE TO PAYMENT').click();
  await expect(choice.alert.filter({ hasText: 'Oops!' })).toHaveText(
    'Oops! The payment operation was not successful! Please reload and try again.',
  );

  const plan = /payment-pending\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`/hosting-renew-confirmation/${plan}/expert/yearly?session_id=cs_test_nobodys`);
  await expect(choice.text('Failed to renew plan. Please contact support!')).toBeVisible();
  await inspect(page, 'renew-confirmation-failed', testInfo);
  await expect(confirmation.failed).toHaveCount(0);
});

test('somebody else’s plan is not renewed, and one that cannot be read can be asked for again', async ({
  context,
  page,
  request,
  inbox,
  choice,
}, testInfo) => {
  await bringIn(context, await becomeUnpaid(request, inbox));
  await page.goto('/payment-pending/01a1fd99-d02c-73b4-873a-058bb34558b5');
  await expect(choice.text(notPermitted)).toBeVisible();
  await inspect(page, 'renew-not-permitted', testInfo);

  const refuse = { status: 403, json: { code: 'forbidden', message: 'x', request_id: 'r' } };
  await page.route(planCall, (route) => route.fulfill(refuse));
  await page.goto('/');
  await expect(choice.alert.filter({ hasText: 'We could not load your plan.' })).toBeVisible();
  await page.unroute(planCall);
  await choice.button('Try again').click();
  await expect(choice.plan('Professional')).toBeChecked();
});

test('a plan that is paid needs no renewal; a prepaid term that is over can have one', async ({
  context,
  page,
  request,
  inbox,
  choice,
}) => {
  const person = await becomeSubscriber(request, inbox);
  await bringIn(context, person);
  const bearer = { authorization: `Bearer ${person.signedIn.access_token}` };
  const answer = await request.get('/api/user/hostingplans', { headers: bearer });
  const { plan } = (await answer.json()) as { plan: { id: string } };
  await page.goto(`/payment-pending/${plan.id}`);
  await expect(page).toHaveURL('/');
  await pretendPayments(page, { payment_type: 'fixed', grace_ends: '2026-11-28T09:00:00.000Z' });
  await page.goto(`/payment-pending/${plan.id}`);
  await expect(choice.plan('Expert')).toBeChecked();
  await expect(choice.button('CONTINUE TO PAYMENT')).toBeVisible();
});

test('what the customer has with us is used first', async ({ context, page, request, inbox, choice }) => {
  await bringIn(context, await becomeUnpaid(request, inbox));
  await pretendPayments(page, { stripe_balance: -298 });
  await page.goto('/');
  await expect(choice.summary).toContainText('Account balance−$2.98');
  await expect(choice.summary).toContainText('Due today$5.00');
  await choice.period('3 years').check();
  await expect(choice.summary).toContainText('Due today$139.68');
});
