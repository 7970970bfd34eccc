import type { Page } from '@playwright/test';
import { becomePaying } from './customers.ts';
import { SecondFactorsPage } from './pages/second-factors.page.ts';
import { StaffCustomersPage } from './pages/staff-customers.page.ts';
import { moveClock } from './sandbox.ts';
import { authenticatorCode } from './staff.ts';
import { expect, inspect, test } from './staff-journey.ts';
import { Stripe } from './stripe.ts';

/** A confirmation is good for ten minutes. */
const tooLateMinutes = 11;

/** The status of each answer to a call, except those to expired tokens. */
function answersTo(page: Page, path: RegExp): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    const isOfCall = path.test(new URL(response.url()).pathname);
    if (isOfCall && response.status() !== 401) statuses.push(response.status());
  });
  return statuses;
}

test('refunds part of an invoice after a new second-factor confirmation, and then the rest', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  const customer = await becomePaying(request, inbox);
  const admin = await newStaff('admin');
  const page = await windowOf(admin);
  const [desk, factors] = [new StaffCustomersPage(page), new SecondFactorsPage(page)];
  const refunds = answersTo(page, /refund/);
  await desk.open();
  await inspect(page, 'staff-customers', testInfo);
  await desk.openFile(customer.email);
  await expect(desk.account).toContainText('Expert, yearly');
  await expect(desk.timeline).toContainText('Invoice paid');
  await inspect(page, 'staff-customer-file', testInfo);
  await moveClock(request, tooLateMinutes);
  const line = desk.invoices.getByRole('listitem').filter({ hasText: '$118.56' });
  await line.getByRole('button', { name: /^Refund/ }).click();
  await desk.dialog.getByRole('textbox', { name: 'Amount in US dollars' }).fill('18.56');
  await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('The server was down for a day');
  await expect(desk.dialog.getByRole('radio', { name: /^Keep it/ })).toBeChecked();
  await expect(desk.dialog.getByRole('radio', { name: /^End it on \d/ })).toBeVisible();
  await inspect(page, 'staff-refund', testInfo);
  const pay = desk.dialog.getByRole('button', { name: 'Refund $18.56' });

  await pay.click();
  await expect(factors.confirmation).toBeVisible();
  await inspect(page, 'staff-step-up', testInfo);
  await factors.appCode.fill('000000');
  await expect(factors.confirmation).toContainText('This code is incorrect or already used.');
  await factors.confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(factors.confirmation).toHaveCount(0);
  await expect(desk.dialog.getByRole('alert')).toContainText('Nothing was changed.');
  expect(refunds.filter((status) => status < 300)).toEqual([]);
  expect(await new Stripe(request).refundedTo(customer.email)).toEqual([0]);

  await pay.click();
  await expect(factors.confirmation).toBeVisible();
  await factors.appCode.fill(await authenticatorCode(request, admin.email));
  await expect(factors.confirmation).toHaveCount(0);
  await expect(desk.dialog).toContainText('$18.56');
  await inspect(page, 'staff-refund-started', testInfo);
  await desk.dialog.getByRole('button', { name: 'Done' }).click();
  expect(refunds.filter((status) => status < 300)).toHaveLength(1);
  await expect
    .poll(() => new Stripe(request).refundedTo(customer.email), { timeout: 30_000 })
    .toEqual([1856]);
  await expect(async () => {
    await page.reload();
    await expect(line).toContainText('$18.56 refunded', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(line).toContainText('$100.00 can be refunded until');
  await inbox.read(customer.email, /(18\.56)/);
  await expect(desk.timeline).toContainText('The server was down for a day');

  await line.getByRole('button', { name: /^Refund/ }).click();
  await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('They left');
  await desk.dialog.getByRole('radio', { name: /^End it now/ }).check();
  await desk.dialog.getByRole('button', { name: 'Refund $100.00' }).click();
  await expect(desk.dialog).toContainText('The refund of $100.00 has started.');
  await inbox.read(customer.email, /(plan has ended)/);
});
