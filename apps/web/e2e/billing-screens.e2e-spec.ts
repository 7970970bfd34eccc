import type { hostingDiscounts, upgradePreview } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import type { storageUsage } from '@homeport/contract/hosting';
import { answerWith, hold } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { becomeHosted, becomeSubscriber, becomeUnpaid } from './customers.ts';
import { ZOOMED } from './low-windows.ts';
import { bringIn, signUpPerson } from './people.ts';
import { paymentsCall, pretendPayments } from './plan-payments.ts';

// How billing looks in states that take weeks to come to: narrow and wide, in both themes.

const day = '2026-12-21T12:00:00.000Z';
const requested = { ends: 'soon', state: 'requested', requested: day, access_ends: null } as const;
const confirmed = { ...requested, state: 'confirmed', access_ends: day } as const;
const previewCall = '**/api/payments/stripe/hosting/upgrade/preview';

test('the banner of a plan, above the dashboard and the account', async ({
  context,
  page,
  request,
  inbox,
  setup,
}, testInfo) => {
  await bringIn(context, await becomeSubscriber(request, inbox));
  for (const [name, facts, words] of [
    ['payment-open', { grace_ends: day }, 'Your payment did not go through.'],
    [
      'payment-asks',
      { grace_ends: day, authentication_required: true, payment_url: 'https://example.com/invoice' },
      'Your bank asks you to confirm your payment.',
    ],
    ['confirmed', { cancellation: confirmed }, 'Your plan is cancelled: your access ends on'],
    [
      'trial-ends',
      { ends_soon: 'trial', free_trial: true, free_trial_end_date: day },
      'Your free trial ends on',
    ],
  ] as const) {
    await pretendPayments(page, facts);
    await page.goto('/');
    await expect(setup.heading).toBeVisible();
    const banner = page.getByRole('main').getByText(words);
    await expect(banner).toBeVisible();
    await inspect(page, `banner-${name}`, testInfo);
    await page.goto('/account-settings');
    await expect(banner).toBeVisible();
    await inspect(page, `account-${name}`, testInfo);
  }
});

test('an upgrade that is loading, refused or not possible', async ({
  context,
  page,
  request,
  inbox,
  choice,
  confirmation,
}, testInfo) => {
  await bringIn(context, await becomeSubscriber(request, inbox));
  const release = await hold(page, paymentsCall);
  await page.goto('/upgrade-hosting-plan');
  await expect(choice.text('Fetching existing plan and payment information ...')).toBeVisible();
  await inspect(page, 'upgrade-fetching', testInfo);
  const failed: CallAnswer<typeof upgradePreview> = { status: 'error', preview: null };
  await answerWith(page, 'POST', previewCall, failed);
  const calculated = await hold(page, previewCall);
  release();
  await expect(choice.button('LOADING ...')).toHaveAttribute('aria-disabled', 'true');
  await inspect(page, 'upgrade-loading', testInfo);
  calculated();
  await expect(choice.alert).toContainText('We could not calculate the cost of this change.');
  await inspect(page, 'upgrade-no-preview', testInfo);
  await page.unroute(previewCall);
  await choice.button('Try again').click();
  await expect(choice.summary).toContainText('Due today$0.00');
  await answerWith(page, 'POST', '**/api/payments/stripe/hosting/subscription/upgrade', {
    status: 'error',
    message: 'Your card has insufficient funds.',
  });
  await choice.button('UPGRADE PLAN').click();
  await expect(choice.alert).toContainText('Your card has insufficient funds.');
  await inspect(page, 'upgrade-refused', testInfo);

  for (const [name, facts, words] of [
    ['other-provider', { payment_provider: 'paypal' }, 'are not supported with your payment provider'],
    ['owed', { grace_ends: day }, 'A payment for your plan is open.'],
  ] as const) {
    await pretendPayments(page, facts);
    await page.reload();
    await expect(choice.text(words)).toBeVisible();
    await inspect(page, `upgrade-${name}`, testInfo);
  }
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/hosting-upgrade-confirmation/agency/yearly?session_id=cs_test_unknown');
  await expect(confirmation.failed).toBeVisible();
  await inspect(page, 'upgrade-confirmation-failed', testInfo);
});

