import { becomeSiteOwner } from './customers.ts';
import { becomeDomainOwner } from './domain-owners.ts';
import { StaffCustomersPage } from './pages/staff-customers.page.ts';
import { StaffTicketPage } from './pages/staff-ticket.page.ts';
import { TicketPage } from './pages/support.page.ts';
import { expect, inspect, test } from './staff-journey.ts';
import { askForHelp, setStatus } from './tickets.ts';

const refused = 'You may not open this customer’s panel from here.';

test('lets an admin open a customer’s panel with a reason that the customer sees', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  const [customer, admin] = [await becomeSiteOwner(request, inbox), await newStaff('admin')];
  const number = await askForHelp(request, customer, 'The shop does not open');
  const page = await windowOf(admin);
  const desk = new StaffTicketPage(page);
  await desk.open(number);
  await desk.showCustomer.click();
  await expect(desk.about.getByRole('region', { name: 'Websites', exact: true })).toContainText(
    customer.domain,
  );
  await inspect(page, 'staff-ticket-customer', testInfo);
  await desk.about.getByRole('link', { name: 'Open on its own page' }).click();
  await expect(page.getByRole('heading', { name: `Customer of ticket ${number}` })).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();
  await inspect(page, 'staff-customer', testInfo);

  const login = page.getByRole('button', { name: `Login: ${customer.domain}` });
  await login.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Look at\nthe certificate');
  await inspect(page, 'staff-panel-login', testInfo);
  const [panel] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Open panel' }).click(),
  ]);
  await expect(panel.getByText(customer.login).first()).toBeVisible();
  expect(await panel.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
  await expect(dialog).toHaveCount(0);
  await expect(login).toBeFocused();

  const theirs = await windowOf(customer);
  await theirs.goto(`/support/ticket/user/${number}`);
  await expect(new TicketPage(theirs).conversation).toContainText(
    'Support opened your hosting panel: Look at the certificate',
  );
  await inbox.read(customer.email, /(Look at the certificate)/);

  // The ticket was closed meanwhile: there is no link, and the screen says so.
  await setStatus(request, admin, number, 'closed');
  await login.click();
  const [blank] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Open panel' }).click(),
  ]);
  await expect(dialog.getByRole('alert')).toHaveText(refused);
  expect(blank.isClosed()).toBe(true);
  await page.reload();
  await expect(page.getByText(refused)).toBeVisible();
  await expect(login).toHaveCount(0);
});

test('lets an admin check and unlock a customer’s domain, and resend the owner confirmation', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  const [customer, admin] = [await becomeDomainOwner(request, inbox), await newStaff('admin')];
  const name = customer.domain;
  const desk = new StaffCustomersPage(await windowOf(admin));
  await desk.openFile(customer.email);
  await expect(desk.domains).toContainText('The owner has to confirm their email address by');
  await desk.domains.getByRole('button', { name: `Check now: ${name}` }).click();
  await expect(
    desk.page.getByText(new RegExp(`^${name}( is up to date again|: nothing has changed)`)),
  ).toBeVisible();
  await desk.domains.getByRole('button', { name: `Resend confirmation: ${name}` }).click();
  await expect(
    desk.page.getByText(`is sending the owner of ${name} the confirmation email again`),
  ).toBeVisible();
  await inspect(desk.page, 'staff-customer-domains', testInfo);

  await desk.domains.getByRole('button', { name: `Unlock: ${name}` }).click();
  await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for by phone');
  await inspect(desk.page, 'staff-unlock-domain', testInfo);
  await desk.dialog.getByRole('button', { name: 'Unlock domain' }).click();
  await expect(desk.page.getByText(`${name} is being unlocked.`)).toBeVisible();
  await inbox.read(customer.email, /(Asked for by phone)/);
  const lock = desk.domains.getByRole('button', { name: `Lock: ${name}` });
  await expect(desk.domains).toContainText('Unlocked', { timeout: 30_000 });
  await lock.click();
  await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('They did not call');
  await desk.dialog.getByRole('button', { name: 'Lock domain' }).click();
  await expect(desk.page.getByText(`${name} is being locked.`)).toBeVisible();

  const theirs = await windowOf(customer);
  await theirs.goto('/account-settings');
  const unlocked = theirs
    .getByRole('listitem')
    .filter({ hasText: `The transfer lock of the domain ${name}` });
  await expect(unlocked).toContainText('Asked for by phone');
  await expect(theirs.getByText(`The domain ${name} was checked at its registrar.`)).toBeVisible();
});

test('lets an admin sort customers by tags, and save a segment that the team sees', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  const [customer, admin] = [await becomeSiteOwner(request, inbox), await newStaff('admin')];
  const page = await windowOf(admin);
  const desk = new StaffCustomersPage(page);
  const tag = `harbor ${Date.now()}`;
  await desk.open();
  await desk.search.fill(customer.email);
  await desk.search.press('Enter');
  await expect(desk.row(customer.email)).toContainText('1 website');
  await page.getByRole('checkbox', { name: `Select ${customer.email}` }).check();
  await page.getByRole('button', { name: 'Change tags' }).click();
  await desk.dialog.getByLabel('Add these').fill(tag);
  await desk.dialog.getByLabel('Add these').press('Enter');
  await inspect(page, 'staff-tag-customers', testInfo);
  await desk.dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect(desk.row(customer.email)).toContainText(tag);

  await desk.search.fill('');
  await desk.search.press('Enter');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Tag', { exact: true }).selectOption(tag);
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  await inspect(page, 'staff-customers-filtered', testInfo);
  await page.getByRole('button', { name: 'Save as segment' }).click();
  await desk.dialog.getByLabel('Name').fill(tag);
  await inspect(page, 'staff-save-segment', testInfo);
  await desk.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `${tag}, 1 customer` })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('customers.csv');

  await page.getByLabel('Plan', { exact: true }).selectOption('agency');
  await page.getByRole('button', { name: 'Update segment' }).click();
  await expect(page.getByRole('button', { name: `${tag}, 0 customers` })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await inspect(page, 'staff-delete-segment', testInfo);
  await desk.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${tag}`) })).toHaveCount(0);

  await desk.openFile(customer.email);
  await expect(page.getByRole('region', { name: 'Tags' })).toContainText(tag);
});
