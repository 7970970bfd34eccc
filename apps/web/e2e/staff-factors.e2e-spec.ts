import { refuse } from './answers.ts';
import { inspect } from './journey.ts';
import { addDevice, SecondFactorsPage } from './pages/second-factors.page.ts';
import { StaffTicketsPage } from './pages/staff-tickets.page.ts';
import { addToAuthenticator, authenticatorCode, promote, useAuthenticator } from './staff.ts';
import { expect, test } from './staff-journey.ts';

const roleCall = '**/api/user/isuseradmin';

test('staff set up an authenticator app before anything else', async ({
  request,
  inbox,
  windowOf,
}, testInfo) => {
  const agent = await promote(request, inbox, 'agent');
  const page = await windowOf(agent);
  const factors = new SecondFactorsPage(page);
  await page.goto('/homeport-admin');
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await inspect(page, 'staff-second-factor', testInfo);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await addToAuthenticator(request, agent.email, (await factors.setupKey.textContent()) ?? '');
  await factors.appCode.fill(await authenticatorCode(request, agent.email));
  await factors.saveRecoveryCodes();
  await expect(new StaffTicketsPage(page).mine).toBeVisible();
});

test('staff set up a passkey before anything else', async ({ request, inbox, windowOf }) => {
  const admin = await promote(request, inbox, 'admin');
  const page = await windowOf(admin);
  await addDevice(page);
  const factors = new SecondFactorsPage(page);
  await page.goto('/homeport-su-admin');
  await factors.addPasskey('Desk');
  await factors.saveRecoveryCodes();
  await expect(page.getByRole('link', { name: 'All tickets' })).toBeVisible();
});

test('staff who have one are asked for it where it was not shown', async ({
  request,
  inbox,
  windowOf,
}, testInfo) => {
  const agent = await promote(request, inbox, 'agent');
  const [recoveryCode = ''] = await useAuthenticator(request, agent);
  const page = await windowOf(agent);
  const factors = new SecondFactorsPage(page);
  await refuse(page, roleCall, 403, 'second_factor_missing');
  await page.goto('/homeport-admin');
  await expect(page.getByRole('heading', { name: 'Confirm with your second factor' })).toBeVisible();
  await inspect(page, 'staff-confirm-factor', testInfo);
  await page.unroute(roleCall);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await factors.recoveryCode.fill(recoveryCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(new StaffTicketsPage(page).mine).toBeVisible();
});
