import type { Page } from '@playwright/test';
import { answerTo } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { becomePaying, becomeSubscriber } from './customers.ts';
import { bringIn } from './people.ts';
import { paymentsCall, pretendPayments } from './plan-payments.ts';

const previewCall = '**/api/payments/stripe/hosting/upgrade/preview';
const inPlaceCall = '**/api/payments/stripe/hosting/subscription/upgrade';
const confirmCall = '**/api/hostingplan/upgrade';
const wait = 'Please wait about 10 minutes before you use your hosting account.';

test('a paid plan is upgraded at once, for what was shown', async ({
  context,
  page,
  request,
  inbox,
  choice,
  account,
}, testInfo) => {
  await bringIn(context, await becomePaying(request, inbox));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(paymentsCall, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/upgrade-hosting-plan/');
  await expect(choice.heading('UPGRADE YOUR HOSTING PLAN.')).toBeVisible();
  await expect(choice.text('Fetching existing plan and payment information ...')).toBeVisible();
  await inspect(page, 'upgrade-fetching', testInfo);
  release();
  await expect(choice.text('You are on the Expert plan, paid yearly.')).toBeVisible();
  await expect(choice.plan('Agency')).toBeChecked();
  await expect(choice.period('Yearly')).toBeChecked();
  await expect(choice.summary).toContainText('12 months at $19.88$238.56');
  await expect(choice.summary).toContainText('Credit for unused time on Expert−$118.56');
  await expect(choice.summary).toContainText('Due today$120.00');
  await expect(choice.summary).toContainText(/Charged to your Visa card ending in \d{4} right away\./);
  await inspect(page, 'upgrade', testInfo);

  await page.route(inPlaceCall, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await choice.button('UPGRADE PLAN').click();
  await expect(choice.button('UPGRADING PLAN')).toBeVisible();
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
    await expect(charged).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});

test('three years are paid through the checkout, and what is left of the year counts', async ({
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
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(confirmCall, async (route) => {
    await held;
    await route.continue();
  });
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

test('within the free trial nothing is charged, and the trial goes on', async ({
  context,
  page,
  request,
  inbox,
  choice,
  account,
}) => {
  await bringIn(context, await becomeSubscriber(request, inbox));
  const changes: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/subscription/upgrade')) changes.push(sent.url());
  });
  await page.goto('/upgrade-hosting-plan?plan_name=agency&plan_period=monthly');
  await expect(choice.period('Monthly')).toBeChecked();
  await expect(choice.text(/Your free trial runs until \d+ \w+ \d{4}\./)).toBeVisible();
  await expect(choice.summary).toContainText('Free trial−$25.98');
  await expect(choice.summary).toContainText('Due today$0.00');
  await expect(choice.summary).toContainText(/First charge: \$25\.98 on /);
  await choice.button('UPGRADE PLAN').dblclick();
  await expect(choice.text(wait)).toBeVisible();
  expect(changes).toHaveLength(1);
  await account.open();
  await expect(account.fact('Plan Period')).toHaveText('Monthly');
  await expect(account.fact('In Free Trial')).toHaveText(/^Trial ends /);
});

test('says what the server refuses, and why the card was', async ({
  context,
  page,
  request,
  inbox,
  choice,
}, testInfo) => {
  await bringIn(context, await becomeSubscriber(request, inbox));
  const answer = (json: object) => page.route(inPlaceCall, (route) => route.fulfill({ json }));
  await page.goto('/upgrade-hosting-plan');
  await answer({ status: 'error', message: 'Your card has insufficient funds.' });
  await choice.button('UPGRADE PLAN').click();
  await expect(choice.alert).toContainText(
    'Oops! The payment operation was not successful! Please reload and try again.',
  );
  await expect(choice.alert).toContainText('Your card has insufficient funds.');
  await inspect(page, 'upgrade-refused', testInfo);
  await page.unroute(inPlaceCall);
  await answer({ status: 'hosting_plan_error' });
  await choice.button('UPGRADE PLAN').click();
  await expect(choice.alert).toHaveText('Oops! The operation is not permitted!.');
  await choice.plan('Expert').check();
  await expect(choice.alert).toHaveCount(0);
});

test('charges nothing that it could not show', async ({
  context,
  page,
  request,
  inbox,
  choice,
}, testInfo) => {
  await bringIn(context, await becomeSubscriber(request, inbox));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(previewCall, async (route) => {
    await held;
    await route.fulfill({ json: { status: 'error', preview: null } });
  });
  await page.goto('/upgrade-hosting-plan');
  await expect(choice.button('LOADING ...')).toHaveAttribute('aria-disabled', 'true');
  await inspect(page, 'upgrade-loading', testInfo);
  release();
  await expect(choice.alert).toContainText('We could not calculate the cost of this change.');
  await expect(choice.button('UPGRADE PLAN')).toHaveAttribute('aria-disabled', 'true');
  await inspect(page, 'upgrade-no-preview', testInfo);
  await page.unroute(previewCall);
  await choice.button('Try again').click();
  await expect(choice.summary).toContainText('Due today$0.00');

  await page.route(previewCall, (route) =>
    route.fulfill({ json: { status: 'hosting_plan_error', preview: null } }),
  );
  await choice.plan('Expert').check();
  await expect(choice.alert).toHaveText('Oops! The operation is not permitted!.');
});

test('says what stands in the way', async ({ context, page, request, inbox, choice }, testInfo) => {
  await bringIn(context, await becomeSubscriber(request, inbox));
  await pretendPayments(page, { payment_provider: 'paypal' });
  await page.goto('/upgrade-hosting-plan');
  await expect(
    choice.text(
      'Plan upgrades from this section are not supported with your payment provider. Please contact support to upgrade your plan.',
    ),
  ).toBeVisible();
  await inspect(page, 'upgrade-other-provider', testInfo);
  const requested = '2026-11-20T09:00:00.000Z';
  await pretendPayments(page, {
    cancellation: { ends: 'soon', state: 'requested', requested, access_ends: null },
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'See your cancellation' })).toBeVisible();
  await pretendPayments(page, { grace_ends: '2026-11-28T09:00:00.000Z' });
  await page.reload();
  await expect(choice.text('A payment for your plan is open.')).toBeVisible();
  await inspect(page, 'upgrade-owed', testInfo);

  await page.unrouteAll({ behavior: 'wait' });
  const refuse = { status: 404, json: { code: 'not_found', message: 'x', request_id: 'r' } };
  await page.route(paymentsCall, (route) => route.fulfill(refuse));
  await page.reload();
  await expect(choice.alert).toContainText('We could not load your payment details.');
  await page.unroute(paymentsCall);
  await choice.button('Try again').click();
  await expect(choice.plan('Agency')).toBeChecked();
});

test('a confirmation that is nobody’s fails, and can be asked again', async ({
  context,
  page,
  request,
  inbox,
  confirmation,
}, testInfo) => {
  await bringIn(context, await becomeSubscriber(request, inbox));
  await page.goto('/hosting-upgrade-confirmation/agency/yearly?session_id=cs_test_nobodys');
  await expect(confirmation.failed).toBeVisible();
  await inspect(page, 'upgrade-confirmation-failed', testInfo);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(confirmation.failed).toBeVisible();
  await page.goto('/hosting-upgrade-confirmation/agency/yearly');
  await expect(page.getByText('This link is incomplete')).toBeVisible();
  await confirmation.goToDashboard();
  await expect(page).toHaveURL('/');
});

test('by keyboard alone, each choice is said with its price', async ({
  context,
  page,
  request,
  inbox,
  choice,
}) => {
  await bringIn(context, await becomePaying(request, inbox));
  await page.goto('/upgrade-hosting-plan');
  await choice.period('Yearly').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice.summary).toContainText('Agency, 3 years');
  const said = page.locator('main [aria-live=polite]');
  await expect(said).toContainText('Agency, 3 years: due today $456.72.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(choice.plan('Expert')).toBeChecked();
  await expect(said).toContainText('Expert, 3 years: due today $168.72.');
});

const both = 'Yearly, 3 years';
const all = 'Monthly, Yearly, 3 years';
/** Plan and period one has; the plans offered, the first one chosen; the periods with the same plan and with another. */
const rows: [string, string, string, string | null, string | null, string | null][] = [
  ['professional', 'monthly', 'Professional, Expert, Agency', 'Expert', both, all],
  ['professional', 'yearly', 'Professional, Expert, Agency', 'Expert', '3 years', all],
  ['professional', '3-year', 'Expert, Agency', 'Agency', null, '3 years'],
  ['expert', 'monthly', 'Expert, Agency', 'Agency', both, all],
  ['expert', 'yearly', 'Expert, Agency', 'Agency', '3 years', all],
  ['expert', '3-year', 'Agency', 'Agency', null, '3 years'],
  ['agency', 'monthly', 'Agency', 'Agency', both, null],
  ['agency', 'yearly', 'Agency', 'Agency', '3 years', null],
  ['premium', 'yearly', 'Expert, Agency', 'Agency', null, all],
  ['domain', 'monthly', 'Expert, Agency', 'Agency', null, all],
];

/** Lets the portal believe in another plan than there is. */
async function pretendPlan(page: Page, plan_name: string, plan_period: string): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/user/hostingplans', async (route) => {
    const answer = (await (await answerTo(route)).json()) as { plan: object };
    await route.fulfill({ json: { ...answer, plan: { ...answer.plan, plan_name, plan_period } } });
  });
  await page.route(previewCall, (route) =>
    route.fulfill({
      json: {
        status: 'success',
        preview: {
          due_today_cents: 100,
          credit_cents: 0,
          new_plan_cents: 100,
          tax_cents: 0,
          tax_at_checkout: false,
          balance_used_cents: 0,
          next_charge: null,
          term_ends: '2027-11-21T09:00:00.000Z',
        },
      },
    }),
  );
}

