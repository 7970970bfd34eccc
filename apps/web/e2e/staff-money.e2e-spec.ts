import { becomeHosted, becomeSubscriber } from './customers.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { ConfirmationPage } from './pages/confirmation.page.ts';
import { PurchasePage } from './pages/purchase.page.ts';
import { StaffCustomersPage } from './pages/staff-customers.page.ts';
import { StaffTicketPage } from './pages/staff-ticket.page.ts';
import { TicketPage } from './pages/support.page.ts';
import { signUpPerson } from './people.ts';
import { expect, inspect, test } from './staff-journey.ts';
import { Stripe } from './stripe.ts';
import { cancelPlan, giveTo } from './tickets.ts';

test('confirms a cancellation in its ticket, and tells an admin about one that was withdrawn', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  const [customer, admin, agent] = [
    await becomeHosted(request, inbox),
    await newStaff('admin'),
    await newStaff('agent'),
  ];
  const number = await cancelPlan(request, customer, 'Too many boats, too little harbour.');
  await giveTo(request, admin, number, agent.email);
  const agentWindow = await windowOf(agent);
  const agentDesk = new StaffTicketPage(agentWindow);
  await agentDesk.open(number);
  await expect(agentDesk.cancellation).toContainText('Waiting for a decision');
  await expect(agentDesk.cancellation).toContainText('An admin decides on it.');
  await agentDesk.showBilling.click();
  await expect(agentDesk.about.getByRole('region', { name: 'Billing timeline' })).toContainText(
    'Cancellation requested',
  );
  await inspect(agentWindow, 'staff-ticket-billing', testInfo);

  const page = await windowOf(admin);
  const desk = new StaffTicketPage(page);
  await desk.open(number);
  await expect(desk.messages.first()).toContainText('Too many boats, too little harbour.');
  await desk.cancellation.getByRole('button', { name: /^Confirm/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1-5 business days');
  await inspect(page, 'staff-confirm-cancellation', testInfo);
  await dialog.getByRole('button', { name: 'Confirm cancellation' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The cancellation is confirmed.' })).toBeVisible();
  await expect(desk.cancellation).toContainText('Access ends on');
  await expect(desk.conversation).toContainText('The cancellation was confirmed.');
  await inbox.read(customer.email, /(plan ends on)/);

  const theirs = await windowOf(customer);
  await theirs.goto(`/support/ticket/user/${number}`);
  await expect(new TicketPage(theirs).conversation).toContainText('The cancellation was confirmed.');

  const leaving = await becomeSubscriber(request, inbox);
  await cancelPlan(request, leaving, 'By mistake', 'term');
  const [list, second] = [new StaffCustomersPage(page), new StaffCustomersPage(await windowOf(admin))];
  await list.openCancellations();
  await second.openCancellations();
  await expect(list.row(leaving.email)).toContainText('By mistake');
  await expect(list.row(leaving.email)).toContainText('Ends with the paid term');
  await inspect(page, 'staff-cancellations', testInfo);
  await second
    .row(leaving.email)
    .getByRole('button', { name: /^Confirm/ })
    .click();

  await list
    .row(leaving.email)
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await list.dialog.getByRole('textbox', { name: 'Reason' }).fill('They called');
  await list.dialog.getByRole('button', { name: 'Withdraw' }).dblclick();
  await expect(list.toast.filter({ hasText: 'The cancellation was withdrawn.' })).toBeVisible();
  await expect(list.row(leaving.email)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('withdrawn');
  await expect(list.row(leaving.email)).toContainText('Withdrawn');

  await second.dialog.getByRole('button', { name: 'Confirm cancellation' }).click();
  await expect(
    second.toast.filter({ hasText: 'This cancellation is not waiting for confirmation.' }),
  ).toBeVisible();
  await expect(second.row(leaving.email)).toHaveCount(0);
});

test('lists a disputed payment with its deadline and a link to Stripe', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  const customer = await signUpPerson(request, inbox);
  const theirs = await windowOf(customer);
  const purchase = new PurchasePage(theirs);
  await purchase.open();
  await purchase.pay.click();
  await new CheckoutPage(theirs).payWithCardThatIsDisputed();
  await expect(new ConfirmationPage(theirs).subscribed).toBeVisible();
  const admin = await newStaff('admin');
  await new Stripe(request).endTrial(customer.email);

  const page = await windowOf(admin);
  const desk = new StaffCustomersPage(page);
  const row = desk.disputes.getByRole('listitem').filter({ hasText: customer.email });
  await expect(async () => {
    await desk.open();
    await expect(row).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(row).toContainText('Reason: Fraudulent');
  await expect(row).toContainText('$118.56');
  await expect(row).toContainText('Needs response');
  await expect(row).toContainText(/Answer by \d+ \w+ \d{4}/);
  await expect(row.getByRole('link', { name: 'Open in Stripe' })).toHaveAttribute(
    'href',
    /^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/,
  );
  await inspect(page, 'staff-disputes', testInfo);
  await row.getByRole('link', { name: customer.email }).click();
  await expect(desk.account).toBeVisible();
  await expect(desk.disputes).toContainText('$118.56');
  await expect(desk.disputes).toContainText('Answer by');
  await inspect(page, 'staff-customer-disputes', testInfo);
});
