import { intercept } from './interception.ts';
import { expect, inspect, test } from './journey.ts';
import { bringIn, newAddress, PASSWORD, signUpPerson } from './people.ts';

test('signs up from the landing page with the chosen plan and an emailed code', async ({
  page,
  signUp,
  inbox,
  portal,
}, testInfo) => {
  // Another customer's address is not opened, and is forgotten after the sign-up.
  await page.goto('/support/ticket/user/1001');
  await expect(portal.landing).toBeVisible();
  await inspect(page, 'landing', testInfo);
  await page.getByRole('link', { name: 'Start 30 days free with Agency' }).click();
  await expect(page).toHaveURL('/hosting/agency/yearly/signup');
  await expect(page.getByText('Agency, paid yearly')).toBeVisible();
  await inspect(page, 'sign-up', testInfo);

  const email = newAddress();
  await signUp.giveEmail(email.toUpperCase());
  const former = await inbox.code(email);
  await expect(page.getByText(/new code in \d+ s/)).toBeVisible();
  await signUp.code.fill(`${former.slice(0, 3)} ${former.slice(3)}`);
  await expect(signUp.password).toBeFocused();
  await inspect(page, 'sign-up-details', testInfo);
  await signUp.finish(former, 'michaeljackson');
  await expect(signUp.error).toHaveText('This password is too common. Please choose another one.');
  await inspect(page, 'sign-up-refused', testInfo);
  await signUp.finish(former, 'my-homeport-9');
  await expect(signUp.error).toHaveText(
    'Please choose a password without "homeport". Your name, company, email address and Homeport are easy to guess.',
  );

  // Another code can be sent after half a minute.
  await page.getByRole('button', { name: 'Send a new code' }).click({ timeout: 45_000 });
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  const code = await inbox.code(email);
  expect(code).not.toBe(former);
  const wrong = ['000000', '111111', '222222'].find((guess) => guess !== code && guess !== former) ?? '';
  await signUp.finish(wrong, PASSWORD);
  await expect(signUp.error).toHaveText('INCORRECT OTP! Please check your email for the most recent code.');
  await expect(signUp.code).toHaveValue('');
  await signUp.finish(former, PASSWORD);
  await expect(portal.purchase).toBeVisible();
  await expect(page).toHaveURL('/purchase-hosting-plan');
  await expect(page.getByRole('radio', { name: /Agency/ })).toBeChecked();
});

test('asks only new devices for a code, and opens the requested page after the sign-in', async ({
  page,
  request,
  inbox,
  login,
  portal,
}, testInfo) => {
  const { email } = await signUpPerson(request, inbox);
  await page.goto('/support?from=mail#emails');
  await expect(portal.landing).toBeVisible();
  const { origin } = new URL(page.url());
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(portal.heading('Log in')).toBeVisible();
  await page.reload();
  await inspect(page, 'login', testInfo);
  await login.giveEmail(email);
  await expect(login.remember).toBeChecked();
  await expect(login.code).toBeVisible();
  await inspect(page, 'login-details', testInfo);
  await login.password.fill(PASSWORD);
  await login.code.fill(await inbox.code(email));
  await expect(page).toHaveURL('/support?from=mail#emails');

  // Signing out does not wait for the server. This journey lets the start page wait for it.
  const signedOut = page.waitForResponse('**/api/auth/logout');
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      await signedOut;
      await route.continue();
    },
  );
  await portal.logOut();
  await expect(portal.landing).toBeVisible();
  expect((await signedOut).ok()).toBe(true);
  await page.unrouteAll();
  await login.open();
  await login.giveEmail(email);
  await login.password.fill(PASSWORD);
  await expect(login.code).toBeHidden();
  await login.submit();
  await expect(portal.purchase).toBeVisible();

  // A manipulated return path never leads to another host.
  await page.evaluate(() => localStorage.clear());
  expect((await page.goto(`${origin}//evil.example/`))?.status()).toBe(404);
  expect(new URL(page.url()).origin).toBe(origin);
  await page.goto(`${origin}//evil/`);
  await expect(portal.heading('Create your account')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origin);
  await page.evaluate(() => sessionStorage.setItem('portal.wanted_path', `${Date.now()} /.//evil.example/`));
  await login.open();
  await login.giveEmail(email);
  await login.remember.uncheck();
  await login.password.fill(PASSWORD);
  await login.code.fill(await inbox.code(email));
  await expect(page).toHaveURL(`${origin}/purchase-hosting-plan`);

  // A device that was not remembered counts as new.
  await portal.logOut();
  await expect(portal.landing).toBeVisible();
  await login.open();
  await login.giveEmail(email);
  await expect(login.code).toBeVisible();
});

test('resets a forgotten password once by an emailed link, and ends all sessions', async ({
  browser,
  page,
  request,
  inbox,
  login,
  recovery,
  portal,
}, testInfo) => {
  const person = await signUpPerson(request, inbox);
  const elsewhere = await browser.newContext();
  await bringIn(elsewhere, person);
  const other = await elsewhere.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();

  await recovery.ask('no-address');
  await expect(recovery.error).toHaveText('Invalid email address');
  await inspect(page, 'forgot', testInfo);
  await recovery.send(person.email);
  await expect(page).toHaveURL('/sentpasswordresetemail');
  await expect(page.getByText(person.email)).toBeVisible();
  await inspect(page, 'reset-mail-sent', testInfo);

  const link = new URL(await inbox.resetLink(person.email));
  await page.goto(link.pathname + link.hash);
  await expect(page).toHaveURL(/\/resetpassword$/);
  await recovery.set('my-homeport-9');
  await expect(recovery.error).toContainText('Please choose a password without "homeport".');
  await inspect(page, 'reset-password', testInfo);
  await recovery.set('another-light-8');
  await expect(page).toHaveURL('/confirmpasswordreset');
  await inspect(page, 'reset-done', testInfo);

  await other.reload();
  await expect(other.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await elsewhere.close();

  await page.goto(link.pathname + link.hash);
  await recovery.set('a-third-light-9');
  await expect(recovery.heading('This link no longer works')).toBeVisible();
  await inspect(page, 'reset-link-dead', testInfo);
  await login.signIn(person.email, 'another-light-8', () => inbox.code(person.email));
  await expect(portal.purchase).toBeVisible();
});

test('keeps two tabs signed in when both refresh the session, and signs them out together', async ({
  context,
  page,
  request,
  inbox,
  portal,
}) => {
  const person = await signUpPerson(request, inbox);
  await bringIn(context, person);
  const second = await context.newPage();
  const spent = `Bearer ${person.signedIn.access_token}`;
  for (const window of [page, second])
    await intercept(window, '**/api/user/hostingplans', (call) =>
      call.headers['authorization'] === spent
        ? call.fulfill({ status: 401, json: { code: 'token_expired', message: 'expired', request_id: 'r' } })
        : call.continue(),
    );
  await Promise.all([page.goto('/'), second.goto('/')]);
  await expect(portal.purchase).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
  // Both tabs keep working in the session.
  await Promise.all([page.reload(), second.reload()]);
  await expect(portal.purchase).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();

  await portal.logOut();
  await expect(portal.landing).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});
