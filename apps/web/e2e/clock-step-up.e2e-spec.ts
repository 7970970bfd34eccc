import type { Page } from '@playwright/test';
import { becomePaying, becomeSiteOwner } from './customers.ts';
import { SecondFactorsPage } from './pages/second-factors.page.ts';
import { StaffCustomersPage } from './pages/staff-customers.page.ts';
import { StaffTicketPage } from './pages/staff-ticket.page.ts';
import { signUpPerson } from './people.ts';
import { moveClock } from './sandbox.ts';
import { authenticatorCode } from './staff.ts';
import { expect, inspect, test } from './staff-journey.ts';
import { Stripe } from './stripe.ts';
import { askForHelp } from './tickets.ts';

/** A confirmation is good for ten minutes. */
const tooLateMinutes = 11;

/** The statuses of a call, as they are answered; those to an expired token aside, which is renewed. */
function answersTo(page: Page, path: RegExp): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    const isOfCall = path.test(new URL(response.url()).pathname);
    if (isOfCall && response.status() !== 401) statuses.push(response.status());
  });
  return statuses;
}

test('a refund waits for the second factor when the last confirmation is too old', async ({
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
  await desk.openFile(customer.email);
  await moveClock(request, tooLateMinutes);
  const line = desk.invoices.getByRole('listitem').filter({ hasText: '$118.56' });
  await line.getByRole('button', { name: /^Refund/ }).click();
  await desk.dialog.getByRole('textbox', { name: 'Amount in US dollars' }).fill('18.56');
  await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('The server was down for a day');
  const pay = desk.dialog.getByRole('button', { name: /\$18\.56/ });

  await pay.click();
  await expect(factors.confirmation).toBeVisible();
  await inspect(page, 'staff-step-up', testInfo);
  await factors.appCode.fill('000000');
  await expect(factors.confirmation).toContainText('This code is incorrect.');
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
  await expect(desk.dialog.getByRole('button', { name: 'Done' })).toBeVisible();
  expect(refunds.filter((status) => status < 300)).toHaveLength(1);
  await expect
    .poll(() => new Stripe(request).refundedTo(customer.email), { timeout: 30_000 })
    .toEqual([1856]);
});

test("a customer's panel opens after the second factor, once", async ({
  request,
  inbox,
  windowOf,
  newStaff,
}) => {
  const customer = await becomeSiteOwner(request, inbox);
  const number = await askForHelp(request, customer, 'The shop does not open');
  const admin = await newStaff('admin');
  const page = await windowOf(admin);
  const [desk, factors] = [new StaffTicketPage(page), new SecondFactorsPage(page)];
  const links = answersTo(page, /loginlink/);
  await desk.open(number);
  await desk.showCustomer.click();
  await moveClock(request, tooLateMinutes);
  await desk.about.getByRole('button', { name: `Login: ${customer.domain}` }).click();
  const dialog = page.getByRole('dialog').first();
  const open = dialog.getByRole('button', { name: 'Open panel' });

  await open.click();
  await expect(factors.confirmation).toBeVisible();
  await factors.appCode.fill('000000');
  await expect(factors.confirmation).toContainText('This code is incorrect.');
  await factors.confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(factors.confirmation).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expect(links).toEqual([403]);
  expect(page.context().pages()).toHaveLength(1);

  await open.click();
  await expect(factors.confirmation).toBeVisible();
  const code = await authenticatorCode(request, admin.email);
  const [panel] = await Promise.all([
    page.waitForEvent('popup', (popup) => !popup.isClosed()),
    factors.appCode.fill(code),
  ]);
  await expect(panel.getByText(customer.login).first()).toBeVisible();
  expect(links).toEqual([403, 403, 200]);
});

test('a customer is signed out, disabled and enabled after the second factor', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}) => {
  const customer = await signUpPerson(request, inbox);
  const bearer = { authorization: `Bearer ${customer.signedIn.access_token}` };
  const admin = await newStaff('admin');
  const page = await windowOf(admin);
  const [desk, factors] = [new StaffCustomersPage(page), new SecondFactorsPage(page)];
  await desk.openFile(customer.email);
  const acts = [
    { button: 'Sign out everywhere', now: 'Sign out everywhere', done: 'was signed out everywhere' },
    { button: 'Disable', now: 'Disable account', done: 'The account is disabled.' },
    { button: 'Enable', now: 'Enable account', done: 'The account is enabled.' },
  ];
  for (const { button, now, done } of acts) {
    await moveClock(request, tooLateMinutes);
    const decided = answersTo(page, /\/(end_sessions|disable|enable)$/);
    await desk.access.getByRole('button', { name: button }).click();
    await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost their laptop');
    await desk.dialog.getByRole('button', { name: now }).click();
    await expect(factors.confirmation).toBeVisible();
    await factors.confirmation.getByRole('button', { name: 'Cancel' }).click();
    await expect(desk.dialog.getByRole('alert')).toContainText('Nothing was changed.');
    if (button === 'Sign out everywhere') {
      // The token's ten minutes are over, and the session is not.
      expect((await request.get('/api/user/details', { headers: bearer })).status()).not.toBe(422);
    }
    await desk.dialog.getByRole('button', { name: now }).click();
    await expect(factors.confirmation).toBeVisible();
    await factors.appCode.fill(await authenticatorCode(request, admin.email));
    await expect(page.getByText(done)).toBeVisible();
    expect(decided.filter((status) => status === 200)).toHaveLength(1);
  }
  const refresh = { authorization: `Bearer ${customer.signedIn.refresh_token}` };
  expect((await request.post('/api/auth/refresh', { data: {}, headers: refresh })).status()).toBe(422);
});
