import { signUpPerson } from './people.ts';
import { StaffTicketPage } from './pages/staff-ticket.page.ts';
import { StaffTicketsPage } from './pages/staff-tickets.page.ts';
import { SupportPage, TicketPage } from './pages/support.page.ts';
import { expect, inspect, test } from './staff-journey.ts';
import { paper, picture } from './support-journey.ts';
import { askForHelp } from './tickets.ts';

test('handles a ticket from request to closing, with a customer, two agents and an admin', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  test.slow();
  const [admin, first, second] = [await newStaff('admin'), await newStaff('agent'), await newStaff('agent')];
  const customer = await signUpPerson(request, inbox);
  const theirs = await windowOf(customer);
  const [support, ticket] = [new SupportPage(theirs), new TicketPage(theirs)];
  const adminWindow = await windowOf(admin);
  const [lists, desk] = [new StaffTicketsPage(adminWindow), new StaffTicketPage(adminWindow)];
  const firstWindow = await windowOf(first);
  const [firstList, firstDesk] = [new StaffTicketsPage(firstWindow), new StaffTicketPage(firstWindow)];

  await support.openNew();
  await support.writing.text.fill('Visitors see a certificate warning since I moved.');
  await support.writing.choose(picture());
  await support.writing.send.click();
  await ticket.heading.waitFor();
  const number = Number(/\d+/.exec(await ticket.heading.innerText())?.[0]);

  // Who leaves the ticket open sees what comes.
  await support.open();

  // Nobody has it: only admins see it.
  await firstList.openMine();
  await expect(firstList.noneMine).toBeVisible();
  await inspect(firstWindow, 'staff-my-tickets-none', testInfo);
  await lists.openAll();
  const { width = 0, height = 0 } = adminWindow.viewportSize() ?? {};
  await adminWindow.setViewportSize({ width: 360, height: 740 });
  expect(await lists.cutFilters()).toEqual([]);
  await adminWindow.setViewportSize({ width, height });
  await lists.filter('Assigned to').selectOption('none');
  await expect(lists.row(number)).toContainText('Unassigned');
  await expect(lists.row(number)).toContainText('Waiting');
  await lists.open(number);
  await expect(desk.messages.first().getByRole('link', { name: /^Download warning\.png/ })).toBeVisible();
  await inspect(adminWindow, 'staff-ticket-admin', testInfo);

  // Two agents take it at the same time: the second is told.
  const secondWindow = await windowOf(second);
  const [secondList, secondDesk] = [new StaffTicketsPage(secondWindow), new StaffTicketPage(secondWindow)];
  for (const list of [firstList, secondList]) {
    await list.openUnassigned();
    await expect(list.row(number)).toContainText('Visitors see a certificate warning');
  }
  await inspect(firstWindow, 'staff-unassigned', testInfo);
  await firstList.take(number).click();
  await expect(firstWindow).toHaveURL(new RegExp(`/support/ticket/agent/${number}$`));
  await expect(firstDesk.conversation).toContainText(`The ticket is assigned to ${first.email}.`);
  await secondList.take(number).click();
  await expect(secondWindow.getByText('Another agent has taken this ticket.')).toBeVisible();
  await expect(secondList.row(number)).toHaveCount(0);

  // The agent answers with a file, and escalates it.
  await firstList.openMine();
  await expect(firstList.row(number)).toContainText('Visitors see a certificate warning');
  await inspect(firstWindow, 'staff-my-tickets', testInfo);
  await firstList.open(number);
  const writing = firstDesk.writingTo(customer.email);
  await writing.text.fill('Good morning, the domain still points to your old host.');
  await writing.choose(paper());
  await writing.send.click();
  await expect(firstDesk.messages.nth(1)).toContainText('still points to your old host');
  await expect(
    firstDesk.messages.nth(1).getByRole('link', { name: /^Download dns-export\.pdf/ }),
  ).toBeVisible({ timeout: 20_000 });
  await firstDesk.setStatus('Escalated');
  await expect(firstDesk.conversation).toContainText('The status changed from open to escalated.');
  await inspect(firstWindow, 'staff-ticket-escalated', testInfo);
  await firstList.openMine();
  await expect(firstList.row(number)).toContainText('Replied');
  await expect(firstList.row(number).getByText('NEW UPDATE')).toHaveCount(0);

  // The customer sees what is new, and answers.
  await support.open();
  await expect(support.row('Visitors see').getByText('NEW UPDATE')).toBeVisible();
  await support.row('Visitors see').getByRole('link').click();
  await expect(ticket.messages.nth(1).getByRole('link', { name: /^Download dns-export/ })).toBeVisible();
  await expect(ticket.fact('Status')).toHaveText('Escalated');
  await ticket.writing.text.fill('I changed the nameservers.');
  await ticket.writing.send.click();
  await expect(ticket.messages).toHaveCount(3);
  await support.open();
  await expect(support.row('Visitors see').getByText('NEW UPDATE')).toHaveCount(0);

  // The ticket is reassigned: the former agent loses access, also for a reply already written.
  await firstDesk.open(number);
  await writing.text.fill('One moment, please.');
  await adminWindow.reload();
  await desk.giveTo(second.email);
  await expect(desk.conversation).toContainText(`The ticket is assigned to ${second.email}.`);
  await writing.send.click();
  await expect(writing.problem).toHaveText('You are not authorized to submit a reply.');
  await firstWindow.reload();
  await expect(firstDesk.notThere).toBeVisible();
  await inspect(firstWindow, 'staff-ticket-not-theirs', testInfo);

  // The second agent ends it; the customer's reply opens it again.
  await secondList.openMine();
  await secondList.open(number);
  await secondDesk.setStatus('Close');
  await expect(secondDesk.page.getByText('This ticket is closed.')).toBeVisible();
  await secondList.openMine();
  await theirs.goto(`/support/ticket/user/${number}`);
  await expect(ticket.fact('Status')).toHaveText('Closed');
  await ticket.writing.text.fill('It came back.');
  await ticket.writing.send.click();
  await expect(ticket.fact('Status')).toHaveText('Open');
  await expect(theirs.getByText('The ticket status has been updated.')).toBeVisible();
  await secondWindow.reload();
  await expect(secondList.row(number)).toContainText('NEW UPDATE');
  await secondList.open(number);
  await expect(secondDesk.messages.last()).toContainText('It came back.');
  await expect(secondDesk.messages.last()).toContainText('NEW UPDATE');
  await expect(secondDesk.conversation).toContainText('The status changed from closed to open.');

  // And the customer ends it for good.
  await ticket.settled.check();
  await ticket.close.click();
  await expect(ticket.fact('Status')).toHaveText('Closed');
  await lists.openAll(`?search=${number}`);
  await expect(lists.row(number)).toContainText('Closed');
  await inspect(adminWindow, 'staff-all-tickets', testInfo);

  // The way back from it leads to the list as it was.
  await lists.open(number);
  await desk.goBack.click();
  await expect(adminWindow).toHaveURL(new RegExp(`\\?search=${number}$`));

  // The customer has asked the same once more: both tickets become one, and the old number leads there.
  const again = await askForHelp(request, customer, 'The warning is on the shop, too.');
  await desk.open(again);
  const merging = await desk.openMerging(again);
  await merging.getByRole('combobox', { name: 'Merge into' }).selectOption(String(number));
  await inspect(adminWindow, 'staff-ticket-merge', testInfo);
  await merging.getByRole('button', { name: 'Merge tickets' }).click();
  await desk.heading(number).waitFor();
  await expect(desk.messages.last()).toContainText('The warning is on the shop, too.');
  await expect(desk.messages.last()).toContainText(`from ticket ${again}`);
  await expect(desk.conversation).toContainText(`Ticket ${again} was merged into this one.`);
  await theirs.goto(`/support/ticket/user/${again}`);
  await expect(theirs).toHaveURL(new RegExp(`/support/ticket/user/${number}$`));
  await expect(ticket.messages.last()).toContainText(`from request ${again}`);
  await expect(ticket.fact('Status')).toHaveText('Open');

  // It is another question after all.
  const splitting = await desk.openSplitting(number);
  await splitting.getByRole('checkbox', { name: /The warning is on the shop/ }).check();
  await splitting.getByRole('textbox', { name: 'Subject of the new ticket' }).fill('Warning on the shop');
  await inspect(adminWindow, 'staff-ticket-split', testInfo);
  await splitting.getByRole('button', { name: 'Create ticket' }).click();
  await expect(desk.page.getByText('Warning on the shop', { exact: true })).toBeVisible();
  await expect(desk.conversation).toContainText(`This ticket was split from ticket ${number}.`);
  await expect(desk.page).not.toHaveURL(new RegExp(`/${number}$`));
});
