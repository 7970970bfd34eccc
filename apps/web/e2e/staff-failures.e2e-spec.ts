import { hold, refuse } from './answers.ts';
import { signUpPerson } from './people.ts';
import { StaffTicketPage } from './pages/staff-ticket.page.ts';
import { StaffTicketsPage } from './pages/staff-tickets.page.ts';
import { expect, test } from './staff-journey.ts';
import { askForHelp, giveTo } from './tickets.ts';

const detailCall = /\/api\/support\/agent\/ticket\/\d+/;
const listCall = /\/api\/support\/agent\/tickets/;
const statusCall = '**/api/support/ticket/agent/status';
const failed = 'Unknown error. Please reload the page and try again.';

test('what does not load or work says so, keeps what was written, and can be tried again', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}) => {
  const admin = await newStaff('admin');
  const customer = await signUpPerson(request, inbox);
  const number = await askForHelp(request, customer, 'Please raise the upload limit');
  await giveTo(request, admin, number, admin.email);
  const page = await windowOf(admin);
  const [lists, desk] = [new StaffTicketsPage(page), new StaffTicketPage(page)];

  await refuse(page, listCall, 403, 'forbidden');
  await page.goto('/homeport-admin');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This could not be loaded.');
  await page.unroute(listCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lists.row(number)).toBeVisible();

  await refuse(page, detailCall, 403, 'forbidden');
  await lists.open(number);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We could not load the ticket.');
  await page.unroute(detailCall);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(desk.heading(number)).toBeVisible();

  await desk.status.getByRole('checkbox').check();
  await desk.status.getByRole('button', { name: 'Change status' }).click();
  await expect(desk.status.getByRole('alert')).toHaveText('The ticket already has this status.');
  await refuse(page, statusCall);
  await desk.choice('Escalated').check();
  await desk.status.getByRole('button', { name: 'Change status' }).click();
  await expect(desk.status.getByRole('alert')).toHaveText(failed);
  await page.unroute(statusCall);
  let sent = 0;
  page.on('request', (each) => (sent += each.url().endsWith('/ticket/agent/status') ? 1 : 0));
  const release = await hold(page, statusCall);
  await desk.status.getByRole('button', { name: 'Change status' }).dblclick();
  release();
  await expect(desk.conversation).toContainText('The status changed from open to escalated.');
  expect(sent).toBe(1);
  await expect(desk.status.getByRole('checkbox')).not.toBeChecked();

  await refuse(page, '**/api/support/ticket/assign', 500);
  await desk.giveTo('');
  await expect(desk.assignment.getByRole('alert')).toHaveText(failed);
  await page.unroute('**/api/support/ticket/assign');
  await desk.assignment.getByRole('button', { name: 'Assign' }).click();
  await expect(desk.conversation).toContainText('The ticket is now unassigned.');

  const writing = desk.writingTo(customer.email);
  await writing.text.fill('It is raised now.');
  await page.context().setOffline(true);
  await writing.send.click();
  await expect(writing.problem).toHaveText(failed);
  await page.context().setOffline(false);
  await page.reload();
  // What was not sent is there still.
  await expect(writing.text).toHaveText('It is raised now.');
  await writing.send.click();
  await expect(desk.messages.nth(1)).toContainText('It is raised now.');
  await expect(writing.text).toHaveText('');
  await desk.goBack.click();
  await expect(lists.all).toBeVisible();
});
