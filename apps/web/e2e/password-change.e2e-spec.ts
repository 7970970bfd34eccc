import { becomeUnpaid } from './customers.ts';
import { expect, inspect, test } from './journey.ts';
import { AccountNotificationsPage } from './pages/account-notifications.page.ts';
import { bringIn, PASSWORD, signUpPerson } from './people.ts';
import { becomeStaff } from './staff.ts';

const newPassword = 'another-light-8';

test('the password is changed with the current one, and every other session ends', async ({
  browser,
  page,
  request,
  inbox,
  login,
  account,
  portal,
}, testInfo) => {
  const person = await signUpPerson(request, inbox);
  const elsewhere = await browser.newContext();
  await bringIn(elsewhere, person);
  const other = await elsewhere.newPage();
  await other.goto('/account-settings');
  await expect(other.getByText('This device')).toBeVisible();

  await login.signIn(person.email, PASSWORD, () => inbox.code(person.email));
  await expect(portal.purchase).toBeVisible();
  await account.open();
  await expect(account.sessions).toHaveCount(2);
  await account.passwordCard.getByRole('button', { name: 'Change password' }).press('Enter');
  await expect(account.currentPassword).toBeFocused();
  await account.changePassword('not-my-password', 'short');
  await expect(account.passwordCard.getByRole('alert')).toHaveText(
    'Error! Password must be 8 to 20 charcaters long.',
  );
  await account.changePassword('not-my-password', newPassword);
  await expect(account.passwordCard.getByRole('alert')).toHaveText('This is not your current password.');
  await expect(account.currentPassword).toBeFocused();
  await inspect(page, 'account-password', testInfo);
  await account.changePassword(PASSWORD, newPassword);
  await expect(account.toast).toContainText('Your password was changed. Other devices were signed out.');
  await expect(account.currentPassword).toHaveCount(0);
  await expect(account.passwordCard.getByRole('button', { name: 'Change password' })).toBeFocused();
  await expect(account.sessions).toHaveCount(1);
  await expect(account.devices).toHaveCount(0);
  const { events } = new AccountNotificationsPage(page);
  await expect(events.first()).toContainText('The password was changed.');
  await expect(events.nth(1)).toContainText('A password change failed: wrong current password.');
  await inbox.read(person.email, /(All other devices were signed out)/);

  await other.reload();
  await expect(other.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await elsewhere.close();
  await portal.logOut();
  await login.signIn(person.email, newPassword, () => inbox.code(person.email));
  await expect(portal.purchase).toBeVisible();
});

for (const [who, become] of [
  ['a newcomer', signUpPerson],
  ['a customer who has not paid', becomeUnpaid],
  ['an agent', (...args: Parameters<typeof signUpPerson>) => becomeStaff(...args, 'agent')],
] as const) {
  test(`the link to a new password comes to ${who} at once`, async ({
    context,
    page,
    request,
    inbox,
    account,
    recovery,
  }) => {
    const person = await become(request, inbox);
    await bringIn(context, person);
    await account.open();
    await account.passwordCard.getByRole('button', { name: 'Email me a link' }).click();
    await expect(account.passwordCard.getByRole('status')).toHaveText(
      `We emailed a link to ${person.email}. It works once, for 30 minutes.`,
    );
    const link = new URL(await inbox.resetLink(person.email));
    await page.goto(link.pathname + link.hash);
    await recovery.set(newPassword);
    await expect(page).toHaveURL('/confirmpasswordreset');
  });
}

test('name and company are changed, and a refusal is said', async ({
  context,
  page,
  request,
  inbox,
  account,
}, testInfo) => {
  await bringIn(context, await signUpPerson(request, inbox));
  await account.open();
  await account.edit.press('Enter');
  const [name, company] = [page.getByLabel('Full Name'), page.getByLabel('Company')];
  await expect(name).toBeFocused();
  await name.fill('x'.repeat(41));
  await account.save.click();
  await expect(account.details.getByRole('alert')).toHaveText('Must be 40 characters or less');
  await inspect(page, 'account-details', testInfo);
  await name.fill('Léa Moreau');
  await company.fill('Maison Lune');
  await account.save.click();
  await expect(account.toast).toContainText('Your details were saved.');
  await expect(account.edit).toBeFocused();
  await expect(account.details).toContainText('Léa Moreau');
  await page.reload();
  await expect(account.details).toContainText('Maison Lune');
  await expect(page.getByRole('button', { name: 'LM, account menu of Léa Moreau' })).toBeVisible();
  await expect(new AccountNotificationsPage(page).events.first()).toContainText(
    'Name or company was changed.',
  );

  await account.edit.click();
  await name.fill('Nobody');
  await account.details.getByRole('button', { name: 'Cancel' }).click();
  await expect(account.details).toContainText('Léa Moreau');
});
