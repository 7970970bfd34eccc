import { randomUUID } from 'node:crypto';
import { answerWith, hold, refuse } from './answers.ts';
import { becomeSubscriber } from './customers.ts';
import { StaffOperationsPage } from './pages/staff-operations.page.ts';
import { StaffWatchPage } from './pages/staff-monitoring.page.ts';
import { newAddress, PASSWORD, signUpPerson } from './people.ts';
import { disturbMail } from './sandbox.ts';
import { expect, inspect, test } from './staff-journey.ts';

const from = '2026-12-17T12:00:00.000Z';

test('all places of staff are reached from each of them', async ({ windowOf, newStaff }) => {
  const watch = new StaffWatchPage(await windowOf(await newStaff('admin')));
  await watch.open('All tickets');
  for (const place of StaffWatchPage.placeNames) {
    await watch.link(place).click();
    await expect(watch.heading(place)).toBeVisible();
    await expect(watch.link(place)).toHaveAttribute('aria-current', 'page');
  }
});

test('all places of staff are reached on the phone, from a menu', async ({
  windowOf,
  newStaff,
}, testInfo) => {
  const watch = new StaffWatchPage(await windowOf(await newStaff('admin')));
  await watch.page.setViewportSize({ width: 360, height: 740 });
  await watch.open('All tickets');
  for (const place of StaffWatchPage.placeNames) {
    await watch.menu.click();
    await watch.entry(place).click();
    await expect(watch.heading(place)).toBeVisible();
    await expect(watch.menu).toHaveAccessibleName(`Staff area, at ${place}`);
  }
  await watch.menu.click();
  await inspect(watch.page, 'staff-places', testInfo);
});

test('the way to the staff area is in the account menu of those who work here, and of nobody else', async ({
  request,
  inbox,
  page,
  newStaff,
  login,
}) => {
  const agent = await newStaff('agent');
  await login.signInWithRecoveryCode(agent.email, PASSWORD, agent.recoveryCodes[0]);
  await page.getByRole('button', { name: /account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Staff area' }).click();
  const watch = new StaffWatchPage(page);
  await expect(watch.heading('My tickets')).toBeVisible();
  await expect(watch.places.getByRole('link')).toHaveText(['My tickets', 'Unassigned']);
  await page.getByRole('button', { name: 'Main menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();

  const customer = await signUpPerson(request, inbox);
  await login.signIn(customer.email, PASSWORD, () => inbox.code(customer.email));
  await page.getByRole('button', { name: /account menu of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Switch between light and dark' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Staff area' })).toHaveCount(0);
});

test('a mail that was refused is found by its address, and goes out when its work is resumed', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  const email = newAddress();
  await disturbMail(request, { match: email, kind: 'status', value: 550, times: 1 });
  await request.post('/api/auth/otp', { data: { email, purpose: 'signup' } });
  const watch = new StaffWatchPage(await windowOf(await newStaff('admin')));
  await watch.open('Outbox');
  await watch.field('To').fill(email);
  await watch.field('To').press('Enter');
  await expect(watch.rows).toHaveCount(1);
  await expect(watch.row(email)).toContainText('Failed', { timeout: 20_000 });
  await expect(watch.row(email)).toContainText('rejected: ');
  await expect(watch.page.getByText(/^\d+ emails? w(as|ere) not sent/)).toBeVisible({ timeout: 15_000 });
  await inspect(watch.page, 'staff-outbox', testInfo);
  await watch.choice('Status').selectOption({ label: 'Sent' });
  await expect(watch.page.getByText('No matching emails. Try fewer filters.')).toBeVisible();
  await watch.choice('Status').selectOption({ label: 'Failed' });
  await watch.row(email).getByRole('link', { name: 'Code' }).click();

  const desk = new StaffOperationsPage(watch.page);
  await expect(desk.title('Mail: send')).toBeVisible();
  await expect(desk.step('Send the mail')).toContainText('Failed');
  await desk.resume.click();
  await expect(desk.standing('Done')).toBeVisible({ timeout: 20_000 });
  await inbox.code(email);
  await watch.page.goBack();
  await watch.choice('Status').selectOption({ label: 'All' });
  await expect(watch.row(email)).toContainText(/^Sent/, { timeout: 20_000 });
});

test('staff see how the outside services answer, and which are given a pause', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  await becomeSubscriber(request, inbox);
  const watch = new StaffWatchPage(await windowOf(await newStaff('admin')));
  await watch.open('Providers');
  const stripe = watch.provider('stripe');
  await expect(stripe).toContainText('Circuit closed');
  await expect(stripe).toContainText('Error rate');
  await stripe.getByText('Figures').click();
  await expect(stripe.getByRole('table').getByRole('row')).toHaveCount(13);
  const servers = watch.page.getByRole('region', { name: 'Panel servers' });
  await expect(servers).toContainText('lax1');
  await expect(servers).toContainText('No backups');
  await inspect(watch.page, 'staff-providers', testInfo);

  const course = Array.from({ length: 12 }, (_, n) => ({ from, calls: n, failed: n, p95_ms: null }));
  const struck = { circuit: 'open', calls: 66, refused: 0, failed: 66, error_rate: 1, p50_ms: null };
  const processes = [{ process: 'worker:1:abc', circuit: 'open', since: from }];
  const gandi = { service: 'gandi', ...struck, p95_ms: null, processes, course };
  const idle = { ...gandi, service: 'bunny', circuit: 'closed', calls: 0, failed: 0, error_rate: null };
  await answerWith(watch.page, 'GET', '**/api/staff/providers', { providers: [idle, gandi] });
  await watch.page.reload();
  await expect(watch.alert).toContainText('1 provider is unavailable: gandi.');
  await expect(watch.provider('gandi')).toContainText('Circuit open');
  await expect(watch.provider('gandi')).toContainText('100 %');
  await expect(watch.provider('bunny')).toContainText('No calls in the last hour.');
  await inspect(watch.page, 'staff-providers-open', testInfo);
  await answerWith(watch.page, 'GET', '**/api/staff/providers', { providers: [] });
  await watch.page.reload();
  await expect(watch.page.getByText('No provider has been called yet.')).toBeVisible();
});

test('the audit log says who did what to whom, and is narrowed to a person and a kind', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  const customer = await signUpPerson(request, inbox);
  const admin = await newStaff('admin');
  const watch = new StaffWatchPage(await windowOf(admin));
  await watch.open('Audit log');
  await watch.field('Customer').fill(customer.email);
  await watch.field('Customer').press('Enter');
  await expect(watch.rows).toHaveText([/^Auth: signed in/, /^Auth: signed up/]);
  await expect(watch.rows.first()).toContainText('by the customer');
  await inspect(watch.page, 'staff-audit', testInfo);
  await watch.choice('Event').selectOption({ label: 'Auth: role changed' });
  await expect(watch.page.getByText('No matching events. Try fewer filters.')).toBeVisible();
  await watch.field('Customer').fill(admin.email);
  await watch.field('Customer').press('Enter');
  await expect(watch.rows).toHaveText([/^Auth: role changed/]);
  await expect(watch.rows.first()).toContainText('by the system or an unknown visitor');
  await watch.rows.first().getByText('Detail').click();
  await expect(watch.rows.first()).toContainText('admin');

  await watch.field('Done by').fill('nobody');
  await watch.field('Done by').press('Enter');
  await expect(watch.alert).toHaveText([
    'Please enter a valid email address.',
    /One of the filters is invalid\. Please correct it\./,
  ]);
  await watch.page.reload();
  await expect(watch.field('Done by')).toHaveValue('nobody');
});

