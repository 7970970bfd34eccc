import { becomeHosted } from './customers.ts';
import { buyDomain, freeName } from './domain-owners.ts';
import { expect, inspect, test } from './email-journey.ts';
import type { EmailPage } from './pages/email.page.ts';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { bringIn } from './people.ts';
import { disturbDns, disturbMailHost } from './sandbox.ts';

test.describe.configure({ timeout: 180_000 });

test('offers a domain registered here for the first website, and connects email to it without any setup', async ({
  context,
  page,
  request,
  inbox,
  email,
}, testInfo) => {
  const owner = await becomeHosted(request, inbox);
  const name = freeName('harbour');
  await buyDomain(request, owner, name);
  await bringIn(context, owner);
  await page.goto('/');
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('textbox', { name: 'Domain name' })).toHaveValue(name);
  await inspect(page, 'first-domain-own-name', testInfo);

  await email.open();
  await expect(email.domain).toHaveValue(name);
  await page.getByText(/DNS records? (is|are) replaced/).click({ timeout: 30_000 });
  await expect(page.getByText('spool.mail.gandi.net')).toBeVisible();
  await inspect(page, 'email-connect', testInfo);
  await email.connect.click();
  const card = email.card(name);
  await expect(card).toContainText('Connected', { timeout: 90_000 });
  await expect(card).toContainText('all found');
  for (const part of ['DNS records', 'Settings for email apps']) await card.getByText(part).click();
  await inspect(page, 'email-connected', testInfo);
  await email.administration.getByRole('button', { name: 'Reset password' }).click();
  await expect(email.dialog.getByRole('button', { name: 'Copy New password' })).toBeVisible();
  await inspect(page, 'email-password', testInfo);
  await page.keyboard.press('Escape');

  await manageAddresses({ page, request, email }, name, testInfo);

  // The mail host first rejects the deletion, and is slow on the next try.
  await disturbMailHost(request, { match: `DELETE /domains/${name}`, kind: 'status', value: 400, times: 1 });
  await email.disconnect(name).click();
  await expect(email.dialog).toContainText(`All mailboxes on ${name} and every email in them are deleted`);
  await expect(email.dialog).toContainText('We remove the email records that we set in its DNS');
  await email.dialog.getByRole('button', { name: 'Disconnect' }).press('Enter');
  await expect(email.dialog.getByRole('alert')).toHaveText('Please confirm by checking the box.');
  await inspect(page, 'email-disconnect', testInfo);
  await email.dialog.getByRole('checkbox').check();
  await email.dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(email.dialog).toHaveCount(0);
  const stuck = email.card(`${name} is not disconnected yet`);
  await expect(stuck).toContainText('could not be removed from the email service yet', { timeout: 40_000 });
  await inspect(page, 'email-disconnect-stuck', testInfo);

  await disturbMailHost(request, {
    match: `DELETE /domains/${name}`,
    kind: 'delay',
    value: 6_000,
    times: 1,
  });
  await stuck.getByRole('button', { name: 'Try again' }).click();
  await expect(email.leaving(name)).toContainText('Removing it from the email service');
  await page.reload();
  await expect(email.leaving(name)).toContainText('we’ll finish in the background');
  await expect(email.said(`${name} is disconnected from email.`)).toBeVisible({ timeout: 40_000 });
  await expect(email.leaving(name)).toHaveCount(0);
  await expect(email.allowance).toContainText('0, no limit');
  await expect(email.domain).toHaveValue(name);
});

