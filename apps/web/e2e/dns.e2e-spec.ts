import { expect, inspect, test as base } from './domain-journey.ts';
import { becomeDomainOwner } from './domain-owners.ts';
import { DnsPage } from './pages/dns.page.ts';
import { bringIn } from './people.ts';

const test = base.extend<{ dns: DnsPage }>({ dns: async ({ page }, use) => use(new DnsPage(page)) });

test('adds a verification record in three clicks, edits, imports, exports and returns to an earlier version', async ({
  context,
  page,
  request,
  inbox,
  dns,
}, testInfo) => {
  const owner = await becomeDomainOwner(request, inbox);
  await bringIn(context, owner);
  await page.goto('/');
  let clicks = 0;
  const click = async (target: ReturnType<typeof page.getByRole>) => {
    await target.click();
    clicks += 1;
  };
  await click(page.getByRole('link', { name: `Manage ${owner.domain}` }));
  await click(page.getByRole('link', { name: 'Add verification record' }));
  await dns.records.waitFor({ timeout: 30_000 });
  await dns.field('Verification text').fill('google-site-verification=3clicks');
  await page.keyboard.press('Enter');
  await click(dns.dialog.getByRole('button', { name: 'Save 1 change' }));
  expect(clicks).toBe(3);
  await expect(dns.row('google-site-verification=3clicks')).toBeVisible();
  await expect(page.getByText('Saving your change')).toBeHidden({ timeout: 30_000 });

  await inspect(page, 'dns-records', testInfo);
  await dns.add('MX', '', { label: 'Host', text: '300.300' });
  await expect(page.getByText('Must be a hostname', { exact: false })).toBeVisible();
  await inspect(page, 'dns-record-form', testInfo);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dns.add('A', 'shop', { label: 'Address', text: '192.0.2.7' });
  await page.getByRole('button', { name: 'Delete www CNAME' }).click();
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await inspect(page, 'dns-pending', testInfo);
  await dns.review();
  await inspect(page, 'dns-review', testInfo);
  await dns.save();
  await expect(dns.row('192.0.2.7')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 30_000 });

  await expect(page.getByText('No DMARC policy', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Fix: No DMARC policy/ }).click();
  await dns.save();
  await expect(dns.row('v=DMARC1')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 30_000 });

  await dns.choose('Import zone file');
  await dns.field('Zone file').fill('news 300 IN CNAME news.elsewhere.example.\nbad A 300.1.1.1');
  await dns.dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dns.dialog.getByText('Line 2: Must be an IPv4 address', { exact: false })).toBeVisible();
  await inspect(page, 'dns-import', testInfo);
  await dns.dialog.getByRole('button', { name: 'Continue without these lines' }).click();
  await dns.save();
  await expect(dns.row('news.elsewhere.example.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 30_000 });
  const downloading = page.waitForEvent('download');
  await dns.choose('Export zone file');
  expect((await downloading).suggestedFilename()).toBe(`${owner.domain}.zone`);

  await dns.choose('History');
  await inspect(page, 'dns-history', testInfo);
  await dns.dialog.getByRole('button', { name: 'Return to version 1', exact: true }).click();
  await dns.save();
  await expect(dns.row('webredir.vip.gandi.net')).toBeVisible();
  await expect(dns.row('192.0.2.7')).toBeHidden();
});

test('turns DNSSEC on, which keeps the nameservers, and off again', async ({
  context,
  page,
  request,
  inbox,
}, testInfo) => {
  const owner = await becomeDomainOwner(request, inbox);
  await bringIn(context, owner);
  await page.goto(`/domains/${owner.domain}`);
  const dnssec = page.getByRole('switch', { name: 'DNSSEC' });
  await dnssec.click();
  await expect(page.getByText('On. Forged DNS answers are rejected.')).toBeVisible({ timeout: 30_000 });
  await inspect(page, 'domain-signed', testInfo);
  await page.getByRole('region', { name: 'DNS' }).getByRole('link', { name: 'Nameservers' }).click();
  await expect(page.getByText(/^DNSSEC is on:/)).toBeVisible();
  await inspect(page, 'nameservers-signed', testInfo);
  await page.getByRole('link', { name: 'Go to DNSSEC' }).click();
  await dnssec.click();
  await expect(dnssec).not.toBeChecked({ timeout: 30_000 });
  await page.getByRole('region', { name: 'DNS' }).getByRole('link', { name: 'Nameservers' }).click();
  await expect(page.getByText(/^DNSSEC was turned off recently/)).toBeVisible();
});
