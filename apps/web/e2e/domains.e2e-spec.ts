import { pretend, refuse } from './answers.ts';
import { expect, inspect, test } from './domain-journey.ts';
import { becomeDomainOwner, buyDomain, freeName, setFate } from './domain-owners.ts';
import { becomeHosted, becomeSiteOwner } from './customers.ts';
import { bringIn } from './people.ts';
import { disturbRegistrar } from './sandbox.ts';

test('an owner of a domain alone finds it, and points it elsewhere and back', async ({
  context,
  page,
  request,
  inbox,
  domains,
}, testInfo) => {
  const owner = await becomeDomainOwner(request, inbox);
  await bringIn(context, owner);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your domains' })).toContainText(owner.domain);
  await inspect(page, 'dashboard-domains-only', testInfo);
  await page.getByRole('link', { name: 'Manage your domains' }).click();
  await expect(domains.heading).toBeVisible();
  await expect(domains.list.getByRole('link', { name: new RegExp(`^Open ${owner.domain}`) })).toHaveAttribute(
    'href',
    `https://${owner.domain}`,
  );
  await domains.manage(owner.domain);
  await expect(domains.registration).toContainText('NameserversHomeport');
  await expect(domains.nameservers).toContainText('Live');

  // The registry waits for the owner to confirm their address.
  await expect(page.getByText('or this domain goes offline')).toBeVisible();
  await inspect(page, 'domain-owner-unconfirmed', testInfo);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Gandi is sending the email again.')).toBeVisible();

  await domains.change();
  await domains.choose('Custom nameservers');
  await domains.save();
  await expect(domains.alert).toHaveText([
    'You must add at least 2 nameservers',
    'Please confirm that you want to switch your Nameservers.',
  ]);
  await domains.nameserver(1).fill('ns1.example.com');
  await domains.nameserver(2).fill('example');
  await domains.box.check();
  await domains.save();
  await expect(domains.alert).toHaveText('ERROR! THIS IS NOT A VALID NAMESERVER!');
  await expect(domains.nameserver(2)).toBeFocused();
  await inspect(page, 'nameservers-refused', testInfo);
  await domains.nameserver(2).fill('NS2.Example.com');
  await domains.save();
  await expect(domains.switched).toBeVisible();
  await expect(domains.nameservers).toContainText('ns2.example.com');
  await expect(domains.nameservers).toContainText('24-48 hours');
  await expect(domains.nameservers).toContainText('Live', { timeout: 30_000 });
  await expect(domains.registration).toContainText('NameserversCustom');
  await inspect(page, 'nameservers-custom', testInfo);

  await domains.change();
  await domains.choose(/^Homeport nameservers/);
  await domains.box.check();
  await domains.save();
  await expect(domains.registration).toContainText('NameserversHomeport');
  await expect(domains.nameservers).not.toContainText('ns2.example.com', { timeout: 30_000 });
  await expect(domains.nameservers).toContainText('Live', { timeout: 30_000 });
});

