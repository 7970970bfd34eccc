import { randomUUID } from 'node:crypto';
import { StaffWatchPage } from './pages/staff-monitoring.page.ts';
import { panelIn } from './panel-owner.ts';
import { expect, inspect, test } from './staff-journey.ts';

test('adds a server, changes it, drains it and removes it', async ({ windowOf, newStaff }, testInfo) => {
  const page = await windowOf(await newStaff('admin'));
  const dialog = page.getByRole('dialog');
  const said = (words: string) => page.getByRole('status').filter({ hasText: words });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const name = `e2e-${randomUUID().slice(0, 8)}`;
  // The panel is registered already, under its other name.
  const { name: first, url, key, certificate_pem: certificate } = panelIn('us_west');
  await new StaffWatchPage(page).open('Servers');
  await inspect(page, 'staff-servers', testInfo);
  // Accounts of other journeys then go there, and not to the server that is removed at the end.
  await page.getByRole('link', { name: first, exact: true }).click();
  await button('Change').click();
  await dialog.getByRole('checkbox', { name: 'New accounts of this location go here first' }).check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All servers' }).click();

  await button('Add server').click();
  await dialog.getByLabel('Panel', { exact: true }).selectOption('plesk');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Location', { exact: true }).selectOption('us_west');
  await dialog.getByLabel('Country code').fill('US');
  await dialog.getByLabel('Address of the panel').fill(url.replace('localhost', '127.0.0.1'));
  await dialog.getByLabel('API key').fill('not-its-key');
  await dialog.getByLabel('Certificate (optional)').fill(certificate);
  await dialog.getByLabel('Name of the location').fill('Portland');
  await dialog.getByLabel('IPv4 address of websites').fill('203.0.113.90');
  await dialog.getByLabel('Parent name of the nameservers').fill(`${name}.homeport.example`);
  await dialog.getByLabel('Capacity in accounts').fill('1');
  await dialog.getByRole('button', { name: 'Check and add' }).click();
  await expect(dialog.getByRole('list', { name: 'What the check found' })).toContainText(
    'The panel refuses the key',
  );
  await inspect(page, 'staff-add-server', testInfo);
  await dialog.getByRole('button', { name: 'Add as a draft' }).click();
  await expect(said('Draft added')).toBeVisible();
  await expect(page.getByText(/This server is a draft/)).toBeVisible();
  await inspect(page, 'staff-server-draft', testInfo);
  await button('Check and use').click();
  await expect(page.getByText('A required check found a problem.')).toBeVisible();

  await button('Replace key').click();
  await dialog.getByLabel('API key').fill(key);
  await dialog.getByLabel('Certificate (optional)').fill(certificate);
  await inspect(page, 'staff-server-key', testInfo);
  await dialog.getByRole('button', { name: 'Check and replace' }).dblclick();
  await expect(said('Key replaced')).toBeVisible({ timeout: 40_000 });
  await button('Drain').click();
  await dialog.getByRole('button', { name: 'Drain', exact: true }).click();
  await expect(page.getByText('This server gets no new accounts.')).toBeVisible();
  await button('Check now').click();
  await expect(page.getByRole('region', { name: 'What the check found' })).toContainText(
    'The panel accepts the key',
    {
      timeout: 40_000,
    },
  );
  await button('Change').click();
  await dialog.getByLabel('Name of the location').fill('Portland, Oregon');
  await dialog.getByLabel('Warn at (percent)').fill('80');
  await inspect(page, 'staff-change-server', testInfo);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('region', { name: 'Server' })).toContainText('Portland, Oregon');
  await inspect(page, 'staff-server', testInfo);

  await button('Remove').click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(said('Server removed')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeHidden();
});
