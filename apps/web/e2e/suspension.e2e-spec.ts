import type { CallAnswer } from '@homeport/contract/call';
import type { userWebsites, WebsiteStatus } from '@homeport/contract/hosting';
import type { Page } from '@playwright/test';
import { answerTo, refuseDashboard } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { becomeSiteOwner } from './customers.ts';
import { endSubscription, payAgain, renewTokens } from './lapse.ts';
import { PanelOwner } from './panel-owner.ts';
import { bringIn } from './people.ts';

/** Lets the portal answer that the websites stand so. @returns what ends that */
async function pretend(page: Page, state: WebsiteStatus): Promise<() => Promise<void>> {
  const call = '**/api/websites/user';
  await refuseDashboard(page);
  await page.route(call, async (route) => {
    const answer = await answerTo(route);
    const listing = (await answer.json()) as CallAnswer<typeof userWebsites>;
    const all_websites = listing.all_websites.map((each) => ({ ...each, state }));
    await route.fulfill({ json: { ...listing, all_websites, websites: all_websites } });
  });
  return () => page.unroute(call);
}

test('a website rests on its panel when its plan is not paid any more, and comes back with the payment', async ({
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
