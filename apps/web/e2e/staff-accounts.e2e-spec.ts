import { RecoveryPage } from './pages/recovery.page.ts';
import { StaffCustomersPage } from './pages/staff-customers.page.ts';
import { PASSWORD, signUpPerson } from './people.ts';
import { expect, inspect, test } from './staff-journey.ts';

test('an admin signs a customer out, disables the account and enables it again; the customer reads why', async ({
  request,
  inbox,
  windowOf,
  newStaff,
  login,
  page,
}, testInfo) => {
  const [customer, admin] = [await signUpPerson(request, inbox), await newStaff('admin')];
  const { email } = customer;
  const desk = new StaffCustomersPage(await windowOf(admin));
  await desk.openFile(email);
  await inspect(desk.page, 'staff-customer-access', testInfo);

  await desk.access.getByRole('button', { name: 'Sign out everywhere' }).click();
  await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost their laptop');
  await desk.dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(desk.page.getByText('The customer was signed out everywhere.')).toBeVisible();
  const bearer = { authorization: `Bearer ${customer.signedIn.access_token}` };
  expect((await request.get('/api/user/details', { headers: bearer })).status()).toBe(422);

  await desk.access.getByRole('button', { name: 'Disable' }).click();
  await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('The mailbox was stolen');
  await inspect(desk.page, 'staff-disable', testInfo);
  await desk.dialog.getByRole('button', { name: 'Disable account' }).click();
  await expect(desk.page.getByText('The account is disabled.')).toBeVisible();
  await expect(desk.access).toContainText('Disabled since');
  await inspect(desk.page, 'staff-customer-disabled', testInfo);

  await login.signIn(email, PASSWORD, () => inbox.code(email));
  await expect(login.error).toHaveText('This account is disabled. Please contact support.');
  await inspect(page, 'login-disabled', testInfo);
  const elsewhere = await page.context().newPage();
  const recovery = new RecoveryPage(elsewhere);
  await recovery.ask(email);
  const link = new URL(await inbox.resetLink(email));
  await elsewhere.goto(link.pathname + link.hash);
  await recovery.set('lantern-and-tide');
  await expect(recovery.error).toHaveText('This account is disabled. Please contact support.');
  await elsewhere.close();

  await desk.access.getByRole('button', { name: 'Enable' }).click();
  await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('The mailbox is theirs again');
  await desk.dialog.getByRole('button', { name: 'Enable account' }).click();
  await expect(desk.page.getByText('The account is enabled.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/purchase-hosting-plan');
  const history = page.getByRole('listitem');
  await page.goto('/account-settings');
  await expect(history.filter({ hasText: 'Support disabled the account.' })).toContainText(
    'The mailbox was stolen',
  );
});
