import { becomeHosted } from './customers.ts';
import { buyDomain, freeName } from './domain-owners.ts';
import { expect, inspect, test } from './email-journey.ts';
import { bringIn } from './people.ts';
import { disturbMailHost } from './sandbox.ts';

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

  // The mail host first rejects the deletion, and is slow on the next try.
  await disturbMailHost(request, { match: `DELETE /domains/${name}`, kind: 'status', value: 400, times: 1 });
  await email.disconnect(name).click();
  await expect(email.dialog).toContainText(`All mailboxes on ${name} and every email in them are deleted`);
  await expect(email.dialog).toContainText('We remove the email records that we set in its DNS.');
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
