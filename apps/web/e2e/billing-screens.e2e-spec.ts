import type { upgradePreview } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import type { storageUsage } from '@homeport/contract/hosting';
import { answerWith, hold } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { becomeHosted, becomeSubscriber, becomeUnpaid } from './customers.ts';
import { stopIntercepting } from './interception.ts';
import { ZOOMED } from './low-windows.ts';
import { bringIn } from './people.ts';
import { paymentsCall, pretendPayments } from './plan-payments.ts';

// The layout of billing in states that take weeks to reach.

const day = '2026-12-21T12:00:00.000Z';
const requested = { ends: 'soon', state: 'requested', requested: day, access_ends: null } as const;
const confirmed = { ...requested, state: 'confirmed', access_ends: day } as const;
const previewCall = '**/api/payments/stripe/hosting/upgrade/preview';

test('shows the plan banner on the dashboard and the account page, and an upgrade that is loading, declined or not possible', async ({
  context,
  page,
  request,
  inbox,
  setup,
  choice,
  confirmation,
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
  await stopIntercepting(page);

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
  await stopIntercepting(page, previewCall);
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
  await stopIntercepting(page);
  await page.goto('/hosting-upgrade-confirmation/agency/yearly?session_id=cs_test_unknown');
  await expect(confirmation.failed).toBeVisible();
  await inspect(page, 'upgrade-confirmation-failed', testInfo);
});

test('shows a rejected and a confirmed cancellation, and storage use in its colors', async ({
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

  await stopIntercepting(page);
  await account.open();
  await account.hosting.getByRole('link', { name: 'Plan Usage' }).click();
  const colors: string[] = [];
  for (const percent of [0, 49, 50, 89, 90, 130]) {
    await stopIntercepting(page, '**/api/subscription/resource/storage/**');
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

test('shows an unpaid plan: its renewal, its domains, and low windows', async ({
  context,
  page,
  request,
  inbox,
  choice,
}, testInfo) => {
  await bringIn(context, await becomeUnpaid(request, inbox));
  const expires = new Date(Date.now() + 20 * 86_400_000).toISOString();
  const unused = { managed: true, on_hold: false, website: null, email: false };
  const domain = { name: 'maison-lune.example', status: 'registered', expires, autorenew: false, ...unused };
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
