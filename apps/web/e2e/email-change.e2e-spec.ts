import { refuse } from './answers.ts';
import { stopIntercepting } from './interception.ts';
import { expect, inspect, test } from './journey.ts';
import { AccountNotificationsPage } from './pages/account-notifications.page.ts';
import { newAddress, PASSWORD, signUpPerson } from './people.ts';

const newPassword = 'another-light-8';

test('changes the email address with codes from both inboxes, and restores it by the link in the old one', async ({
  browser,
  page,
  request,
  inbox,
  login,
  account,
  portal,
}, testInfo) => {
  const person = await signUpPerson(request, inbox);
  const another = await signUpPerson(request, inbox);
  const newEmail = newAddress();
  await login.signIn(person.email, PASSWORD, () => inbox.code(person.email));
  await expect(portal.purchase).toBeVisible();
  await account.open();
  const card = page.getByRole('region', { name: 'Email address' });
  const opener = card.getByRole('button', { name: 'Change email address' });
  await opener.press('Enter');
  const [address, current] = [card.getByLabel('New email address'), card.getByLabel('Current password')];
  const send = card.getByRole('button', { name: 'Send both codes' });
  await expect(address).toBeFocused();
  await address.fill('not an address');
  await send.click();
  await expect(card.getByRole('alert').first()).toHaveText('Please enter a valid email address.');
  await address.fill(another.email);
  await current.fill('not-my-password');
  await send.click();
  await expect(card.getByRole('alert')).toHaveText('This is not your current password.');
  await current.fill(PASSWORD);
  await send.click();
  await expect(card.getByRole('alert')).toHaveText(
    'This email address already has an account. Choose another one.',
  );
  await inspect(page, 'account-email-change', testInfo);
  await address.fill(newEmail);
  await send.click();

  const [oldCode, newCode] = [
    card.getByLabel(`Code sent to ${person.email}`),
    card.getByLabel(`Code sent to ${newEmail}`),
  ];
  await expect(oldCode).toBeFocused();
  const codes = { old: await inbox.code(person.email), fresh: await inbox.code(newEmail) };
  await oldCode.fill(codes.old);
  await newCode.fill(codes.fresh === '000000' ? '111111' : '000000');
  const confirm = card.getByRole('button', { name: 'Change email address' }).last();
  await confirm.click();
  await expect(card.getByRole('alert')).toHaveText(
    'This code is wrong. Check the email we sent to this address.',
  );
  await expect(newCode).toBeFocused();
  await inspect(page, 'account-email-codes', testInfo);
  await refuse(page, '**/api/auth/email/confirm', 409, 'user_exists');
  await newCode.fill(codes.fresh);
  await confirm.click();
  await expect(card.getByRole('alert')).toHaveText(
    'This email address was taken in the meantime. Start again with another one.',
  );
  await stopIntercepting(page);
  await refuse(page, '**/api/auth/email/confirm', 409, 'conflict');
  await confirm.click();
  await expect(card.getByRole('alert')).toHaveText(
    'These codes no longer work. Start the change again to get new ones.',
  );
  await stopIntercepting(page);
  await confirm.click();
  await expect(account.toast).toContainText(`Your email address is now ${newEmail}.`);
  await expect(opener).toBeFocused();
  await expect(card).toContainText(newEmail);
  await expect(account.details).toContainText(newEmail);
  const { events } = new AccountNotificationsPage(page);
  await expect(events.first()).toContainText('The email address was changed.');

  const link = await inbox.read(person.email, /(https?:\/\/\S+\/undo-email-change\S*)/i);
  const elsewhere = await browser.newContext();
  const owner = await elsewhere.newPage();
  await owner.goto(link);
  await expect(owner).toHaveURL('/undo-email-change');
  await expect(owner.getByRole('heading', { name: 'Restore your email address' })).toBeVisible();
  await inspect(owner, 'undo-email-change', testInfo);
  await owner.getByRole('button', { name: 'Restore the address' }).click();
  await expect(owner).toHaveURL(/\/resetpassword\/?$/);
  await owner.getByLabel('New password').fill(newPassword);
  await owner.getByRole('button', { name: 'Set password' }).click();
  await expect(owner.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await owner.goto(link);
  await owner.getByRole('button', { name: 'Restore the address' }).click();
  await expect(owner.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await login.signIn(person.email, newPassword, () => inbox.code(person.email));
  // Back to where the session ended.
  await expect(page).toHaveURL('/account-settings');
  await expect(account.details).toContainText(person.email);
});
