import { expect, test } from './journey.ts';
import { bringIn, buyPlan, newAddress, PASSWORD, signUpPerson } from './people.ts';

test.describe('signing up', () => {
  test('takes a stranger from the landing page to the plans', async ({ page, signUp, inbox, portal }) => {
    const email = newAddress();
    await page.goto('/');
    await signUp.giveEmail(email.toUpperCase());
    const code = await inbox.code(email);
    await signUp.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(signUp.password).toBeFocused();
    await signUp.password.fill(PASSWORD);
    await signUp.confirmation.fill(PASSWORD);
    await signUp.submit();
    await expect(portal.purchase).toBeVisible();
    await expect(page).toHaveURL('/purchase-hosting-plan');
  });

  test('says what is wrong, in the words of the house', async ({ page, signUp, inbox }) => {
    await signUp.open();
    await signUp.giveEmail('not an address');
    await expect(signUp.error).toHaveText('Please enter a valid email address.');

    const email = newAddress();
    await signUp.giveEmail(email);
    const code = await inbox.code(email);
    await signUp.finish(code, 'short', 'shorter');
    await expect(page.getByText('Error! Password must be 8 to 20 charcaters long.')).toBeVisible();
    await signUp.finish(code, PASSWORD, `${PASSWORD}!`);
    await expect(page.getByText('Error! The two passwords do not match.')).toBeVisible();
    await signUp.finish(code === '000000' ? '111111' : '000000', PASSWORD);
    await expect(signUp.error).toContainText('INCORRECT OTP!');
    await expect(signUp.code).toHaveValue('');
    await expect(signUp.code).toBeFocused();
  });

  test('does not take an address twice, and carries it to the sign-in', async ({
    request,
    signUp,
    login,
    portal,
    inbox,
    page,
  }) => {
    const { email } = await signUpPerson(request, inbox);
    await signUp.open();
    await signUp.giveEmail(email);
    await expect(signUp.error).toContainText('Email is already registered!');
    await signUp.error.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
    await expect(login.email).toHaveValue(email);
    await login.giveEmail(email);
    await login.password.fill(PASSWORD);
    await login.code.fill(await inbox.code(email));
    await expect(portal.purchase).toBeVisible();
  });

  test('counts down to a new code', async ({ page, signUp, inbox }) => {
    const email = newAddress();
    await page.clock.install();
    await signUp.open();
    await signUp.giveEmail(email);
    await inbox.code(email);
    await expect(page.getByText(/new code in \d+ s/)).toBeVisible();
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeVisible();
  });

  test('keeps the plan that was chosen before', async ({ page, signUp, inbox }) => {
    const email = newAddress();
    await page.goto('/');
    await page.getByRole('link', { name: 'Start 30 days free with Agency' }).click();
    await expect(page).toHaveURL('/hosting/agency/yearly/signup');
    await expect(page.getByText('Agency, paid yearly')).toBeVisible();
    await signUp.giveEmail(email);
    await signUp.finish(await inbox.code(email), PASSWORD);
    await expect(page.getByRole('radio', { name: /Agency/ })).toBeChecked();
  });
});

test.describe('what was wanted before', () => {
  test('an old link does not lead a new account astray', async ({ page, signUp, inbox, portal }) => {
    const email = newAddress();
    await page.goto('/support/ticket/user/1001');
    await expect(portal.landing).toBeVisible();
    await signUp.giveEmail(email);
    await signUp.finish(await inbox.code(email), PASSWORD);
    await expect(portal.purchase).toBeVisible();
  });

  test('a plan chosen later comes before a domain looked at earlier', async ({
    page,
    signUp,
    inbox,
    portal,
  }) => {
    const email = newAddress();
    await page.goto('/domain/buy/quiet-harbour-lights.example');
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await signUp.open('/hosting/agency/monthly/signup');
    await signUp.giveEmail(email);
    await signUp.finish(await inbox.code(email), PASSWORD);
    await expect(portal.purchase).toBeVisible();
    await expect(page.getByRole('radio', { name: /Agency/ })).toBeChecked();
  });

  test('a plan chosen days ago is forgotten', async ({ page, signUp, inbox, portal }) => {
    const email = newAddress();
    await page.goto('/');
    await page.evaluate(() =>
      localStorage.setItem('portal.chosen_plan', `agency monthly ${Date.now() - 3 * 86_400_000}`),
    );
    await signUp.open();
    await expect(page.getByText('Agency, paid monthly')).toHaveCount(0);
    await signUp.giveEmail(email);
    await signUp.finish(await inbox.code(email), PASSWORD);
    await expect(portal.purchase).toBeVisible();
    await expect(page.getByRole('radio', { name: /Expert/ })).toBeChecked();
  });
});