/** From the list of domains to a mailbox, a forwarder and a catch-all, and back. */
async function manageAddresses(
  { page, request, email }: { page: Page; request: APIRequestContext; email: EmailPage },
  domain: string,
  testInfo: TestInfo,
): Promise<void> {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const menu = async (item: string) => {
    await page.getByRole('button', { name: `More for info@${domain}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.getByRole('link', { name: `Manage mailboxes of ${domain}` }).click();
  await expect(page.getByRole('heading', { name: 'No mailboxes yet' })).toBeVisible();
  await inspect(page, 'mailboxes-none', testInfo);

  // Two clicks and one field.
  await page.getByRole('button', { name: 'Add mailbox' }).click();
  await dialog('New mailbox').getByLabel('Address').fill('Info');
  await inspect(page, 'mailbox-new', testInfo);
  await dialog('New mailbox').getByRole('button', { name: 'Create mailbox' }).click();
  const created = dialog(`info@${domain} is ready`);
  await expect(created.getByRole('button', { name: 'Copy Password' })).toBeVisible({ timeout: 30_000 });
  await inspect(page, 'mailbox-created', testInfo);
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `info@${domain}` })).toBeVisible();

  await menu('Set up phone or app');
  await expect(dialog(`Set up info@${domain}`).getByRole('img', { name: /QR code/ })).toBeVisible();
  await dialog(`Set up info@${domain}`).getByText('Enter the settings yourself').click();
  await inspect(page, 'mailbox-set-up', testInfo);
  await page.keyboard.press('Escape');

  // The DNS does not answer for the old provider, so the copying tries again until it is stopped.
  const oldServer = `imap.old-${domain}`;
  await disturbDns(request, { match: `A ${oldServer}`, kind: 'status', value: 503, times: 50 });
  await menu('Copy emails from another provider');
  const copying = dialog(`Copy emails to info@${domain}`);
  await copying.getByLabel('Email address at your old provider').fill(`lea@old-${domain}`);
  await copying.getByLabel('Password there').fill('old-password');
  await expect(copying.getByLabel('IMAP server of your old provider')).toHaveValue(oldServer);
  await copying.getByLabel(`Password of info@${domain}`).fill('Correct-Horse-7');
  await inspect(page, 'mailbox-copy', testInfo);
  await copying.getByRole('button', { name: 'Copy emails' }).click();
  await expect(copying).toContainText('we’ll continue in the background', { timeout: 30_000 });
  await inspect(page, 'mailbox-copying', testInfo);
  await copying.getByRole('button', { name: 'Stop copying' }).click();
  await expect(copying).toContainText('Stopped. 0 emails are here.', { timeout: 30_000 });
  await page.keyboard.press('Escape');

  await menu('Change storage limit');
  await page.getByRole('dialog').getByLabel('Storage limit').selectOption({ label: '1 GB' });
  await page.getByRole('dialog').getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByText(/of 1 GB/).first()).toBeVisible({ timeout: 30_000 });
  await menu('Change password');
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save password' }).click();
  await expect(dialog('The new password is set')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Add forwarder' }).click();
  await dialog('New forwarder').getByLabel('Address').fill('team');
  await dialog('New forwarder').getByLabel('Forward to').fill(`team@${domain}`);
  await dialog('New forwarder').getByRole('button', { name: 'Create forwarder' }).click();
  await expect(dialog('New forwarder')).toContainText('Email would go round in a loop');
  await inspect(page, 'forwarder-loop', testInfo);
  await dialog('New forwarder').getByLabel('Forward to').fill(`info@${domain}`);
  await dialog('New forwarder').getByRole('button', { name: 'Create forwarder' }).click();
  await expect(page.getByText(`to info@${domain}`)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Change the catch-all' }).click();
  await page.getByRole('dialog').getByLabel('Email to any other address').selectOption('Discard');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/The catch-all is (being )?changed/)).toBeVisible({ timeout: 30_000 });
  await inspect(page, 'mailboxes', testInfo);
  await page.getByRole('button', { name: `Delete the forwarder team@${domain}` }).click();
  await expect(page.getByText(`to info@${domain}`)).toHaveCount(0, { timeout: 30_000 });

  await menu('Delete mailbox');
  await page.getByRole('dialog').getByRole('textbox').fill(`info@${domain}`);
  await inspect(page, 'mailbox-delete', testInfo);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete mailbox' }).click();
  await expect(page.getByRole('heading', { name: 'No mailboxes yet' })).toBeVisible({ timeout: 30_000 });
  await email.open();
}
