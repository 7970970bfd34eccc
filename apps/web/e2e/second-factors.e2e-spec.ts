import type { APIRequestContext, Page } from '@playwright/test';
import { refuse } from './answers.ts';
import { stopIntercepting } from './interception.ts';
import { expect, inspect, test } from './journey.ts';
import { addDevice, forgetBrowser, SecondFactorsPage, withoutAutofill } from './pages/second-factors.page.ts';
import { bringIn, PASSWORD, signUpPerson } from './people.ts';
import { addToAuthenticator, authenticatorCode } from './staff.ts';

/** A code of the app that was not used yet. */
async function nextCode(request: APIRequestContext, account: string, former: string): Promise<string> {
  let code = former;
  await expect
    .poll(async () => (code = await authenticatorCode(request, account)), { timeout: 40_000 })
    .not.toBe(former);
  return code;
}

async function givePassword(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/login');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByRole('button', { name: 'Continue' }).click();
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Log in' }).click();
}

test('adds a passkey, signs in with it by button and autofill, and removes it', async ({
  page,
  context,
  request,
  inbox,
  account,
  portal,
}, testInfo) => {
  const person = await signUpPerson(request, inbox);
  await bringIn(context, person);
  await addDevice(page);
  const settings = new SecondFactorsPage(page);
  await account.open();
  await settings.addPasskey('Work laptop');
  await expect(settings.dialog).toContainText('Save your recovery codes');
  await inspect(page, 'recovery-codes', testInfo);
  expect(await settings.saveRecoveryCodes()).toHaveLength(10);
  await expect(settings.passkeys).toContainText('Work laptop');
  await inbox.read(person.email, /(The passkey “Work laptop” can now be used)/);
  await settings.card.getByRole('button', { name: 'Rename Work laptop' }).click();
  await settings.dialog.getByLabel('Name').fill('Old laptop');
  await settings.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Passkey renamed.')).toBeVisible();
  await expect(settings.passkeys).toContainText('Not used yet');
  await inspect(page, 'two-step-sign-in', testInfo);

  // Autofill of the email field: the device answers at once.
  await forgetBrowser(page);
  await page.goto('/login');
  await expect(portal.purchase).toBeVisible();

  await withoutAutofill(page);
  await forgetBrowser(page);
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await inspect(page, 'login-passkey', testInfo);
  await button.click();
  await expect(portal.purchase).toBeVisible();

  // The password alone is no longer enough.
  await forgetBrowser(page);
  await givePassword(page, person.email);
  await expect(page.getByText('Your password is correct.')).toBeVisible();
  await inspect(page, 'login-passkey-step', testInfo);
  await page.getByRole('button', { name: 'Continue with your passkey' }).click();
  await expect(portal.purchase).toBeVisible();

  await account.open();
  await settings.card.getByRole('button', { name: 'Remove Old laptop' }).click();
  await settings.dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(settings.passkeys).toHaveCount(0);
});

test('sets up an authenticator app after a confirmation, and signs in with its code or a recovery code', async ({
  page,
  context,
  request,
  inbox,
  account,
  portal,
}, testInfo) => {
  const person = await signUpPerson(request, inbox);
  await bringIn(context, person);
  const settings = new SecondFactorsPage(page);
  await account.open();
  const call = '**/api/auth/authenticator';
  await refuse(page, call, 403, 'confirmation_required');
  await settings.card.getByRole('button', { name: 'Set up' }).click();
  await expect(settings.dialog).toContainText("Confirm it's you");
  await settings.dialog.getByLabel('Password', { exact: true }).fill('not-my-password');
  await settings.dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(settings.dialog).toContainText('This is not your current password.');
  await inspect(page, 'confirm-password', testInfo);
  await stopIntercepting(page, call);
  await settings.dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await settings.dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await inspect(page, 'authenticator-set-up', testInfo);
  await addToAuthenticator(request, person.email, (await settings.setupKey.textContent()) ?? '');
  await settings.appCode.fill('000000');
  await expect(settings.dialog).toContainText('This code is incorrect or already used.');
  const first = await authenticatorCode(request, person.email);
  await settings.appCode.fill(first);
  const [recoveryCode = ''] = await settings.saveRecoveryCodes();
  await expect(settings.card).toContainText('10 codes left.');

  await forgetBrowser(page);
  await givePassword(page, person.email);
  await expect(settings.appCode).toBeFocused();
  await inspect(page, 'login-authenticator', testInfo);
  await settings.appCode.fill('000000');
  await expect(
    page.getByText('This code is incorrect or already used. Check it, or wait for the next one.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await settings.recoveryCode.fill(recoveryCode.toUpperCase());
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(portal.purchase).toBeVisible();
  await inbox.read(person.email, /(You have 9 left)/);

  await forgetBrowser(page);
  await givePassword(page, person.email);
  await settings.appCode.fill(await nextCode(request, person.email, first));
  await expect(portal.purchase).toBeVisible();

  await account.open();
  await settings.card.getByRole('button', { name: 'Create new codes' }).click();
  await settings.dialog.getByRole('button', { name: 'Create new codes' }).click();
  expect(await settings.saveRecoveryCodes()).not.toContain(recoveryCode);
  await settings.card.getByRole('button', { name: 'Remove the authenticator app' }).click();
  await settings.dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(settings.card.getByRole('button', { name: 'Set up' })).toBeVisible();
});