test('what customers think of us is read as they wrote it', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  const customer = await signUpPerson(request, inbox);
  const headers = { authorization: `Bearer ${customer.signedIn.access_token}` };
  const [review, told] = [`Calm & quick ${randomUUID()}`, `More <b>blue</b>\nplease ${randomUUID()}`];
  await request.post('/api/user/rating', { headers, data: { rating: 4, review } });
  await request.post('/api/user/feedback', { headers, data: { feedback: told } });
  const watch = new StaffWatchPage(await windowOf(await newStaff('admin')));
  await watch.open('Feedback');
  await expect(watch.page.getByText('of 5 stars')).toBeVisible();
  await watch.page.getByRole('button', { name: /^4 stars \d+ ratings?$/ }).click();
  await expect(watch.page).toHaveURL(/stars=4/);
  await expect(watch.row(review)).toContainText('4 of 5');
  await inspect(watch.page, 'staff-feedback', testInfo);
  await watch.choice('Stars').selectOption({ label: '1 star' });
  await expect(watch.row(review)).toHaveCount(0);
  const parts = watch.page.getByRole('navigation', { name: 'Show' });
  await parts.getByRole('link', { name: 'Feedback' }).click();
  await expect(watch.row(told.split('\n')[1] ?? '')).toContainText('More <b>blue</b>');
  await inspect(watch.page, 'staff-feedback-texts', testInfo);
  await watch.page.reload();
  await expect(parts.getByRole('link', { name: 'Feedback' })).toHaveAttribute('aria-current', 'page');
});

test('a place that does not load says so, and loads when it is asked again', async ({
  windowOf,
  newStaff,
}, testInfo) => {
  const watch = new StaffWatchPage(await windowOf(await newStaff('admin')));
  for (const [place, call] of [
    ['Operations', '**/api/staff/operations?*'],
    ['Outbox', '**/api/staff/mails*'],
    ['Providers', '**/api/staff/providers'],
    ['Audit log', '**/api/staff/audit*'],
    ['Feedback', '**/api/staff/feedback/statistics'],
  ] as const) {
    await refuse(watch.page, call);
    await watch.open(place);
    await expect(watch.alert).toContainText('This could not be loaded.');
    await watch.page.unroute(call);
    const release = await hold(watch.page, call);
    await watch.alert.getByRole('button', { name: 'Try again' }).click();
    release();
    await expect(watch.alert).toHaveCount(0);
  }
  await refuse(watch.page, '**/api/staff/audit*');
  await watch.open('Audit log');
  await expect(watch.alert).toBeVisible();
  await inspect(watch.page, 'staff-place-failed', testInfo);
  await watch.page.goto(`/homeport-su-admin/operations/${randomUUID()}`);
  await expect(watch.page.getByRole('heading', { name: 'Not found' })).toBeVisible();
});
