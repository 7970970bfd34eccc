import { becomeSiteOwner, newDomain } from './customers.ts';
import { PanelPage } from './pages/panel.page.ts';
import { bringIn } from './people.ts';
import { disturbPanels } from './sandbox.ts';
import { expect, test } from './website-journey.ts';

test.describe.configure({ timeout: 300_000 });

test('adds a website, a subdomain, an alias, a temporary name, and a website in a second location with a slow panel', async ({
  context,
  page,
  request,
  inbox,
  adding,
  dashboard,
}) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await page.goto('/');
  await page.getByRole('link', { name: 'ADD WEBSITE' }).click();
  await expect(adding.heading).toBeVisible();

  const unicode = `münchen-${newDomain()}`;
  await adding.domain.fill(unicode.toUpperCase());
  await expect(page.getByText('Technical name: xn--')).toBeVisible();
  await expect(adding.location('Germany')).toBeChecked();
  await adding.add('website');
  // It is shown for six seconds: wait for it before anything else.
  await expect(page.getByText(`${unicode} was added.`)).toBeVisible({ timeout: 60_000 });
  await expect(dashboard.website).toHaveText(unicode);

  await adding.open();
  await adding.choose('Subdomain');
  await adding.prefix.fill('Shop');
  await page.getByLabel('Parent domain').selectOption({ label: `${owner.domain} (Frankfurt)` });
  await expect(page.getByText(`Your new website: shop.${owner.domain}`)).toBeVisible();
  await adding.add('subdomain');
  await expect(dashboard.website).toHaveText(`shop.${owner.domain}`, { timeout: 60_000 });

  await adding.open();
  await adding.choose('Alias');
  const alias = newDomain();
  await adding.domain.fill(alias);
  await page.getByLabel('Target website').selectOption({ label: `${owner.domain} (Frankfurt)` });
  await adding.add('alias');
  await expect(dashboard.website).toHaveText(owner.domain, { timeout: 60_000 });
  // A chip with the same text stands in for the button while its code loads.
  await page.getByRole('button', { name: /^1 alias:/ }).click();
  await expect(page.getByText(alias, { exact: true }).first()).toBeVisible();

  await adding.open();
  await adding.takeTemporaryName();
  await expect(page.getByText('Reserved for you for one hour.')).toBeVisible();
  const name = await adding.domain.inputValue();
  expect(name).not.toBe('');
  await adding.add('website');
  await expect(dashboard.website).toHaveText(name, { timeout: 60_000 });

  await adding.open();
  const overseas = newDomain();
  await adding.domain.fill(overseas);
  await adding.location('USA, East').check();
  // For the account in that location, and longer than the call waits.
  await disturbPanels(request, { match: `${owner.login}_`, kind: 'delay', value: 21_000, times: 1 });
  await adding.add('website');
  await expect(adding.progress).toBeVisible();
  await expect(adding.underWay).toHaveText(/^Creating your account/, { timeout: 30_000 });
  await expect(dashboard.website).toHaveText(overseas, { timeout: 60_000 });
  await expect(dashboard.card('Point your domain here')).toContainText('ns1.iad1.');
  const tab = await dashboard.enterPanel();
  await expect(new PanelPage(tab).signedIn).toContainText(`${owner.login}_`);
});
