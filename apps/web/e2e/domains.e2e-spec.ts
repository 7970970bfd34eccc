import { becomeHosted } from './customers.ts';
import { expect, inspect, test } from './domain-journey.ts';
import { becomeDomainOwner, buyDomain, freeName } from './domain-owners.ts';
import { bringIn } from './people.ts';

test('changes nameservers and restores them, and starts the free domain plan', async ({
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
  await expect(domains.card('DNS')).toContainText('Homeport manages the DNS');
  await expect(domains.card('DNS')).toContainText('Live');

  // The registry waits for the owner to confirm their address.
  await expect(page.getByText('or this domain goes offline')).toBeVisible();
  await inspect(page, 'domain-owner-unconfirmed', testInfo);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Gandi is sending the email again.')).toBeVisible();

  await domains.openNameservers();
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
  // The public DNS is looked up now and then: where that was before the change, it still shows the others.
  await expect(domains.nameservers).toContainText(/Live|Not live yet/, { timeout: 30_000 });
  await inspect(page, 'nameservers-custom', testInfo);

  await domains.change();
  await domains.choose(/^Homeport nameservers/);
  await domains.box.check();
  await domains.save();
  await expect(domains.nameservers).not.toContainText('ns2.example.com', { timeout: 30_000 });
  await expect(domains.nameservers).toContainText(/Live|Not live yet/, { timeout: 30_000 });

  // The free plan for domains begins with one click, and includes no hosting.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Setup Domain Management Account' })).toBeVisible();
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  await expect(page).toHaveURL(/\/domains$/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'GET WORDPRESS HOSTING' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Setup Domain Management Account' })).toHaveCount(0);
});

test('uses a bought domain for a website and for email, in two clicks each', async ({
  context,
  page,
  request,
  inbox,
  domains,
}, testInfo) => {
  const owner = await becomeHosted(request, inbox);
  const name = freeName();
  await buyDomain(request, owner, name);
  await bringIn(context, owner);
  for (const [use, card, done] of [
    ['Use for a website', 'Website', 'Manage website'],
    ['Use for email', 'Email', 'Manage email'],
  ] as const) {
    await page.goto('/');
    let clicks = 0;
    const click = async (link: string) => {
      await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click();
      clicks += 1;
    };
    await click('Domains');
    await click(`${use}: ${name}`);
    await expect(domains.card(card).getByRole('link', { name: done })).toBeVisible({ timeout: 60_000 });
    expect(clicks).toBe(2);
  }
  await inspect(page, 'domain-used', testInfo);
  await domains.open();
  await expect(domains.list).toContainText('Website and email');
});
