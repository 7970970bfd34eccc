import type { Page } from '@playwright/test';
import { signUpPerson } from './people.ts';
import { StaffTicketPage } from './pages/staff-ticket.page.ts';
import { StaffTicketsPage } from './pages/staff-tickets.page.ts';
import { expect, test } from './staff-journey.ts';
import { askForHelp, giveTo } from './tickets.ts';

/** Goes on with Tab until the focus is there. */
async function tabTo(page: Page, reached: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await reached()) return;
  }
  throw new Error('Tab does not lead there');
}

test('an agent answers, escalates and goes on to the next without a mouse', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}) => {
  const [agent, admin] = [await newStaff('agent'), await newStaff('admin')];
  const customer = await signUpPerson(request, inbox);
  const numbers: number[] = [];
  for (const words of ['The oldest question', 'A question in the middle', 'The youngest question']) {
    const number = await askForHelp(request, customer, words);
    await giveTo(request, admin, number, agent.email);
    numbers.push(number);
  }
  const [oldest = 0, middle = 0, youngest = 0] = numbers;
  const page = await windowOf(agent);
  const [lists, desk] = [new StaffTicketsPage(page), new StaffTicketPage(page)];
  await lists.openMine();

  // One key opens whoever waits longest.
  await expect(lists.row(oldest)).toBeVisible();
  await page.keyboard.press('n');
  await expect(desk.heading(oldest)).toBeVisible();
  const writing = desk.writingTo(customer.email);
  await expect(writing.text).toBeVisible();
  await page.keyboard.press('r');
  await expect(writing.text).toBeFocused();
  // Letters are letters where one writes.
  await page.keyboard.type('No, jump not: reply now.');
  await expect(writing.text).toHaveText('No, jump not: reply now.');
  await page.keyboard.press('Control+Enter');
  await expect(desk.messages.nth(1)).toContainText('No, jump not: reply now.');

  const focusIn = (locator: ReturnType<Page['locator']>) => () =>
    locator.evaluate((element) => element === document.activeElement);
  await tabTo(page, focusIn(desk.choice('Open')));
  await page.keyboard.press('ArrowRight');
  await expect(desk.choice('Escalated')).toBeChecked();
  const [box, button] = [
    desk.status.getByRole('checkbox'),
    desk.status.getByRole('button', { name: 'Change status' }),
  ];
  await tabTo(page, focusIn(button));
  await page.keyboard.press('Enter');
  await expect(desk.status.getByRole('alert')).toHaveText('Please check the box to confirm the new status.');
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(desk.conversation).toContainText('The status changed from open to escalated.');

  // The next one that waits, from wherever the focus is.
  await page.keyboard.press('n');
  await expect(desk.heading(middle)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  // The list by its own keys, and its search by another.
  await lists.openMine();
  await expect(lists.row(youngest)).toBeVisible();
  await page.keyboard.press('j');
  await expect(lists.row(middle).getByRole('link')).toBeFocused();
  await page.keyboard.press('j');
  await expect(lists.row(youngest).getByRole('link')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(desk.heading(youngest)).toBeVisible();
  await page.goBack();
  await expect(lists.mine).toBeVisible();
});

test('an admin searches and filters from the keyboard, and the address keeps it', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}) => {
  const customer = await signUpPerson(request, inbox);
  const number = await askForHelp(request, customer, 'Please raise the upload limit', 'billing');
  const page = await windowOf(await newStaff('admin'));
  const lists = new StaffTicketsPage(page);
  await lists.openAll();
  await page.keyboard.press('/');
  await expect(lists.search).toBeFocused();
  await page.keyboard.type(customer.email);
  await page.keyboard.press('Enter');
  await expect(lists.row(number)).toContainText('Billing & Payments');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '#' })).toHaveCount(1);
  await lists.filter('Status').selectOption('closed');
  await expect(lists.noneFound).toBeVisible();
  await page.reload();
  await expect(lists.noneFound).toBeVisible();
  await expect(lists.search).toHaveValue(customer.email);
  await lists.filter('Status').selectOption('');
  await lists.open(number);
  await page.goBack();
  await expect(lists.row(number)).toBeVisible();
  await expect(lists.search).toHaveValue(customer.email);
});
