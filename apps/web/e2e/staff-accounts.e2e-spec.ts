import { RecoveryPage } from './pages/recovery.page.ts';
import { StaffCustomersPage } from './pages/staff-customers.page.ts';
import { newAddress, PASSWORD, signUpPerson } from './people.ts';
import { StaffTeamPage } from './pages/staff-team.page.ts';
import { expect, inspect, test } from './staff-journey.ts';

test('lets an owner sign a customer out, disable and enable the account, invite to the team, and end a role', async ({
  request,
  inbox,
  windowOf,
  newStaff,
  login,
  page,
}, testInfo) => {
  const [customer, owner] = [await signUpPerson(request, inbox), await newStaff('owner')];
  const { email } = customer;
  const desk = new StaffCustomersPage(await windowOf(owner));
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

  const deletion = page.getByRole('region', { name: 'Delete account' });
  const askToDelete = async () => {
    await deletion.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await dialog.getByRole('textbox', { name: `Type ${email} to confirm` }).fill(email);
    await inspect(page, 'deletion-dialog', testInfo);
    await dialog.getByRole('button', { name: 'Delete my account' }).dblclick();
    await expect(deletion).toContainText('Your account will be deleted on');
  };
  await askToDelete();
  await page.reload();
  await expect(page.getByText('Your account will be deleted on')).toHaveCount(2);
  await inspect(page, 'deletion-requested', testInfo);
  await deletion.getByRole('button', { name: 'Keep my account' }).click();
  await askToDelete();
  await desk.openFile(email);
  const requested = desk.page.getByRole('region', { name: 'Account deletion' });
  await expect(requested).toContainText('Deletion requested');
  await inspect(desk.page, 'staff-customer-deletion', testInfo);
  await requested.getByRole('button', { name: 'Stop deletion' }).click();
  await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone');
  await desk.dialog.getByRole('button', { name: 'Stop deletion' }).click();
  await expect(requested).toBeHidden();
  await page.reload();
  await expect(deletion.getByRole('button', { name: 'Delete my account' })).toBeVisible();

  const other = await signUpPerson(request, inbox);
  const team = new StaffTeamPage(desk.page);
  await team.open();
  await inspect(team.page, 'staff-team', testInfo);
  await team.page.getByRole('button', { name: 'Invite a person' }).click();
  await team.email.fill(other.email);
  await team.reason.fill('Joins the support team');
  await inspect(team.page, 'staff-team-invite', testInfo);
  await team.dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(team.page.getByText(`Invitation sent to ${other.email}.`)).toBeVisible();
  await team.page.getByRole('button', { name: `Send again to ${other.email}` }).click();
  await expect(team.page.getByText(/^Invitation sent again/)).toBeVisible();
  const former = new URL(await inbox.read(other.email, /(https?:\/\/\S+\/team-invitation\S*)/));
  const newest = new URL(await inbox.read(other.email, /(https?:\/\/\S+\/team-invitation\S*)/));

  // One of both links is the newest; emails arrive in any order.
  const theirs = { authorization: `Bearer ${other.signedIn.access_token}` };
  const tokenOf = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('token');
  const read = async (url: URL) =>
    (await request.post('/api/staff/invitation', { data: { token: tokenOf(url) } })).ok();
  const invitation = (await read(newest)) ? newest : former;
  await page.goto(invitation.pathname + invitation.hash);
  await expect(page.getByText(`${owner.email} invited you to the team.`)).toBeVisible();
  await inspect(page, 'team-invitation', testInfo);
  const accepted = await request.post('/api/staff/invitation/accept', {
    headers: theirs,
    data: { token: tokenOf(invitation) },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  await inbox.read(other.email, /(You are now an agent)/);
  await inbox.read(owner.email, new RegExp(`made (${other.email}) an agent`));
  expect((await request.get('/api/user/details', { headers: theirs })).status()).toBe(422);

  const newcomer = newAddress();
  await team.open();
  await expect(team.row(other.email)).toContainText('Agent');
  await expect(team.row(other.email)).toContainText('No second factor');
  await team.page.getByRole('button', { name: 'Invite a person' }).click();
  await team.email.fill(newcomer);
  await team.dialog.getByRole('radio', { name: /^Senior agent/ }).check();
  await team.reason.fill('Leads the support team');
  await team.dialog.getByRole('button', { name: 'Send invitation' }).click();
  const first = new URL(await inbox.read(newcomer, /(https?:\/\/\S+\/team-invitation\S*)/));
  await page.goto(first.pathname + first.hash);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Nora Lind');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await inspect(page, 'team-invitation-join', testInfo);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page.getByText('You are on the team')).toBeVisible();

  await team.open();
  await expect(team.row(newcomer)).toContainText('Senior agent');
  await team
    .row(newcomer)
    .getByRole('button', { name: /^Change role/ })
    .click();
  await team.dialog.getByRole('radio', { name: /^Agent/ }).check();
  await team.reason.fill('Answers tickets');
  await inspect(team.page, 'staff-team-change', testInfo);
  await team.dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(team.page.getByText(`The role of ${newcomer} was changed.`)).toBeVisible();

  await team.page.getByRole('link', { name: other.email }).click();
  await expect(team.page.getByRole('region', { name: 'Last sign-ins' })).toBeVisible();
  await inspect(team.page, 'staff-team-member', testInfo);
  await team.page.getByRole('button', { name: 'Remove from team' }).click();
  await expect(team.dialog).toContainText('Their customer account stays.');
  await team.reason.fill('Left the support team');
  await inspect(team.page, 'staff-team-leave', testInfo);
  await team.dialog.getByRole('button', { name: 'Remove from team' }).click();
  await expect(team.page.getByText(`${other.email} is no longer on the team.`)).toBeVisible();
  await expect(team.row(other.email)).toHaveCount(0);
  await inbox.read(other.email, /(no longer have a staff role)/);
  await expect(team.row(owner.email)).toContainText('You');
  await expect(team.row(owner.email).getByRole('button')).toHaveCount(0);
});
