import { answerTo } from './answers.ts';
import { becomeSiteOwner, becomeSubscriber, newDomain } from './customers.ts';
import { expect, inspect, test } from './email-journey.ts';
import { bringIn } from './people.ts';
import { setRecords } from './sandbox.ts';

test('connects a domain whose DNS is elsewhere: from nothing to all records found', async ({
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

test('shows that a domain is offline at the registrar, rather than that its records are set', async ({
  context,
  page,
  request,
  inbox,
  email,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await page.route('**/api/user/mxroute', async (route) => {
    const answer = await answerTo(route);
    const account = (await answer.json()) as { domains: object[] };
    const domains = account.domains.map((domain) => ({ ...domain, zone_managed: true, on_hold: true }));
    await route.fulfill({ json: { ...account, domains } });
  });
  await email.open();
  await expect(email.domain).toHaveValue(owner.domain);
  await email.connect.click();
  const card = email.card(owner.domain);
  await expect(card).toContainText('is offline at the registrar', { timeout: 30_000 });
  await expect(card).not.toContainText('We set these records for you');
  await inspect(page, 'email-on-hold', testInfo);
  await card.getByRole('link', { name: 'Open domains' }).click();
  await expect(page).toHaveURL(/\/domains$/);
});

test('sets a new password of the mail administration once it is said to be saved', async ({
  context,
  request,
  inbox,
  email,
}) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await email.open();
  await expect(email.domain).toHaveValue(owner.domain);
  await email.connect.click();
  await expect(email.card(owner.domain)).toContainText('Waiting for DNS', { timeout: 30_000 });
  await email.administration.getByRole('button', { name: 'Reset password' }).click();
  await expect(email.dialog).toContainText('New email administration password');
  await email.dialog.getByRole('button', { name: 'Save password' }).press('Enter');
  await expect(email.dialog.getByRole('alert')).toHaveText(
    'Please confirm that you have copied and saved your password.',
  );
  await email.dialog.getByRole('checkbox').check();
  await email.dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(email.dialog).toContainText('Your new password is set', { timeout: 30_000 });
});

test('says what is wrong with a name, connects one in other letters, and offers those one has', async ({
  context,
  request,
  inbox,
  email,
}) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await email.open();
  await email.domain.fill('not a domain');
  await email.connect.click();
  await expect(email.alert).toHaveText('ERROR! Invalid domain name.');
  const unicode = `münchen-${newDomain()}`;
  await email.domain.fill(unicode);
  await expect(email.page.getByText('Technical name: xn--')).toBeVisible();
  await email.connect.click();
  await expect(email.card(unicode)).toContainText('Waiting for DNS', { timeout: 30_000 });
  await expect(email.domain).toHaveValue(owner.domain);
});

test('says that a domain could not be connected, and connects it at the second try', async ({
  context,
  request,
  inbox,
  email,
}) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await email.open();
  await expect(email.domain).toHaveValue(owner.domain);
  await email.page.route('**/api/mxroute/user', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await email.connect.click();
  await expect(email.alert).toHaveText('Error! Please try again or contact support if error persists.');
  await email.connect.click();
  await expect(email.card(owner.domain)).toContainText('Waiting for DNS', { timeout: 30_000 });
});

test('connects no more domains than the plan includes, and says how to have more', async ({
  context,
  request,
  inbox,
  email,
}) => {
  const owner = await becomeSiteOwner(request, inbox, { plan_name: 'professional', plan_period: 'yearly' });
  await bringIn(context, owner);
  await email.open();
  for (const name of [owner.domain, newDomain(), newDomain()]) {
    await email.domain.fill(name);
    await email.connect.click();
    await expect(email.card(name)).toContainText('Waiting for DNS', { timeout: 30_000 });
  }
  await expect(email.page.getByText('Your plan includes email for 3 domains.')).toBeVisible();
  await expect(email.page.getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
    'href',
    '/upgrade-hosting-plan',
  );
  await expect(email.allowance).toContainText('3 of 3');
});

test('asks for the hosting account first', async ({ context, request, inbox, email }) => {
  await bringIn(context, await becomeSubscriber(request, inbox));
  await email.open();
  await expect(email.page.getByRole('heading', { name: 'Set up your hosting account first' })).toBeVisible();
});
