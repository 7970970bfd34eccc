import { becomeSiteOwner } from './customers.ts';
import { expect, inspect, test } from './email-journey.ts';
import { bringIn } from './people.ts';
import { setRecords } from './sandbox.ts';

test('connects email to a domain with external DNS until all records are found', async ({
  context,
  page,
  request,
  inbox,
  email,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  const { domain } = owner;
  await setRecords(request, { name: domain, type: 'MX', values: ['10 mail.old-provider.example'] });
  await setRecords(request, {
    name: domain,
    type: 'TXT',
    values: ['v=spf1 include:_spf.old-provider.example -all'],
  });
  await bringIn(context, owner);
  await page.goto('/');
  await page.getByRole('link', { name: 'Email' }).first().click();

  await expect(email.domain).toHaveValue(domain);
  await email.connect.click();
  const card = email.card(domain);
  await expect(card).toContainText('Waiting for DNS', { timeout: 30_000 });
  await expect(card).toContainText('to prove that the domain is yours');
  await expect(email.record(domain, 'Proof of ownership')).toContainText('Missing');

  const proof = await email.wanted(domain, 'Proof of ownership');
  await setRecords(request, { ...proof, type: 'TXT' });
  await email.checkNow(domain);
  await expect(email.record(domain, 'Proof of ownership')).toContainText('Found', { timeout: 30_000 });
  await expect(email.record(domain, 'Delivery')).toContainText('Incorrect', { timeout: 30_000 });
  await expect(email.record(domain, 'Delivery')).toContainText('10 mail.old-provider.example');
  await expect(email.record(domain, 'Allowed senders')).toContainText('Incorrect');
  await expect(email.record(domain, 'Signature')).toContainText('Missing');

  const exchanges = await email.wanted(domain, 'Delivery');
  const senders = await email.wanted(domain, 'Allowed senders');
  expect(senders.values[0]).toContain('include:_spf.old-provider.example');
  const values = exchanges.values.map((host, index) => `${(index + 1) * 10} ${host}`);
  await setRecords(request, { name: domain, type: 'MX', values });
  await setRecords(request, { ...senders, type: 'TXT' });
  await setRecords(request, { ...(await email.wanted(domain, 'Signature')), type: 'TXT' });
  await email.checkNow(domain);
  await expect(card).toContainText('Connected', { timeout: 30_000 });
  await expect(card).toContainText(domain + ' can receive email.');
  await expect(email.record(domain, 'Webmail')).toContainText('Missing');
  await inspect(page, 'email-names-missing', testInfo);
  for (const kind of ['Mail server', 'Mailboxes', 'Webmail'] as const)
    await setRecords(request, { ...(await email.wanted(domain, kind)), type: 'CNAME' });
  await email.checkNow(domain);
  await expect(card).toContainText('all found', { timeout: 30_000 });
  await inbox.read(owner.email, new RegExp(`(${domain})`));

  await card.getByText('Settings for email apps').click();
  await expect(card).toContainText(`mail.${domain}`);
  await expect(card).toContainText('993 (SSL) or 143 (STARTTLS)');
  await expect(card).toContainText('995 (SSL) or 110 (STARTTLS)');
  await expect(card).toContainText('465 (SSL) or 25 (STARTTLS)');
  await expect(card.getByRole('link', { name: `webmail.${domain}` })).toBeVisible();
  await expect(card.getByRole('link', { name: `mailadmin.${domain}` })).toBeVisible();
  await expect(email.allowance).toContainText('1, no limit');
});