test.describe('logging in', () => {
  test('asks a new device for a code, and a remembered one for the password alone', async ({
    page,
    request,
    inbox,
    login,
    portal,
  }) => {
    const { email } = await signUpPerson(request, inbox);
    await login.open();
    await login.giveEmail(email);
    await expect(login.remember).toBeChecked();
    await login.password.fill(PASSWORD);
    await login.code.fill(await inbox.code(email));
    await expect(portal.purchase).toBeVisible();

    // Signing out does not wait for the server; here the start page does.
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
    await login.open();
    await login.giveEmail(email);
    await login.password.fill(PASSWORD);
    await expect(login.code).toBeHidden();
    await login.submit();
    await expect(portal.purchase).toBeVisible();
  });

  test('forgets a device that was not to be remembered', async ({ request, inbox, login, portal }) => {
    const { email } = await signUpPerson(request, inbox);
    await login.open();
    await login.giveEmail(email);
    await login.remember.uncheck();
    await login.password.fill(PASSWORD);
    await login.code.fill(await inbox.code(email));
    await expect(portal.purchase).toBeVisible();
    await portal.logOut();
    await login.open();
    await login.giveEmail(email);
    await expect(login.code).toBeVisible();
  });

  test('says what is wrong', async ({ request, inbox, login, signUp }) => {
    const { email } = await signUpPerson(request, inbox);
    await login.open();
    const stranger = newAddress();
    await login.giveEmail(stranger);
    await expect(login.error).toContainText('Email is not registered!');
    await login.error.getByRole('link', { name: 'Create your account' }).click();
    await expect(signUp.email).toHaveValue(stranger);
    await login.open();
    await login.giveEmail(email);
    const code = await inbox.code(email);
    await login.password.fill('not-the-password');
    await login.code.fill(code);
    await expect(login.error).toHaveText('INVALID CREDENTIALS! The Email and Passwords do not match.');
  });

  test('goes on to where one wanted to go, also after a reload', async ({
    page,
    request,
    inbox,
    login,
    portal,
  }) => {
    const { email } = await signUpPerson(request, inbox);
    await page.goto('/support?from=mail#emails');
    await expect(portal.landing).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(portal.heading('Log in')).toBeVisible();
    await page.reload();
    await login.giveEmail(email);
    await login.password.fill(PASSWORD);
    await login.code.fill(await inbox.code(email));
    await expect(page).toHaveURL('/support?from=mail#emails');
  });

  test('never leads to another host', async ({ page, request, inbox, login, portal }) => {
    const { email } = await signUpPerson(request, inbox);
    const { origin } = new URL((await page.goto('/'))?.url() ?? '');
    expect((await page.goto(`${origin}//evil.example/`))?.status()).toBe(404);
    expect(new URL(page.url()).origin).toBe(origin);
    await page.goto(`${origin}//evil/`);
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(origin);
    await page.evaluate(() =>
      sessionStorage.setItem('portal.wanted_path', `${Date.now()} /.//evil.example/`),
    );
    await login.signIn(email, PASSWORD, () => inbox.code(email));
    await expect(portal.purchase).toBeVisible();
    await expect(page).toHaveURL(`${origin}/purchase-hosting-plan`);
  });
});

test.describe('a forgotten password', () => {
  test('is replaced by mail, once, and ends every session', async ({
    browser,
    page,
    request,
    inbox,
    login,
    recovery,
    portal,
  }) => {
    const person = await signUpPerson(request, inbox);
    const elsewhere = await browser.newContext();
    await bringIn(elsewhere, person);
    const other = await elsewhere.newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();

    await recovery.ask('nobody');
    await expect(recovery.error).toHaveText('Invalid email address');
    await recovery.send(person.email);
    await expect(page).toHaveURL('/sentpasswordresetemail');
    await expect(page.getByText(person.email)).toBeVisible();

    const link = new URL(await inbox.resetLink(person.email));
    await page.goto(link.pathname + link.hash);
    await expect(page).toHaveURL(/\/resetpassword$/);
    await recovery.set('123456789012345678901');
    await expect(recovery.error).toHaveText('Must be 20 characters or less');
    await recovery.set('another-light-8');
    await expect(page).toHaveURL('/confirmpasswordreset');

    await other.reload();
    await expect(other.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await elsewhere.close();

    await page.goto(link.pathname + link.hash);
    await recovery.set('a-third-light-9');
    await expect(recovery.heading('This link no longer works')).toBeVisible();

    await login.open();
    await login.giveEmail(person.email);
    await login.password.fill('another-light-8');
    await login.code.fill(await inbox.code(person.email));
    await expect(portal.purchase).toBeVisible();
  });
});

test.describe('two tabs', () => {
  test('stay signed in when both renew the session, and leave together', async ({
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
    await context.route('**/api/user/hostingplans', (route) =>
      route.request().headers()['authorization'] === spent
        ? route.fulfill({ status: 401, json: { code: 'token_expired', message: 'expired', request_id: 'r' } })
        : route.continue(),
    );
    await Promise.all([page.goto('/'), second.goto('/')]);
    await expect(portal.purchase).toBeVisible();
    await expect(second.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
    // Neither has spoilt the other's session: both go on with it.
    await Promise.all([page.reload(), second.reload()]);
    await expect(portal.purchase).toBeVisible();
    await expect(second.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();

    await portal.logOut();
    await expect(portal.landing).toBeVisible();
    await expect(second.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  });
});

test.describe('the list of sessions', () => {
  test('signs out everywhere else, and forgets devices', async ({
    browser,
    context,
    page,
    request,
    inbox,
    account,
    login,
  }) => {
    const person = await signUpPerson(request, inbox);
    await buyPlan(request, person);
    const elsewhere = await browser.newContext();
    await bringIn(elsewhere, person);
    const other = await elsewhere.newPage();
    await other.goto('/account-settings');
    await expect(other.getByText('This device')).toBeVisible();

    await login.open();
    await login.giveEmail(person.email);
    await login.password.fill(PASSWORD);
    await login.code.fill(await inbox.code(person.email));
    await expect(page.getByRole('button', { name: /account menu of/ })).toBeVisible();
    await account.open();
    await expect(account.sessions).toHaveCount(2);
    await account.signOutEverywhereElse();
    await expect(account.sessions).toHaveCount(1);
    const devices = await account.devices.count();
    await account.devices.first().getByRole('button').click();
    await expect(account.devices).toHaveCount(devices - 1);

    await other.reload();
    await expect(other.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await elsewhere.close();
    await context.close();
  });
});
