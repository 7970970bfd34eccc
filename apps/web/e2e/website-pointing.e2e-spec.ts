import type { CallAnswer } from '@homeport/contract/call';
import type { userWebsites } from '@homeport/contract/hosting';
import { answerTo, refuseDashboard } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { becomeHosted, becomeSiteOwner, connectDomain, renew, syncNow } from './customers.ts';
import { buyDomain, freeName } from './domain-owners.ts';
import { PanelOwner } from './panel-owner.ts';
import { bringIn } from './people.ts';
import { setRecords } from './sandbox.ts';

test('says what to set for a domain bought elsewhere, until it points to the website', async ({
  context,
  page,
  request,
  inbox,
  dashboard,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  await PanelOwner.in('eu_de', owner.login).addWebsite(`shop-${owner.domain}`);
  await bringIn(context, owner);
  await page.goto(`/website/${owner.domain}`);
  const badge = page.getByText('DNS not pointing here').filter({ visible: true });
  await expect(badge).toBeVisible();
  await expect(page.getByText(`${owner.domain} doesn’t point to this website yet`)).toContainText(
    'At your registrar, set its A record to',
  );
  const card = dashboard.card('Point your domain here');
  await expect(card).toContainText(`At the registrar of ${owner.domain}`);
  const [ipv4 = ''] = /\d+\.\d+\.\d+\.\d+/.exec(await card.innerText()) ?? [];

  await setRecords(request, { name: owner.domain, type: 'A', values: ['203.0.113.9'] });
  await syncNow(request, owner);
  await page.reload();
  await expect(page.getByText(`${owner.domain} points to 203.0.113.9`)).toContainText(
    `set its A record to ${ipv4}`,
  );
  await inspect(page, 'website-not-pointing', testInfo);
  await dashboard.switcher.click();
  await expect(page.getByRole('link', { name: `shop-${owner.domain}` })).toContainText(
    'DNS not pointing here',
  );
  await page.keyboard.press('Escape');

  await setRecords(request, { name: owner.domain, type: 'A', values: [ipv4] });
  // A reading less than ten seconds after the last one changes nothing.
  await expect(async () => {
    await page.getByRole('button', { name: 'Check DNS again' }).click();
    await expect(dashboard.card('Your domain points here')).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
  await expect(badge).toHaveCount(0);

  // The domain points here; its www does not yet, and then IPv6 leads elsewhere.
  await expect(page.getByText('www not pointing here')).toBeVisible();
  await expect(page.getByText(`www.${owner.domain} doesn’t point to this website yet`)).toBeVisible();
  await inspect(page, 'website-www-not-pointing', testInfo);
  await setRecords(request, { name: `www.${owner.domain}`, type: 'CNAME', values: [`${owner.domain}.`] });
  await setRecords(request, { name: owner.domain, type: 'AAAA', values: ['2001:db8::9'] });
  await syncNow(request, owner);
  await page.reload();
  await expect(page.getByText(`${owner.domain} points here over IPv4`).first()).toContainText(
    'Remove the AAAA record.',
  );
  await inspect(page, 'website-ipv6-elsewhere', testInfo);
  await setRecords(request, { name: owner.domain, type: 'AAAA', values: [] });
  await syncNow(request, owner);
  await page.reload();
  await expect(dashboard.card('Your domain points here')).toBeVisible();
  await expect(page.getByText('not pointing here').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check DNS again' })).toHaveCount(0);
});

test('asks for a record of exactly its name where a subdomain’s zone is elsewhere', async ({
  context,
  page,
  request,
  inbox,
  dashboard,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  const subdomain = `blog.${owner.domain}`;
  await PanelOwner.in('eu_de', owner.login).addWebsite(subdomain);
  await syncNow(request, owner);
  await bringIn(context, owner);
  await page.goto(`/website/${subdomain}`);
  await expect(page.getByText(`${subdomain} doesn’t point to this website yet`)).toContainText(
    `In the DNS settings of ${owner.domain}, add an A record for ${subdomain}`,
  );
  const card = dashboard.card('Point your domain here');
  await expect(card).toContainText('Leave the nameservers as they are.');
  await expect(card).not.toContainText('ns1.');
  await inspect(page, 'subdomain-not-pointing', testInfo);
});

test('sends nobody to a registrar whose DNS we manage', async ({
  context,
  page,
  request,
  inbox,
  dashboard,
}, testInfo) => {
  const owner = await becomeHosted(request, inbox);
  const domain = freeName();
  await buyDomain(request, owner, domain);
  await renew(request, owner);
  await connectDomain(request, owner, domain);
  await bringIn(context, owner);
  const card = dashboard.card('We manage this domain’s DNS');
  await expect(async () => {
    await page.goto('/');
    await expect(dashboard.website).toHaveText(domain);
    await expect(card).toContainText('You don’t need to set anything at a registrar');
    await expect(page.getByText('DNS not pointing here')).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(card).not.toContainText('ns1.');
  await expect(page.getByText('Point your domain here')).toHaveCount(0);

  await refuseDashboard(page);
  await page.route('**/api/websites/user', async (route) => {
    const answer = (await (await answerTo(route)).json()) as CallAnswer<typeof userWebsites>;
    const all_websites = answer.all_websites.map((each) => ({
      ...each,
      pointing: { ...each.pointing, target: 'nowhere' },
    }));
    await route.fulfill({ json: { ...answer, all_websites } });
  });
  await page.reload();
  await expect(page.getByText('DNS not pointing here').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('We manage its DNS')).toContainText('don’t need to change anything');
  await inspect(page, 'website-managed-not-pointing', testInfo);
});
