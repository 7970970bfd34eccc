import { refuse } from './answers.ts';
import { StaffTicketPage } from './pages/staff-ticket.page.ts';
import { signUpPerson } from './people.ts';
import { expect, test } from './staff-journey.ts';
import { askForHelp } from './tickets.ts';

const failed = 'Unknown error. Please reload the page and try again.';

test('what staff decide about a ticket says where it failed, and is not taken for done', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}) => {
  const [agent, admin] = [await newStaff('agent'), await newStaff('admin')];
  const customer = await signUpPerson(request, inbox);
  const ticket = await askForHelp(request, customer, 'My certificate has run out');
  const page = await windowOf(admin);
  const desk = new StaffTicketPage(page);
  await desk.open(ticket);

  await refuse(page, '**/api/support/ticket/agent/status');
  await desk.setStatus('Escalated');
  await expect(desk.status.getByRole('alert')).toHaveText(failed);
  await refuse(page, '**/api/support/ticket/assign');
  await desk.giveTo(agent.email);
  await expect(desk.assignment.getByRole('alert')).toHaveText(failed);
  await page.reload();
  await expect(desk.choice('Open')).toBeChecked();
});
