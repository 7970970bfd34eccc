import { expect, inspect, test } from './journey.ts';
import { bringIn, buyPlan, newAddress, PASSWORD, signUpPerson } from './people.ts';

test('guests: landing, sign-up and log-in', async ({ page, portal, signUp, login, inbox }, testInfo) => {
  await page.goto('/');
  await expect(portal.landing).toBeVisible();
  await inspect(page, 'landing', testInfo);

  await signUp.open();
  await inspect(page, 'sign-up', testInfo);
  const email = newAddress();
  await signUp.giveEmail(email);
  await signUp.code.fill('12');
  await inspect(page, 'sign-up-details', testInfo);
  await signUp.submit();
  await expect(signUp.error.first()).toBeVisible();
  await inspect(page, 'sign-up-refused', testInfo);
  await signUp.finish(await inbox.code(email), PASSWORD);
  await expect(portal.purchase).toBeVisible();
  await portal.logOut();

  await page.evaluate(() => localStorage.removeItem('portal.device_token'));
  await login.open();
  await inspect(page, 'login', testInfo);
  await login.giveEmail(email);
  await expect(login.code).toBeVisible();
  await inspect(page, 'login-details', testInfo);
});

test('guests: a new password', async ({ page, recovery }, testInfo) => {
  await page.goto('/forgot');
  await expect(recovery.email).toBeVisible();
  await inspect(page, 'forgot', testInfo);
  await recovery.send(newAddress());
  await expect(recovery.heading('Check your inbox')).toBeVisible();
  await inspect(page, 'reset-mail-sent', testInfo);
  await page.goto('/resetpassword/?reset_token=x');
  await expect(recovery.newPassword).toBeVisible();
  await inspect(page, 'reset-password', testInfo);
  await page.goto('/resetpassword');
  await expect(recovery.heading('This link no longer works')).toBeVisible();
  await inspect(page, 'reset-link-dead', testInfo);
  await page.goto('/confirmpasswordreset');
  await expect(recovery.heading('Your new password is set')).toBeVisible();
  await inspect(page, 'reset-done', testInfo);
});

test('customers: account, menus and what is not there', async ({
  context,
  page,
  request,
  inbox,
  portal,
  account,
}, testInfo) => {
  const person = await signUpPerson(request, inbox);
  await buyPlan(request, person);
  await bringIn(context, person);
  await account.open();
  await inspect(page, 'account', testInfo);
  await portal.openMenu();
  await inspect(page, 'menu', testInfo);
  await page.goto('/no/such/place');
  await expect(portal.heading('Page not found')).toBeVisible();
  await inspect(page, 'not-found', testInfo);
  await page.route('**/api/user/hostingplans', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'x', request_id: 'req-42' } }),
  );
  await page.goto('/');
  await expect(portal.heading('Connection lost!')).toBeVisible();
  await inspect(page, 'connection-lost', testInfo);
});
