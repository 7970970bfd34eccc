import { pretendConfig, refuse } from './answers.ts';
import { expect, inspect, test } from './journey.ts';
import { newAddress, PASSWORD, signUpPerson } from './people.ts';

test('sign-up has words for a refused address, and for one that somebody else took meanwhile', async ({
  page,
  signUp,
  inbox,
}) => {
  await signUp.open();
  await refuse(page, '**/api/auth/otp', 400, 'validation_failed');
  await signUp.giveEmail(newAddress());
  await expect(signUp.error).toHaveText('Unknown error!');
  await page.unrouteAll();

  const email = newAddress();
  await signUp.giveEmail(email);
  const code = await inbox.code(email);
  await refuse(page, '**/api/auth/register', 409, 'user_exists');
  await signUp.finish(code, PASSWORD);
  await expect(signUp.error).toContainText('USER ALREADY EXISTS!');
  await signUp.error.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('a password that is easy to guess is refused with the reason at its field', async ({
  page,
  request,
  signUp,
  inbox,
  recovery,
}) => {
  const email = newAddress();
  await signUp.open();
  await signUp.giveEmail(email);
  const code = await inbox.code(email);
  await signUp.finish(code, 'michaeljackson');
  await expect(signUp.error).toHaveText('This password is too common. Please choose another one.');
  await expect(signUp.password).toBeFocused();
  await signUp.finish(code, 'my-homeport-9');
  await expect(signUp.error).toHaveText(
    'Please choose a password without "homeport". Your name, company, email address and Homeport are easy to guess.',
  );

  const person = await signUpPerson(request, inbox);
  await recovery.ask(person.email);
  const link = new URL(await inbox.resetLink(person.email));
  await page.goto(link.pathname + link.hash);
  await recovery.set('my-homeport-9');
  await expect(recovery.error).toContainText('Please choose a password without "homeport".');
});

test('where long passwords are allowed, the form says so and lets them through', async ({
  page,
  signUp,
  inbox,
}, testInfo) => {
  await pretendConfig(page, (config) => ({ ...config, password_policy: 'long' }));
  const email = newAddress();
  await signUp.open();
  await signUp.giveEmail(email);
  const code = await inbox.code(email);
  await expect(page.getByText('9 to 128 characters.')).toBeVisible();
  const long = 'harbour light over a calm sea; '.repeat(5);
  await signUp.finish(code, long.slice(0, 129));
  await expect(signUp.error).toHaveText('The password must be 9 to 128 characters long.');
  await inspect(page, 'sign-up-long-password', testInfo);
  const sent = page.waitForRequest('**/api/auth/register');
  await signUp.finish(code, long.slice(0, 128));
  expect((await sent).postDataJSON()).toMatchObject({ password: long.slice(0, 128) });
});

test('a new code is sent, and the former one still works', async ({ page, signUp, inbox, portal }) => {
  const email = newAddress();
  await signUp.open();
  await signUp.giveEmail(email);
  const former = await inbox.code(email);
  const again = page.getByRole('button', { name: 'Send a new code' });
  await again.click({ timeout: 45_000 });
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  const code = await inbox.code(email);
  expect(code).not.toBe(former);
  const wrong = ['000000', '111111', '222222'].find((guess) => guess !== code && guess !== former) ?? '';
  await signUp.finish(wrong, PASSWORD);
  await expect(signUp.error).toHaveText('INCORRECT OTP! Please check your email for the most recent code.');
  await refuse(page, '**/api/auth/register', 401, 'otp_locked');
  await signUp.finish(wrong, PASSWORD);
  await expect(signUp.error).toHaveText(
    'This code was entered incorrectly too many times. Request a new code.',
  );
  await page.unrouteAll();
  await signUp.finish(former, PASSWORD);
  await expect(portal.purchase).toBeVisible();
});

test('log-in has words for each refusal', async ({ page, request, inbox, login }) => {
  const { email } = await signUpPerson(request, inbox);
  await login.open();
  await login.giveEmail('not an address');
  await expect(login.error).toHaveText('Please enter a valid email address.');
  await refuse(page, '**/api/auth/otp', 400, 'validation_failed');
  await login.giveEmail(email);
  await expect(login.error).toHaveText('Unknown error!');
  await page.unrouteAll();
  await login.giveEmail(email);
  const code = await inbox.code(email);
  await login.password.fill(PASSWORD);
  await login.code.fill(code === '000000' ? '111111' : '000000');
  await expect(login.error).toHaveText('INCORRECT OTP! Please check your email for the most recent code.');
});

test('a new password is asked for and set with what is missing or too long said', async ({
  page,
  recovery,
}) => {
  await recovery.ask('not an address');
  await expect(recovery.error).toHaveText('Invalid email address');
  await recovery.send('');
  await expect(recovery.error).toHaveText('REQUIRED!');
  // The form of links before tokens were in the fragment.
  await page.goto('/resetpassword/?reset_token=unknown');
  await expect(page).toHaveURL(/\/resetpassword$/);
  await recovery.set('');
  await expect(recovery.error).toHaveText('REQUIRED!');
  await recovery.set('x'.repeat(21));
  await expect(recovery.error).toHaveText('Must be 20 characters or less');
  await recovery.set(PASSWORD);
  await expect(recovery.heading('This link no longer works')).toBeVisible();
});
