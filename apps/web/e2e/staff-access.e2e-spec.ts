import { hold, refuse } from './answers.ts';
import { signUpPerson } from './people.ts';
import { StaffTicketPage } from './pages/staff-ticket.page.ts';
import { StaffTicketsPage } from './pages/staff-tickets.page.ts';
import { expect, inspect, test } from './staff-journey.ts';
import { askForHelp, giveTo } from './tickets.ts';

const roleCall = '**/api/user/isuseradmin';
const staffPlaces = [
  '/homeport-admin',
  '/homeport-admin/support/ticket/agent/1',
  '/homeport-admin/support/user/agent/1',
  '/homeport-su-admin/',
  '/homeport-su-admin/cancellations',
  '/homeport-su-admin/customers',
];

test('customers find no way in, whichever address they try', async ({
  request,
  inbox,
  windowOf,
}, testInfo) => {
  const page = await windowOf(await signUpPerson(request, inbox));
  const lists = new StaffTicketsPage(page);
  for (const place of ['/homeport-admin', '/homeport-su-admin/']) {
    const release = await hold(page, roleCall);
    await page.goto(place);
    await expect(lists.authorizing).toBeVisible();
    release();
    await expect(lists.unauthorized).toBeVisible();
    await page.unroute(roleCall);
  }
  await inspect(page, 'staff-unauthorized', testInfo);
  for (const place of staffPlaces) {
    await page.goto(place);
    await expect(lists.unauthorized, place).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
});

test('agents see what is theirs, and nothing of the rest', async ({ request, inbox, windowOf, newStaff }) => {
  const [agent, admin] = [await newStaff('agent'), await newStaff('admin')];
  const customer = await signUpPerson(request, inbox);
  const [theirs, others] = [
    await askForHelp(request, customer, 'How do I connect a second domain?'),
    await askForHelp(request, customer, 'Please raise the upload limit'),
  ];
  await giveTo(request, admin, theirs, agent.email);
  const page = await windowOf(agent);
  const [lists, desk] = [new StaffTicketsPage(page), new StaffTicketPage(page)];
  await lists.openMine();
  await expect(lists.row(theirs)).toBeVisible();
  await expect(lists.row(others)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All tickets' })).toHaveCount(0);
  await desk.open(theirs);
  await expect(desk.assignment.getByRole('combobox')).toHaveCount(0);
  await expect(desk.goBack).toHaveCount(0);
  await page.goto(`/homeport-admin/support/ticket/agent/${others}`);
  await expect(desk.notThere).toBeVisible();
  await page.goto(`/homeport-admin/support/user/agent/${others}`);
  await expect(page.getByText('This ticket does not exist or is not assigned to you.')).toBeVisible();
  for (const place of ['', '/cancellations', '/customers', `/customers/${customer.email}`]) {
    await page.goto(`/homeport-su-admin${place}`);
    await expect(lists.unauthorized, place).toBeVisible();
  }
});

test('a role that cannot be found out is asked for again', async ({ windowOf, newStaff }) => {
  const page = await windowOf(await newStaff('agent'));
  await refuse(page, roleCall, 403, 'forbidden');
  await page.goto('/homeport-admin');
  await expect(page.getByRole('alert')).toContainText('We could not load your role.');
  await page.unroute(roleCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new StaffTicketsPage(page).mine).toBeVisible();
});