test('what may be chosen, from every plan', async ({ context, page, request, inbox, choice }) => {
  test.setTimeout(120_000);
  await bringIn(context, await becomeSubscriber(request, inbox));
  for (const [plan, period, offered, first, withSame, withOther] of rows) {
    await pretendPlan(page, plan, period);
    await page.goto('/upgrade-hosting-plan');
    await expect(choice.plan('Agency')).toBeVisible();
    expect(await names(choice.plans), `${plan} ${period}`).toBe(offered);
    await expect(choice.plan(first as 'Expert')).toBeChecked();
    for (const name of offered.split(', ')) {
      await choice.plan(name as 'Expert').check();
      const periods = name.toLowerCase() === plan ? withSame : withOther;
      expect(await names(choice.periods), `${plan} ${period} to ${name}`).toBe(periods);
      for (const wanted of (periods ?? '').split(', ')) {
        await choice.period(wanted as 'Yearly').check();
        const byCheckout = plan === 'domain' || period === '3-year' || wanted === '3 years';
        await expect(choice.button(byCheckout ? 'CONTINUE TO PAYMENT' : 'UPGRADE PLAN')).toBeVisible();
      }
    }
  }
});

/** What the radio buttons are called, in short. */
async function names(radios: ReturnType<Page['getByRole']>): Promise<string> {
  const labels = await radios.evaluateAll((found) =>
    found.map((radio) => radio.closest('label')?.textContent ?? ''),
  );
  return labels
    .map((label) => /^(Professional|Premium|Expert|Agency|Monthly|Yearly|3 years)/.exec(label)?.[0])
    .join(', ');
}

test('an offer is shown where a checkout charges it, and not where a subscription is changed', async ({
  context,
  page,
  request,
  inbox,
  choice,
}) => {
  await bringIn(context, await becomePaying(request, inbox));
  const price = (usd: number) => ({ price: { usd } });
  await page.route('**/api/hostingplan/discounts', (route) =>
    route.fulfill({
      json: {
        status: 'exists',
        offer_title: 'Spring offer',
        offer_text: null,
        discount_matrix: { agency: { yearly: price(15.9), '3-year': price(12.78) } },
        template_discount_matrix: {},
      },
    }),
  );
  await page.goto('/upgrade-hosting-plan');
  await expect(choice.summary).toContainText('Due today$120.00');
  await expect(choice.text('Spring offer')).toHaveCount(0);
  await choice.period('3 years').check();
  await expect(choice.text('Spring offer')).toBeVisible();
  await expect(
    page.getByRole('radio', { name: /^Agency.*Before: \$15\.98 \$12\.78 \/ month/ }),
  ).toBeChecked();
});
