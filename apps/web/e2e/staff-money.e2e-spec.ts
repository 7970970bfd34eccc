import { becomeHosted, becomeSubscriber } from './customers.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { ConfirmationPage } from './pages/confirmation.page.ts';
import { PurchasePage } from './pages/purchase.page.ts';
import { StaffCustomersPage } from './pages/staff-customers.page.ts';
import { StaffMoneyPage } from './pages/staff-money.page.ts';
import { StaffPromotionsPage } from './pages/staff-promotions.page.ts';
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

  const money = new StaffMoneyPage(page);
  await money.open();
  await money.tab('Disputes').click();
  await expect(money.needAnswer.getByRole('listitem').filter({ hasText: customer.email })).toContainText(
    /\d+ days left/,
  );
  await expect(money.list('All disputes')).toContainText(customer.email);
  await inspect(page, 'staff-all-disputes', testInfo);
});

test('finds a refund, and reads what Stripe pays out', async ({
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
  await new CheckoutPage(theirs).payWithCardThatIsAvailable();
  await expect(new ConfirmationPage(theirs).subscribed).toBeVisible();
  const stripe = new Stripe(request);
  await stripe.endTrial(customer.email);
  await stripe.payOut(4_321);

  await stripe.refundLast(customer.email);

  const page = await windowOf(await newStaff('admin'));
  const money = new StaffMoneyPage(page);
  const refund = money.list('Refunds').getByRole('listitem').filter({ hasText: customer.email });
  await expect(async () => {
    await money.open();
    await expect(refund).toContainText('Refunded', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(refund).toContainText('Requested by customer');
  await expect(refund).toContainText('$118.56');
  await inspect(page, 'staff-refunds', testInfo);

  await money.tab('Payouts').click();
  await page.getByRole('button', { name: 'Check for new payouts' }).click();
  const payout = money.list('Payouts').getByRole('listitem').filter({ hasText: '$43.21' });
  await expect(payout).toBeVisible({ timeout: 60_000 });
  await expect(payout).toContainText('Manual payout');
  await inspect(page, 'staff-payouts', testInfo);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('payouts.csv');
  await payout.getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Open in Stripe' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What it consists of' })).toContainText('$43.21');
  await inspect(page, 'staff-payout', testInfo);

  await page.getByRole('link', { name: 'All payouts' }).click();
  await money.tab('Taxes').click();
  await expect(money.list('By country and rate')).toContainText('$');
  await inspect(page, 'staff-taxes', testInfo);
  const taxes = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV: by country and rate' }).click();
  expect((await taxes).suggestedFilename()).toMatch(/^taxes-20\d\d-Q[1-4]\.csv$/);
});

test('creates a promo code, sees who used it and what it cost, and ends it', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  const admin = await newStaff('admin');
  const page = await windowOf(admin);
  const desk = new StaffPromotionsPage(page);
  const code = `FAIR-${Date.now().toString(36)}`.toUpperCase();
  await desk.open();
  await desk.create.click();
  await desk.field('Name').fill('Trade fair');
  await desk.field('Code').fill(code);
  await desk.field('Percent off').fill('25');
  await desk.dialog.getByRole('combobox', { name: 'Lowers' }).selectOption('forever');
  await inspect(page, 'staff-create-promo-code', testInfo);
  await desk.dialog.getByRole('button', { name: 'Create', exact: true }).dblclick();
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  await expect(page.getByText('No customer has used it yet.')).toBeVisible();

  const customer = await signUpPerson(request, inbox);
  const theirs = await windowOf(customer);
  const purchase = new PurchasePage(theirs);
  await purchase.open();
  await purchase.period('3 years').click();
  await theirs.getByRole('button', { name: 'Promo code' }).click();
  await theirs.getByRole('textbox', { name: 'Promo code' }).fill('NO-SUCH-CODE');
  await theirs.getByRole('button', { name: 'Apply' }).click();
  await expect(theirs.getByText('We don’t know this code. Check the spelling.')).toBeVisible();
  await theirs.getByRole('textbox', { name: 'Promo code' }).fill(code.toLowerCase());
  await theirs.getByRole('button', { name: 'Apply' }).click();
  await expect(theirs.getByText('$71.64 off the first charge.')).toBeVisible();
  await expect(purchase.summary).toContainText('Due today$215.64');
  await inspect(theirs, 'purchase-promo-code', testInfo);
  await purchase.pay.click();
  await new CheckoutPage(theirs).payWithNewCard();
  await expect(new ConfirmationPage(theirs).subscribed).toBeVisible();

  await page.reload();
  await expect(desk.row(customer.email)).toContainText('$71.64 so far');
  await inspect(page, 'staff-promo-code', testInfo);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download codes (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe(`${code.toLowerCase()}.csv`);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('The fair is over');
  await desk.dialog.getByRole('button', { name: 'End', exact: true }).click();
  await expect(desk.toast.filter({ hasText: 'Saved.' })).toBeVisible();
  await page.getByRole('link', { name: 'All promo codes' }).click();
  await expect(desk.row(code)).toContainText('Ended');
  await inspect(page, 'staff-promo-codes', testInfo);
});

test('gives a customer credit and a longer trial, and takes back the credit', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  const [customer, admin] = [await becomeSubscriber(request, inbox), await newStaff('admin')];
  const page = await windowOf(admin);
  const desk = new StaffCustomersPage(page);
  await desk.openFile(customer.email);
  await desk.chooseBillingAction('Give credit');
  await desk.dialog.getByRole('textbox', { name: 'Amount in US dollars' }).fill('10');
  await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('Was down for a day');
  await inspect(page, 'staff-give-credit', testInfo);
  await desk.dialog.getByRole('button', { name: 'Give $10.00' }).dblclick();
  await expect(desk.given).toContainText('$10.00 left', { timeout: 20_000 });
  await desk.chooseBillingAction('Extend free trial');
  await desk.dialog.getByRole('textbox', { name: 'Days to add' }).fill('7');
  await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('Was ill for a week');
  await inspect(page, 'staff-extend-trial', testInfo);
  await desk.dialog.getByRole('button', { name: 'Extend trial' }).dblclick();
  await expect(desk.row('7 days more of free trial')).toContainText('Given', { timeout: 20_000 });
  await inspect(page, 'staff-customer-goodwill', testInfo);
  await inbox.read(customer.email, /(You have \$10\.00 more credit)/);
  await inbox.read(customer.email, /(Your free trial now ends on)/);

  const theirs = await windowOf(customer);
  await theirs.goto('/account-settings');
  const credit = theirs.getByRole('region', { name: 'Credit', exact: true });
  await expect(credit).toContainText('You have $10.00 of credit.');
  await inspect(theirs, 'account-credit', testInfo);

  await desk.given.getByRole('button', { name: /^Take back/ }).click();
  await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('Given twice');
  await inspect(page, 'staff-take-back-credit', testInfo);
  await desk.dialog.getByRole('button', { name: 'Take back' }).dblclick();
  await expect(desk.given).toContainText('$10.00 taken back', { timeout: 20_000 });
  await inbox.read(customer.email, /(We took back \$10\.00 of credit)/);
  await theirs.reload();
  await expect(credit).toContainText('Your credit is used up.');
});
