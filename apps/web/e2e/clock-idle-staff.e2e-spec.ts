import { timers } from '@homeport/contract/limits';
import { LoginPage } from './pages/login.page.ts';
import { StaffTicketPage } from './pages/staff-ticket.page.ts';
import { PASSWORD, signUpPerson } from './people.ts';
import { moveClock } from './sandbox.ts';
import { expect, inspect, test } from './staff-journey.ts';
import { askForHelp } from './tickets.ts';

test('signs out idle staff despite background requests, and restores their draft', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  const customer = await signUpPerson(request, inbox);
  const number = await askForHelp(request, customer, 'The shop does not open');
  const admin = await newStaff('admin');
  const page = await windowOf(admin);
  await page.clock.install();
  const desk = new StaffTicketPage(page);
  await desk.open(number);
  const writing = desk.writingTo(customer.email);
  await writing.text.click();
  await page.keyboard.type('We are looking into it');
  await expect(page.getByText('Your draft is kept for 14 days.')).toBeVisible();

  const poll = async () => {
    const answer = page.waitForResponse(
      (response) => response.request().headers()['x-background'] === '1' && response.status() === 200,
    );
    await page.clock.fastForward(timers.ticketRefresh);
    await answer;
  };
  // Within the hour, the screen is kept up to date.
  await moveClock(request, 25);
  await poll();
  await moveClock(request, 25);
  await poll();
  await moveClock(request, 12);
  await page.clock.fastForward(timers.ticketRefresh);

  const login = new LoginPage(page);
  await expect(
    page.getByText('You were signed out for security. Log in to continue where you left off.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
  await inspect(page, 'login-session-ended', testInfo);
  await login.giveEmail(admin.email);
  await login.password.fill(PASSWORD);
  await login.submit();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(admin.recoveryCodes[0] ?? '');
  await login.submit();
  await expect(desk.heading(number)).toBeVisible();
  await expect(writing.text).toHaveText('We are looking into it');
});
