import type { Locator } from '@playwright/test';
import { pretend } from './answers.ts';
import { expect, inspect, test } from './domain-journey.ts';
import { becomeDomainOwner } from './domain-owners.ts';
import { stopIntercepting } from './interception.ts';
import { bringIn } from './people.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

test('renews a domain on the payment page, then automatically or with the saved card', async ({
  context,
  page,
  request,
  inbox,
  checkout,
}, testInfo) => {
  const { domain, ...owner } = await becomeDomainOwner(request, inbox);
  await bringIn(context, owner);
  const list = '**/api/domains/user';
  const state = {
    status: 'registered',
    autorenew: false,
    managed: true,
    on_hold: false,
    website: null,
    email: false,
  };
  const soon = { name: domain, expires: inDays(20), ...state };
  await pretend(page, list, { status: 'exists', domains: [soon] });
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  await page.goto('/');
  await click(page.getByRole('link', { name: `Renew ${domain}` }).first());
  await expect(page.getByRole('heading', { name: `Renew ${domain}`, level: 1 })).toBeVisible();
  await expect(page.getByText('Renew once by card first')).toBeVisible();
  await inspect(page, 'domain-renewal', testInfo);
  await click(page.getByRole('button', { name: 'Continue to payment' }));
  await checkout.number.waitFor();
  expect(clicks).toBe(2);
  await stopIntercepting(page, list);
  await checkout.payWithNewCard();
  const renewed = page.getByText(`${domain} is renewed`);
  await expect(renewed).toBeVisible({ timeout: 30_000 });
  await inspect(page, 'domain-renewed', testInfo);

  await page.getByRole('link', { name: 'View domain' }).click();
  await page.getByRole('link', { name: 'View renewal' }).click();
  const autorenew = page.getByRole('switch', { name: 'Automatic renewal' });
  await expect(autorenew).not.toBeChecked();
  await autorenew.click();
  await expect(page.getByText(/^We charge Visa •••• 4242 \$15\.63 on/)).toBeVisible();
  await inspect(page, 'domain-autorenew', testInfo);
  await autorenew.click();
  await expect(page.getByText(/^On: we charge Visa/)).toBeVisible();

  await page.getByLabel('Renew for').selectOption('2 years');
  await inspect(page, 'domain-renewal-by-card', testInfo);
  await page.getByRole('button', { name: 'Pay $31.26 with Visa •••• 4242' }).dblclick();
  await expect(renewed).toBeVisible({ timeout: 30_000 });

  const call = `**/api/domains/${domain}/renewal`;
  const asked = { state: 'checkout', automatic: false, restoration: false, years: 1, price: 15.63 };
  const confirmation = { page: 'https://invoice.example/i/in_1', problem: null, expires: null };
  const started = new Date().toISOString();
  const id = '0193f1c0-0000-7000-8000-000000000010';
  await pretend(page, call, { latest: { id, started, ...asked, ...confirmation } });
  const charge = `${call}/charge`;
  await pretend(page, charge, { tax: 2.97, total: 18.6 });
  await page.goto(`/domains/${domain}/renew`);
  await expect(page.getByRole('link', { name: 'Confirm payment' })).toBeVisible();
  await inspect(page, 'domain-renewal-confirmation', testInfo);
  await stopIntercepting(page, call);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay $18.60 with Visa •••• 4242' })).toBeVisible();
  await inspect(page, 'domain-renewal-with-tax', testInfo);
  await stopIntercepting(page, charge);
  await pretend(page, call, {
    stage: 'redemption',
    expires: inDays(-50),
    stage_ends: inDays(25),
    latest: null,
  });
  await page.goto(`/domains/${domain}/renew`);
  await expect(page.getByText(/^This domain was not renewed in time/)).toBeVisible();
  await inspect(page, 'domain-restoration', testInfo);
  await stopIntercepting(page, call);
  await pretend(page, call, { stage: 'pending_delete', expires: inDays(-80), latest: null });
  await page.reload();
  await expect(page.getByText('This domain can no longer be renewed or restored.')).toBeVisible();
});
