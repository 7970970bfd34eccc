import { expect, inspect, test } from './customer-journey.ts';
import { becomeSiteOwner, syncNow } from './customers.ts';
import { PanelOwner } from './panel-owner.ts';
import { bringIn } from './people.ts';
import { setRecords } from './sandbox.ts';

test('explains the DNS records for an external domain until it points to the website', async ({
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
  await expect(page.getByText(`The domain ${owner.domain} doesn’t exist in the DNS`).first()).toBeVisible();

  // From now on it is registered elsewhere.
  await setRecords(request, { name: owner.domain, type: 'TXT', values: ['of another registrar'] });
  await syncNow(request, owner);
  await page.reload();
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
  // A check within ten seconds of the last one has no effect.
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