test('a refused and a confirmed cancellation, and the colors of the storage used', async ({
  context,
  page,
  request,
  inbox,
  account,
  cancelling,
}, testInfo) => {
  await bringIn(context, await becomeHosted(request, inbox));
  await cancelling.open();
  await cancelling.reason.fill('x'.repeat(501));
  await cancelling.terms.check();
  await cancelling.cancel.click();
  await expect(cancelling.alert).toHaveText(' Must be 500 characters or less');
  await inspect(page, 'cancel-plan-refused', testInfo);
  await pretendPayments(page, { cancellation: confirmed });
  await cancelling.open();
  await expect(page.getByText('The cancellation is confirmed.')).toBeVisible();
  await inspect(page, 'cancel-plan-confirmed', testInfo);

  await page.unrouteAll({ behavior: 'wait' });
  await account.open();
  await account.hosting.getByRole('link', { name: 'Plan Usage' }).click();
  const colors: string[] = [];
  for (const percent of [0, 49, 50, 89, 90, 130]) {
    await page.unroute('**/api/subscription/resource/storage/**');
    await answerWith(page, 'GET', '**/api/subscription/resource/storage/**', usageOf(percent));
    await page.reload();
    await expect(page.getByText(`${percent}.00 %`)).toBeVisible();
    const bar = page.getByRole('progressbar', { name: 'Storage used' }).locator('*').last();
    colors.push(await bar.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  const [green, , amber, , red] = colors;
  expect(new Set([green, amber, red]).size).toBe(3);
  expect(colors).toEqual([green, green, amber, amber, red, red]);
  await inspect(page, 'usage-over-limit', testInfo);
});

function usageOf(percent: number): CallAnswer<typeof storageUsage> {
  const storage_mb = percent * 10;
  return {
    status: 'exists',
    usage: [
      {
        container_name: 'maison-lune.com',
        plesk_country_code: 'DE',
        plesk_location_label: 'Frankfurt',
        storage_mb,
      },
    ],
    storage_limit_mb: 1_000,
    total_storage_mb: storage_mb,
    last_updated: new Date().toISOString(),
    history: [],
  };
}

test('a plan that is not paid: its renewal, its domains, and low windows', async ({
  context,
  page,
  request,
  inbox,
  choice,
}, testInfo) => {
  await bringIn(context, await becomeUnpaid(request, inbox));
  const expires = new Date(Date.now() + 20 * 86_400_000).toISOString();
  const domain = { name: 'maison-lune.example', status: 'registered', expires, autorenew: false };
  await answerWith(page, 'GET', '**/api/domains/user', { status: 'exists', domains: [domain] });
  const release = await hold(page, /\/api\/hostingplan\/[^/]+$/);
  await page.goto('/');
  await expect(choice.text('Loading plans...')).toBeVisible();
  await inspect(page, 'renew-loading', testInfo);
  release();
  await expect(page.getByText('maison-lune.example: registered until')).toBeVisible();
  await inspect(page, 'unpaid-domains', testInfo);

  await page.setViewportSize({ width: 360, height: 740 });
  const due = await page.locator('p[aria-hidden]').filter({ hasText: 'Due today' }).boundingBox();
  expect(due?.y, 'the bars leave four fifths of a phone to the page').toBeGreaterThan(0.8 * 740);
  await page.setViewportSize(ZOOMED);
  const covering = await page.evaluate(
    () =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0).length,
  );
  expect(covering).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  const startCall = '**/api/payments/stripe/hosting/renew';
  await answerWith(page, 'POST', startCall, { status: 'hosting_plan_error' });
  const started = await hold(page, startCall);
  await choice.button('CONTINUE TO PAYMENT').click();
  await expect(choice.button('REDIRECTING TO STRIPE ...')).toBeVisible();
  await inspect(page, 'renew-redirecting', testInfo);
  started();
  await expect(choice.alert.filter({ hasText: 'Oops!' })).toBeVisible();

  await page.goto('/payment-pending/01a1fd99-d02c-73b4-873a-058bb34558b5');
  await expect(choice.text('Please contact support if this error persists.')).toBeVisible();
  await inspect(page, 'renew-not-permitted', testInfo);
});

test('a discount, and the comparison of plans by keyboard', async ({
  context,
  page,
  request,
  inbox,
  purchase,
}, testInfo) => {
  await bringIn(context, await signUpPerson(request, inbox));
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
});
