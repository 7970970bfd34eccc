import { expect, inspect, test } from './journey.ts';
import { AccountNotificationsPage } from './pages/account-notifications.page.ts';
import { bringIn, buyPlan, PASSWORD, signInPerson, signUpPerson } from './people.ts';

test('keeps account settings in every tab, and ends other sessions when sign-in details change', async ({
  browser,
  context,
  page,
  request,
  inbox,
  login,
  account,
  portal,
  recovery,
}, testInfo) => {
  const person = await signUpPerson(request, inbox);
  await buyPlan(request, person);
  const elsewhere = await browser.newContext();
  await bringIn(elsewhere, person);
  const other = await elsewhere.newPage();
  await other.goto('/account-settings');
  await expect(other.getByText('This device')).toBeVisible();
  const attempt = { email: person.email, password: 'a-wrong-password' };
  expect((await request.post('/api/auth/login', { data: attempt })).ok()).toBe(false);

  await login.signIn(person.email, PASSWORD, () => inbox.code(person.email));
  await expect(page.getByRole('button', { name: /account menu of/ })).toBeVisible();
  await account.open();
  const news = new AccountNotificationsPage(page);
  const failed = news.events.filter({ hasText: 'A sign-in failed: wrong password.' });
  await expect(failed).not.toContainText('You');
  await expect(news.events.filter({ hasText: 'Account created.' })).toContainText('You');
  await inspect(page, 'account', testInfo);

  // A tab that has not seen the first change makes a second one: both are kept.
  const second = new AccountNotificationsPage(await context.newPage());
  await second.open();
  await news.wish('Finished tasks').click();
  await expect(news.wish('Finished tasks')).not.toBeChecked();
  await second.wish('Request status').click();
  await expect(second.wish('Request status')).not.toBeChecked();
  await second.wish('Plan and payments', 'Show in the bell').click();
  await expect(second.wish('Plan and payments', 'Show in the bell')).not.toBeChecked();
  await second.page.close();
  await account.edit.click();
  await page.getByLabel('Full Name').fill('Léa Moreau');
  await page.getByLabel('Company').fill('Maison Lune');
  await inspect(page, 'account-details', testInfo);
  await account.save.click();
  await expect(account.toast).toContainText('Your details were saved.');
  await page.reload();
  await expect(news.wish('Finished tasks')).not.toBeChecked();
  await expect(news.wish('Request status')).not.toBeChecked();
  await expect(news.wish('Replies')).toBeChecked();
  await expect(news.wish('Plan and payments', 'Show in the bell')).not.toBeChecked();
  await expect(account.details).toContainText('Maison Lune');
  await expect(page.getByRole('button', { name: 'LM, account menu of Léa Moreau' })).toBeVisible();
  await expect(news.events.first()).toContainText('Name or company was changed.');

  await expect(account.sessions).toHaveCount(2);
  await account.passwordCard.getByRole('button', { name: 'Change password' }).press('Enter');
  await account.changePassword('not-my-password', 'another-light-8');
  await expect(account.passwordCard.getByRole('alert')).toHaveText('This is not your current password.');
  await inspect(page, 'account-password', testInfo);
  await account.changePassword(PASSWORD, 'another-light-8');
  await expect(account.toast).toContainText('Your password was changed. Other devices were signed out.');
  await expect(account.sessions).toHaveCount(1);
  await expect(account.devices).toHaveCount(0);
  await expect(news.events.first()).toContainText('The password was changed.');
  await expect(news.events.nth(1)).toContainText('A password change failed: wrong current password.');
  await inbox.read(person.email, /(All other devices were signed out)/);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await elsewhere.close();

  // Reset links also open for signed-in people.
  await account.passwordCard.getByRole('button', { name: 'Email me a link' }).click();
  await expect(account.passwordCard.getByRole('status')).toHaveText(
    `We emailed a link to ${person.email}. It works once, for 30 minutes.`,
  );
  const link = new URL(await inbox.resetLink(person.email));
  await page.goto(link.pathname + link.hash);
  await recovery.set(PASSWORD);
  await expect(page).toHaveURL('/confirmpasswordreset');

  await signInPerson(request, inbox, person.email);
  await login.signIn(person.email, PASSWORD, () => inbox.code(person.email));
  await expect(page.getByRole('button', { name: /account menu of/ })).toBeVisible();
  await account.open();
  await expect(account.sessions).toHaveCount(2);
  await account.signOutEverywhereElse();
  await expect(account.sessions).toHaveCount(1);
  const devices = await account.devices.count();
  await account.devices.first().getByRole('button').click();
  await expect(account.devices).toHaveCount(devices - 1);
  await portal.logOut();
});

test('keeps the language that a person chooses for their emails', async ({
  context,
  page,
  request,
  inbox,
}) => {
  await bringIn(context, await signUpPerson(request, inbox));
  // The page brings the languages along that the operator offers.
  await page.route('**/account-settings', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"locales":["en"]', '"locales":["en","en-XA"]');
    await route.fulfill({ response, body });
  });
  await page.goto('/account-settings');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/user/language'));
  await page.getByRole('combobox', { name: 'Language' }).selectOption('en-XA');
  expect((await kept).status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
});
