import type { Page } from '@playwright/test';
import { expect, test } from './customer-journey.ts';
import { becomePaying, becomeSiteOwner } from './customers.ts';
import { checkLowWindows, checkOpenInLowWindow, ZOOMED } from './low-windows.ts';
import { StaffTicketPage } from './pages/staff-ticket.page.ts';
import { TicketPage } from './pages/support.page.ts';
import { bringIn, signUpPerson } from './people.ts';
import { becomeStaff } from './staff.ts';
import { askForHelp } from './tickets.ts';

/** Opens screens by address, and checks each when its heading is visible. */
async function walk(page: Page, screens: Record<string, string>): Promise<void> {
  for (const [path, heading] of Object.entries(screens)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await checkLowWindows(page, path);
  }
}

test('fits sign-up, purchase and plan change at 400 % zoom', async ({
  browser,
  context,
  page,
  request,
  inbox,
}) => {
  await walk(page, {
    '/': 'A quiet place',
    '/login': 'Log in',
    '/signup': 'Create your account',
    '/forgot': 'Forgot your password?',
  });
  await bringIn(context, await becomePaying(request, inbox));
  await walk(page, {
    '/upgrade-hosting-plan': 'UPGRADE YOUR HOSTING PLAN',
    '/cancel-plan': 'Cancel Plan',
  });

  const newcomer = await browser.newContext();
  await bringIn(newcomer, await signUpPerson(request, inbox));
  const theirs = await newcomer.newPage();
  await walk(theirs, { '/purchase-hosting-plan': 'Choose your plan' });
  await theirs.getByRole('button', { name: 'compare plans' }).click();
  await checkOpenInLowWindow(theirs, 'compare plans');
  await newcomer.close();
});

test('fits the hosting screens at 400 % zoom', async ({ context, page, request, inbox, dashboard }) => {
  test.slow();
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await walk(page, {
    '/': owner.domain,
    '/domains': 'Your domains',
    '/email': 'Email',
    '/add-website': 'Add a website',
    '/account-settings': 'Account',
    '/support': 'Support',
    '/support?tab=new': 'Support',
    '/feedback': 'Feedback',
    '/videos': 'Videos',
  });
  await page.goto('/');
  await dashboard.resetPassword.click();
  await checkOpenInLowWindow(page, 'a new password for the panel');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${owner.domain}` }).click();
  await checkOpenInLowWindow(page, 'deleting a website');
});

test('fits a ticket and its composer at 400 % zoom, for the customer and for staff', async ({
  browser,
  context,
  page,
  request,
  inbox,
}) => {
  const customer = await signUpPerson(request, inbox);
  const number = await askForHelp(request, customer, 'Visitors see a certificate warning.');
  await bringIn(context, customer);
  const ticket = new TicketPage(page);
  await page.goto(`/support/ticket/user/${number}`);
  await ticket.writing.text.fill('One line.\nAnother line.\nA third line.');
  await checkLowWindows(page, 'a ticket');
  await page.setViewportSize(ZOOMED);
  await ticket.writing.send.scrollIntoViewIfNeeded();
  await expect(ticket.writing.send).toBeInViewport({ ratio: 1 });

  const staffContext = await browser.newContext();
  await bringIn(staffContext, await becomeStaff(request, inbox, 'admin'));
  const theirs = await staffContext.newPage();
  const desk = new StaffTicketPage(theirs);
  await desk.open(number);
  await desk.writingTo(customer.email).text.fill('Good morning.');
  await checkLowWindows(theirs, 'a ticket of staff');
  await walk(theirs, {
    '/homeport-su-admin': 'All tickets',
    '/homeport-su-admin/customers': 'Customers',
    '/homeport-su-admin/operations': 'Operations',
    '/homeport-su-admin/providers': 'Providers',
  });
  await theirs.setViewportSize(ZOOMED);
  await theirs.getByRole('button', { name: 'Staff area, at' }).click();
  await checkOpenInLowWindow(theirs, 'the menu of places', theirs.getByRole('menu'));
  await staffContext.close();
});
