import { StaffTicketPage } from './pages/staff-ticket.page.ts';
import { TicketPage } from './pages/support.page.ts';
import { signUpPerson } from './people.ts';
import { moveClock } from './sandbox.ts';
import { expect, inspect, test } from './staff-journey.ts';
import { askForHelp } from './tickets.ts';

test('closes tickets with a saved reply, and hears from the customer whether it helped', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  test.slow();
  const admin = await newStaff('admin');
  const customer = await signUpPerson(request, inbox);
  const number = await askForHelp(request, customer, 'Please refund my domain');
  const other = await askForHelp(request, customer, 'Please refund my mailbox, too');
  const page = await windowOf(admin);

  // A saved reply that closes its ticket.
  await page.goto('/homeport-admin/saved-replies');
  await page.getByRole('link', { name: 'New saved reply' }).waitFor();
  await inspect(page, 'saved-replies-none', testInfo);
  await page.getByRole('link', { name: 'New saved reply' }).click();
  const title = `Refund ${number}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Text in English' }).fill('Good morning, your website is ');
  await page.getByRole('button', { name: 'Website', exact: true }).click();
  await page.getByLabel('Status after sending').selectOption('Closed');
  await inspect(page, 'saved-reply', testInfo);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: 'Edit saved reply' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await inspect(page, 'saved-replies', testInfo);

  // By keyboard: inserted, filled in, sent; the ticket is closed.
  const desk = new StaffTicketPage(page);
  for (const ticket of [number, other]) {
    await desk.open(ticket);
    const writing = desk.writingTo(customer.email);
    await writing.text.click();
    await page.keyboard.press('Control+.');
    const dialog = page.getByRole('dialog', { name: 'Saved replies' });
    await page.keyboard.type(title);
    await expect(dialog.getByRole('option')).toHaveCount(1);
    if (ticket === number) await inspect(page, 'insert-saved-reply', testInfo);
    await page.keyboard.press('Enter');
    await expect(writing.text).toContainText('your website is {{website}}');
    await writing.send.click();
    await expect(writing.problem).toHaveText('Fill in Website before sending.');
    if (ticket === number) {
      // The frame of a scrolled page covers parts of the navigation.
      await page.evaluate(() => window.scrollTo(0, 0));
      await inspect(page, 'saved-reply-unfilled', testInfo);
    }
    await page.getByRole('button', { name: 'Website', exact: true }).click();
    await page.keyboard.type('example.com');
    await expect(page.getByText(/^Sends the reply/)).toContainText('closes the ticket');
    await writing.send.click();
    await expect(desk.messages.last()).toContainText('your website is example.com');
    await expect(page.getByText('This ticket is closed.')).toBeVisible();
  }

  // The customer rates one on its screen, the other with the link of the email.
  const theirs = await windowOf(customer);
  const ticket = new TicketPage(theirs);
  await moveClock(request, 3);
  const link = await inbox.read(customer.email, /(https?:\/\/\S+\/rate#\S+)/);
  const rated = /#token=(\d+)\./.exec(link)?.[1] === String(number) ? number : other;
  const visitor = await theirs.context().newPage();
  await visitor.goto(link);
  await visitor.getByText(`Your request #${rated}`).waitFor();
  await inspect(visitor, 'rate-by-mail', testInfo);
  await visitor.getByRole('radio', { name: 'Bad' }).check({ force: true });
  await visitor.getByRole('radio', { name: 'Took too long' }).check({ force: true });
  await visitor.getByLabel('Anything else?').fill('It took a week.');
  await visitor.getByRole('button', { name: 'Send rating' }).click();
  await expect(visitor.getByText('Thank you for your rating.')).toBeVisible();
  await inspect(visitor, 'rated-by-mail', testInfo);
  await visitor.close();

  await theirs.goto(`/support/ticket/user/${rated === number ? other : number}`);
  await ticket.heading.waitFor();
  await theirs.getByRole('radio', { name: 'Good' }).check({ force: true });
  await inspect(theirs, 'rate-request', testInfo);
  await theirs.getByRole('button', { name: 'Send rating' }).click();
  await expect(theirs.getByText('Thank you for your rating.')).toBeVisible();

  // Staff see it at the ticket, and admins in the figures.
  await desk.open(rated);
  await expect(page.getByRole('region', { name: 'Customer’s rating' })).toContainText('It took a week.');
  await inspect(page, 'staff-ticket-rated', testInfo);
  await page.goto('/homeport-su-admin/feedback?show=tickets');
  await expect(page.getByRole('link', { name: `Ticket ${rated}`, exact: true })).toBeVisible();
  await inspect(page, 'staff-ticket-ratings', testInfo);

  // The saved reply is deleted; what was sent with it stays.
  await page.goto('/homeport-admin/saved-replies');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});
