import { randomUUID } from 'node:crypto';
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

test('reads how the business is doing, compares it with Stripe, and downloads it', async ({
  windowOf,
  newStaff,
}, testInfo) => {
  const watch = new StaffWatchPage(await windowOf(await newStaff('admin')));
  const { page } = watch;
  await watch.open('Overview');
  const week = page.getByRole('radio', { name: 'Week' });
  await week.click();
  await expect(week).toBeChecked();
  const revenue = page.getByRole('region', { name: 'Recurring revenue', exact: true });
  await revenue.getByText('Figures').click();
  await expect(revenue.getByRole('row', { name: /so far/ })).toContainText('$');
  await revenue.getByRole('button', { name: 'About: Recurring revenue' }).click();
  await expect(page.getByRole('dialog')).toContainText('What all paying plans bring a month');
  await page.keyboard.press('Escape');

  const comparison = page.getByRole('region', { name: 'Agreement with Stripe' });
  await comparison.getByRole('button', { name: 'Compare now' }).click();
  await expect(comparison.getByRole('row', { name: /^Sums/ })).toBeVisible({ timeout: 60_000 });
  await expect(comparison.getByRole('button', { name: 'Compare now' })).toBeVisible({ timeout: 60_000 });
  await inspect(page, 'staff-overview', testInfo);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV: Overview' }).click();
  expect((await download).suggestedFilename()).toBe('figures.csv');
});

test('plans work, writes about it, corrects and cancels it, on a page that everyone can read', async ({
  browser,
  windowOf,
  newStaff,
}, testInfo) => {
  const page = await windowOf(await newStaff('admin'));
  const title = `New disks ${randomUUID()}`;
  await page.goto('/homeport-admin/status');
  await page.getByRole('button', { name: 'Plan work' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(title);
  await form.getByRole('checkbox', { name: 'Domains' }).check();
  // More than three days ahead: nobody is told, and no banner covers the screens of other journeys.
  const begins = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
  await form.getByLabel('Begins').fill(begins);
  await form.getByLabel('What customers should know').fill('We replace the disks.');
  await expect(form.getByText(/, by email and in the bell as they chose|^Nobody:/)).toBeVisible();
  await inspect(page, 'staff-status-plan', testInfo);
  await form.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: title }).click();

  await page.getByRole('button', { name: 'Write an update' }).click();
  await form.getByLabel('Update').fill('The disks have arived.');
  await form.getByRole('button', { name: 'Post and tell them' }).click();
  const updates = page.getByRole('region', { name: 'Updates' });
  await expect(updates).toContainText('The disks have arived.');
  await updates
    .getByRole('button', { name: /^Correct the update of/ })
    .first()
    .click();
  await form.getByLabel('Update').fill('The disks have arrived.');
  await form.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByRole('region', { name: 'Corrections' })).toContainText('corrected an update');
  await page.getByRole('button', { name: 'Correct the details' }).click();
  await form.getByLabel('Severity').selectOption('minor');
  await form.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByRole('region', { name: 'Corrections' })).toContainText('corrected the details');
  await inspect(page, 'staff-status-event', testInfo);

  const guest = await browser.newPage();
  await guest.goto('/');
  await guest.getByRole('link', { name: 'Service status' }).click();
  const planned = guest.getByRole('region', { name: title });
  await expect(async () => {
    await guest.reload();
    await expect(planned).toContainText('The disks have arrived.', { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await inspect(guest, 'status', testInfo);
  await guest.close();

  await page.getByRole('button', { name: 'Finish' }).click();
  await form.getByLabel('Update').fill('They fit no more.');
  await form.getByRole('button', { name: 'End and tell them' }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
});
