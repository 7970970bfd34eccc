import { becomeHosted, becomeSiteOwner } from './customers.ts';
import { becomeDomainOwner, buyDomain, freeName } from './domain-owners.ts';
import { expect, inspect, test } from './email-journey.ts';
import { bringIn } from './people.ts';
import { disturbMailHost, setRecords } from './sandbox.ts';

test.describe.configure({ timeout: 180_000 });

test('a domain that is registered here is connected without its owner setting anything', async ({
  context,
  request,
  inbox,
  email,
}, testInfo) => {
  const owner = await becomeHosted(request, inbox);
  const name = freeName('harbour');
  await buyDomain(request, owner, name);
  await bringIn(context, owner);
  await email.open();
  await expect(email.domain).toHaveValue(name);
  await email.connect.click();
  const card = email.card(name);
  await expect(card).toContainText('Connected', { timeout: 90_000 });
  await expect(card).toContainText('all found');
  for (const part of ['DNS records', 'Settings for email apps']) await card.getByText(part).click();
  await inspect(email.page, 'email-connected', testInfo);
  await email.administration.getByRole('button', { name: 'Reset password' }).click();
  await expect(email.dialog.getByRole('button', { name: 'Copy New password' })).toBeVisible();
  await inspect(email.page, 'email-password', testInfo);
  await email.page.keyboard.press('Escape');

  // The mail service refuses at first, and is slow then.
  await disturbMailHost(request, { match: `DELETE /domains/${name}`, kind: 'status', value: 400, times: 1 });
  await email.disconnect(name).click();
  await expect(email.dialog).toContainText(`All mailboxes on ${name} and every email in them are deleted`);
  await expect(email.dialog).toContainText('We remove the email records that we set in its DNS.');
  await email.dialog.getByRole('button', { name: 'Disconnect' }).press('Enter');
  await expect(email.dialog.getByRole('alert')).toHaveText('Please confirm by checking the box.');
  await inspect(email.page, 'email-disconnect', testInfo);
  await email.dialog.getByRole('checkbox').check();
  await email.dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(email.dialog).toHaveCount(0);
  const stuck = email.card(`${name} is not disconnected yet`);
  await expect(stuck).toContainText('could not be removed from the email service yet', { timeout: 40_000 });
  await inspect(email.page, 'email-disconnect-stuck', testInfo);

  await disturbMailHost(request, {
    match: `DELETE /domains/${name}`,
    kind: 'delay',
    value: 6_000,
    times: 1,
  });
  await stuck.getByRole('button', { name: 'Try again' }).click();
  await expect(email.leaving(name)).toContainText('Removing it from the email service');
  await email.page.reload();
  await expect(email.leaving(name)).toContainText('we’ll finish in the background');
  await expect(email.said(`${name} is disconnected from email.`)).toBeVisible({ timeout: 40_000 });
  await expect(email.leaving(name)).toHaveCount(0);
  await expect(email.allowance).toContainText('0, no limit');
  await expect(email.domain).toHaveValue(name);
});

test('a domain on its way', async ({ context, page, request, inbox, email }, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  const { domain } = owner;
  await setRecords(request, { name: domain, type: 'MX', values: ['10 mail.old-provider.example'] });
  await bringIn(context, owner);
  await email.open();
  await expect(email.domain).toHaveValue(domain);
  await inspect(page, 'email-new', testInfo);
  await email.domain.fill('no domain');
  await email.connect.click();
  await expect(email.alert).toBeVisible();
  await inspect(page, 'email-refused', testInfo);

  await email.domain.fill(domain);
  let hold = () => {};
  const held = new Promise<void>((resolve) => (hold = resolve));
  await page.route('**/api/mxroute/user', async (route) => {
    await held;
    await route.continue();
  });
  await email.connect.click();
  await expect(email.connect).toHaveAttribute('aria-busy', 'true');
  await inspect(page, 'email-connecting', testInfo);
  hold();
  await expect(email.card(domain)).toContainText('Waiting for DNS', { timeout: 30_000 });
  await inspect(page, 'email-proof', testInfo);
  await setRecords(request, { ...(await email.wanted(domain, 'Proof of ownership')), type: 'TXT' });
  await email.checkNow(domain);
  await expect(email.record(domain, 'Delivery')).toContainText('Incorrect', { timeout: 30_000 });
  await inspect(page, 'email-records', testInfo);
});

test('mail for those who have domains alone', async ({ context, request, inbox, email }, testInfo) => {
  await bringIn(context, await becomeDomainOwner(request, inbox));
  await email.open();
  await expect(email.page.getByText('Email is part of every hosting plan.')).toBeVisible();
  await email.connect.press('Enter');
  await expect(email.domain).toBeDisabled();
  await inspect(email.page, 'email-offer', testInfo);
});
