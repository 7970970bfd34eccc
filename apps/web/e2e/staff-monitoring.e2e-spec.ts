import { StaffOperationsPage } from './pages/staff-operations.page.ts';
import { StaffWatchPage } from './pages/staff-monitoring.page.ts';
import { newAddress } from './people.ts';
import { disturbMail } from './sandbox.ts';
import { expect, inspect, test } from './staff-journey.ts';

test('finds a rejected mail by its address, and sends it when its operation is resumed', async ({
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

test('checks the installation on request, and shows what was found', async ({
  windowOf,
  newStaff,
}, testInfo) => {
  const watch = new StaffWatchPage(await windowOf(await newStaff('admin')));
  await watch.open('Providers');
  const checks = watch.page.getByRole('region', { name: 'Checks' });
  await checks.getByRole('button', { name: 'Check now' }).click();
  await expect(checks.getByText('Last checked')).toBeVisible({ timeout: 90_000 });
  await expect(checks.getByRole('button', { name: 'Check now' })).toBeVisible({ timeout: 90_000 });
  await checks.getByText('Gandi', { exact: true }).click();
  await expect(checks.getByRole('list', { name: 'Gandi' })).toContainText('Token');
  await inspect(watch.page, 'staff-checks', testInfo);
});
