import { becomeHosted, becomeSiteOwner } from './customers.ts';
import { becomeDomainOwner, buyDomain, freeName } from './domain-owners.ts';
import { expect, inspect, test } from './email-journey.ts';
import { bringIn } from './people.ts';
import { setRecords } from './sandbox.ts';

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
  for (const part of ['DNS records', 'Settings for mail programs']) await card.getByText(part).click();
  await inspect(email.page, 'email-connected', testInfo);
  await email.administration.getByRole('button', { name: 'Reset password' }).click();
  await expect(email.dialog.getByRole('button', { name: 'Copy New password' })).toBeVisible();
  await inspect(email.page, 'email-password', testInfo);
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
  await expect(email.record(domain, 'Delivery')).toContainText('Not right yet', { timeout: 30_000 });
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
