import { becomeSiteOwner } from './customers.ts';
import { StaffTicketPage } from './pages/staff-ticket.page.ts';
import { StaffTicketsPage } from './pages/staff-tickets.page.ts';
import { SupportPage, TicketPage } from './pages/support.page.ts';
import { expect, inspect, test } from './staff-journey.ts';
import { paper, picture } from './support-journey.ts';
import { giveTo } from './tickets.ts';

test('shares a ticket among colleagues, who note, organize and snooze what the customer never sees', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  test.slow();
  const [admin, first, second] = [await newStaff('admin'), await newStaff('agent'), await newStaff('agent')];
  const customer = await becomeSiteOwner(request, inbox);
  const theirs = await windowOf(customer);
  const [support, ticket] = [new SupportPage(theirs), new TicketPage(theirs)];
  const firstWindow = await windowOf(first);
  const [list, desk] = [new StaffTicketsPage(firstWindow), new StaffTicketPage(firstWindow)];
  const secondWindow = await windowOf(second);
  const secondDesk = new StaffTicketPage(secondWindow);
  const adminWindow = await windowOf(admin);
  const adminDesk = new StaffTicketPage(adminWindow);

  // The customer says what it is about.
  await support.openNew();
  await theirs.getByRole('textbox', { name: 'Subject' }).fill('Old pictures on my site');
  await theirs.getByRole('combobox', { name: 'Website or domain' }).selectOption(customer.domain);
  await support.writing.text.fill('Visitors still see the pictures of last year.');
  await inspect(theirs, 'support-new-subject', testInfo);
  await support.writing.send.click();
  await ticket.heading.waitFor();
  const number = Number(/\d+/.exec(await ticket.heading.innerText())?.[0]);
  await giveTo(request, admin, number, first.email);

  // The agent chooses how customers see them.
  await list.openMine();
  await expect(list.row(number)).toContainText('Old pictures on my site');
  await expect(list.row(number)).toContainText(customer.domain);
  await list.showAs('Ana of support', picture('ana.png'));
  await inspect(firstWindow, 'staff-profile', testInfo);

  // A note asks a colleague, who can then read the ticket.
  await desk.open(number);
  const note = await desk.writeNote();
  await note.text.pressSequentially(`Did you move them, @${second.email.slice(0, 10)}`);
  await expect(desk.suggested(second.email)).toBeVisible();
  await inspect(firstWindow, 'staff-note-mention', testInfo);
  await desk.suggested(second.email).click();
  await expect(note.text).toHaveText(`Did you move them, @${second.email} `);
  await note.choose(paper('move.pdf'));
  await expect(firstWindow.getByText(`${second.email} will be emailed and can then read`)).toBeVisible();
  await inspect(firstWindow, 'staff-note', testInfo);
  await note.send.click();
  await expect(desk.messages.nth(1)).toContainText(`Mentions ${second.email}`);
  await secondDesk.open(number);
  await expect(secondDesk.messages.nth(1)).toContainText('Did you move them');
  await expect(secondDesk.status).toHaveCount(0);
  await expect(secondWindow.getByText('Ana of support is viewing this ticket.')).toBeVisible();
  await inspect(secondWindow, 'staff-ticket-mentioned', testInfo);

  // The agent organizes the ticket.
  const { organization } = desk;
  await organization.getByRole('combobox', { name: 'Priority' }).selectOption('Urgent');
  await organization.getByRole('combobox', { name: 'Tags' }).fill('Migration');
  await organization.getByRole('combobox', { name: 'Tags' }).press('Enter');
  await organization.getByRole('button', { name: 'Save' }).click();
  await expect(firstWindow.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(desk.about.getByRole('group', { name: 'Websites', exact: true })).toContainText(
    customer.domain,
  );
  await inspect(firstWindow, 'staff-ticket-organized', testInfo);

  // An admin begins to reply, and the agent is faster.
  await adminDesk.open(number);
  const late = adminDesk.writingTo('Lea Moreau');
  await late.text.fill('We are looking at it.');
  await firstWindow.getByRole('radio', { name: 'Reply' }).check();
  const reply = desk.writingTo('Lea Moreau');
  await reply.text.fill('The new pictures are there.');
  await reply.send.click();
  await expect(desk.messages.nth(2)).toContainText('The new pictures are there.');
  await late.send.click();
  const answered = adminWindow.getByRole('dialog', { name: 'Ana of support has replied' });
  await expect(answered).toBeVisible();
  await inspect(adminWindow, 'staff-ticket-answered', testInfo);
  await answered.getByRole('button', { name: 'Read it first' }).click();
  await expect(adminDesk.messages.nth(2)).toBeInViewport();
  await expect(late.problem).toContainText('Your reply was not sent');

  // The customer sees the agent as they chose, and nothing of what staff wrote to each other.
  await theirs.reload();
  await expect(ticket.messages).toHaveCount(2);
  await expect(ticket.messages.nth(1)).toContainText('Ana of support');
  await expect(ticket.messages.nth(1).locator('span img')).toBeVisible();
  await expect(theirs.getByText(/Did you move them|Migration|Urgent/)).toHaveCount(0);
  await inspect(theirs, 'support-ticket-author', testInfo);

  // It leaves the inbox until tomorrow, and is solved from there by keys.
  await list.openMine();
  await expect(list.row(number)).toContainText('Urgent');
  await expect(list.row(number)).toContainText('migration');
  await firstWindow.keyboard.press('?');
  const keys = firstWindow.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  await inspect(firstWindow, 'staff-inbox-keys', testInfo);
  await keys.getByRole('button', { name: 'Close' }).click();
  await list.pressOn(number, 'z');
  const snooze = firstWindow.getByRole('dialog', { name: `Snooze ticket ${number}` });
  await expect(snooze).toBeVisible();
  await inspect(firstWindow, 'staff-inbox-snooze', testInfo);
  await snooze.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(list.row(number)).toHaveCount(0);
  await list.openView('Snoozed');
  await firstWindow.setViewportSize({ width: 360, height: 740 });
  await firstWindow.reload();
  await expect(list.view('Snoozed')).toBeInViewport({ ratio: 1 });
  await expect(list.row(number)).toContainText('Snoozed until');
  await inspect(firstWindow, 'staff-inbox-snoozed', testInfo);
  await list.pressOn(number, 'e');
  const solve = firstWindow.getByRole('dialog', { name: `Mark ticket ${number} as solved?` });
  await expect(solve).toBeVisible();
  await inspect(firstWindow, 'staff-inbox-solve', testInfo);
  await firstWindow.keyboard.press('Enter');
  await expect(firstWindow.getByText(`Ticket ${number} is solved.`)).toBeVisible();
  await list.openView('Closed');
  await expect(list.row(number)).toContainText('Closed');

  // The picture can be taken back.
  await list.openView('My tickets');
  await firstWindow.getByText('How customers see you').click();
  await firstWindow.getByRole('button', { name: 'Remove picture' }).click();
  await expect(firstWindow.getByText('Picture removed.')).toBeVisible();
  await theirs.reload();
  await expect(ticket.messages.nth(1)).toContainText('Ana of support');
  await expect(ticket.messages.nth(1).locator('span img')).toHaveCount(0);
});