test('a domain whose registrar neither hosts zones nor repeats its email offers neither', async ({
  context,
  page,
  request,
  inbox,
  domains,
}, testInfo) => {
  const owner = await becomeDomainOwner(request, inbox);
  await bringIn(context, owner);
  const other = { nameserver: 'gandi', registrar: 'Atoll Names' };
  await pretend(page, `**/api/domain/${owner.domain}`, { ...other, can_resend_confirmation: false });
  await pretend(page, `**/api/domain/nameserver/${owner.domain}`, { ...other, can_use_own: false });
  await page.goto(`/domains/${owner.domain}`);
  await expect(page.getByText('Follow the link in the email from Atoll Names')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend email' })).toHaveCount(0);
  await domains.change();
  await expect(domains.nameserver(1)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await inspect(page, 'nameservers-custom-only', testInfo);
});

test('a customer with hosting and no domains is offered the search; a foreign name is not found, one’s own followed', async ({
  context,
  page,
  request,
  inbox,
  domains,
}, testInfo) => {
  const customer = await becomeSiteOwner(request, inbox);
  await bringIn(context, customer);
  await page.goto('/');
  await refuse(page, '**/api/domains/user');
  await page.getByRole('link', { name: 'Domains', exact: true }).first().click();
  await expect(domains.alert).toContainText('Your domains could not be loaded.');
  await page.unroute('**/api/domains/user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You have not purchased any domains')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Find your domain name' })).toBeVisible();
  await inspect(page, 'domains-none', testInfo);
  await page.goto('/domains/taken.example');
  await expect(page.getByText('Domain not found')).toBeVisible();
  await inspect(page, 'domain-foreign', testInfo);

  const name = freeName();
  await setFate(request, name, { fate: 'held' });
  await disturbRegistrar(request, {
    match: `${name}/createstatus`,
    kind: 'delay',
    value: 8_000,
    times: 1,
  });
  await buyDomain(request, customer, name, 'registration_requested');
  await page.goto(`/domains/${name}`);
  await expect(domains.registration).toContainText('StatusBeing registered');
  await expect(domains.registration).toContainText('StatusWith the registry', { timeout: 30_000 });

  // A day later, when trying has come to its end.
  const domainCall = `**/api/domain/${name}`;
  await pretend(page, domainCall, { status: 'crit_error' });
  await page.reload();
  await expect(domains.registration).toContainText('StatusUnder review');
  await inspect(page, 'domain-looked-into', testInfo);
  await page.unroute(domainCall);

  await setFate(request, name, { fate: 'free' });
  await domains.open();
  await expect(domains.list).toContainText(name);
  await domains.manage(name);
  await expect(domains.registration).toContainText('StatusRegistered', { timeout: 30_000 });
});

test('a domain that was bought here is taken for the first website, not typed', async ({
  context,
  page,
  request,
  inbox,
}, testInfo) => {
  const customer = await becomeHosted(request, inbox);
  const name = freeName();
  await buyDomain(request, customer, name);
  await bringIn(context, customer);
  await page.goto('/');
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('textbox', { name: 'Domain name' })).toHaveValue(name);
  await inspect(page, 'first-domain-own-name', testInfo);
});

test('a domain that has run out, and one registered elsewhere, are shown as what they are', async ({
  context,
  page,
  request,
  inbox,
  domains,
}, testInfo) => {
  const owner = await becomeDomainOwner(request, inbox);
  await bringIn(context, owner);
  const domainCall = `**/api/domain/${owner.domain}`;
  const serversCall = `**/api/domain/nameserver/${owner.domain}`;
  await refuse(page, serversCall);
  await pretend(page, domainCall, {
    status: 'expired',
    expires: '2026-01-02T00:00:00.000Z',
    renew_price: 15.63,
  });
  await page.goto(`/domains/${owner.domain}`);
  await expect(domains.nameservers.getByRole('alert')).toContainText('We could not load the nameservers.');
  await page.unroute(serversCall);
  await domains.nameservers.getByRole('button', { name: 'Try again' }).click();
  await expect(domains.nameservers).toContainText('Live');
  await expect(page.getByText('This domain has expired and may go offline.')).toBeVisible();
  await expect(domains.registration).toContainText('Renewal$15.63 a year');
  await inspect(page, 'domain-expired', testInfo);
  await pretend(page, domainCall, {
    managed: false,
    autorenew: true,
    autorenew_date: '2027-01-02T00:00:00.000Z',
  });
  await page.reload();
  await expect(domains.registration).toContainText('StatusRegistered elsewhere');
  await expect(domains.registration).toContainText('Renews on2 January 2027');
  await expect(
    page.getByText('This domain is registered elsewhere. Please change its nameservers there.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change nameservers' })).toBeHidden();
});

test('free domain management begins with one click, and includes no hosting', async ({
  context,
  page,
  request,
  inbox,
}, testInfo) => {
  const owner = await becomeDomainOwner(request, inbox);
  await bringIn(context, owner);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Setup Domain Management Account' })).toBeVisible();
  await inspect(page, 'dashboard-free-domain-management', testInfo);
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  await expect(page).toHaveURL(/\/domains$/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'GET WORDPRESS HOSTING' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Setup Domain Management Account' })).toHaveCount(0);
  await page.goto('/add-website');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/account-settings');
  await expect(page.getByText('None: this plan is free')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel plan' })).toHaveCount(0);
});
