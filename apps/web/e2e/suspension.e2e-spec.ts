import type { CallAnswer } from '@homeport/contract/call';
import type { userWebsites, WebsiteStatus } from '@homeport/contract/hosting';
import type { Page } from '@playwright/test';
import { refuseDashboard } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { becomeSiteOwner } from './customers.ts';
import { endSubscription, payAgain, renewTokens } from './lapse.ts';
import { intercept, stopIntercepting } from './interception.ts';
import { PanelOwner } from './panel-owner.ts';
import { bringIn } from './people.ts';

/** Lets the portal report all websites in a state. @returns a function that ends it */
async function pretend(page: Page, state: WebsiteStatus): Promise<() => Promise<void>> {
  const listingCall = '**/api/websites/user';
  await refuseDashboard(page);
  await intercept(page, listingCall, async (call) => {
    const answer = await call.ask();
    const listing = (await answer.json()) as CallAnswer<typeof userWebsites>;
    const all_websites = listing.all_websites.map((each) => ({ ...each, state }));
    await call.fulfill({ json: { ...listing, all_websites, websites: all_websites } });
  });
  return () => stopIntercepting(page, listingCall);
}

test('suspends a website on its panel when the plan is unpaid, and resumes it after the payment', async ({
  context,
  page,
  request,
  inbox,
  dashboard,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  const panel = PanelOwner.in('eu_de', owner.login);
  expect(await panel.isServed()).toBe(true);
  await endSubscription(request, owner);
  await expect.poll(() => panel.isServed(), { timeout: 30_000 }).toBe(false);
  await renewTokens(request, owner);
  await bringIn(context, owner);
  await page.goto('/');
  await expect(page).toHaveURL(/payment-pending/);
  const planId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await payAgain(request, owner, planId);
  await expect.poll(() => panel.isServed(), { timeout: 30_000 }).toBe(true);
  await page.goto('/');
  await expect(dashboard.website).toHaveText(owner.domain);
  await expect(page.getByText('Active', { exact: true })).toBeVisible({ timeout: 20_000 });

  for (const [state, words] of [
    ['suspended', 'was suspended because your plan was not paid'],
    ['switched_off', 'is switched off on the server'],
  ] as const) {
    const stop = await pretend(page, state);
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    await inspect(page, `website-${state}`, testInfo);
    await stop();
  }
});
