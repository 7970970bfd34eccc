import { expect, inspect, test } from './customer-journey.ts';
import { becomeSiteOwner } from './customers.ts';
import { AddWebsitePage } from './pages/add-website.page.ts';
import { bringIn } from './people.ts';
import { setRecords } from './sandbox.ts';

test('moves a squatted domain to its proven owner, and tells the squatter', async ({
  browser,
  page,
  context,
  request,
  inbox,
  dashboard,
}, testInfo) => {
  const squatter = await becomeSiteOwner(request, inbox);
  const owner = await becomeSiteOwner(request, inbox);
  const wanted = squatter.domain;

  // The squatter's website shows that the name is unproven, and how long it is kept.
  const squatting = await browser.newContext();
  await bringIn(squatting, squatter);
  const theirs = await squatting.newPage();
  await theirs.goto(`/website/${wanted}`);
  const card = theirs
    .locator('section')
    .filter({ has: theirs.getByRole('heading', { name: 'Domain ownership' }) });
  await expect(card.getByText('Unproven')).toBeVisible();
  await expect(card).toContainText(`Without proof, ${wanted} is kept for you until`);
  await expect(card).toContainText(`_homeport-challenge.${wanted}`);
  await card.getByRole('button', { name: 'Check now' }).click();
  await expect(theirs.getByText('We did not find the record yet.')).toBeVisible();
  await inspect(theirs, 'name-unproven', testInfo);

  // The owner is rejected, proves the name and gets it.
  await bringIn(context, owner);
  const adding = new AddWebsitePage(page);
  await adding.open();
  await adding.domain.fill(wanted);
  await adding.add('website');
  await expect(adding.alert).toContainText('connected to another account. If it is yours, prove it');
  await expect(
    page.getByText(`If ${wanted} is yours, add this record where its DNS is managed.`),
  ).toBeVisible();
  await inspect(page, 'name-held', testInfo);
  const value = await page.getByText(/^homeport-verification=/).innerText();
  await setRecords(request, { name: `_homeport-challenge.${wanted}`, type: 'TXT', values: [value] });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(`You proved that ${wanted} is yours. Add it now.`)).toBeVisible({
    timeout: 30_000,
  });
  await inspect(page, 'name-proven', testInfo);
  await adding.add('website');
  await expect(dashboard.website).toHaveText(wanted, { timeout: 40_000 });
  await expect(page.getByText(`You proved ${wanted} with a DNS record.`)).toBeVisible();
  await expect(page.getByText('Proven', { exact: true })).toBeVisible();
  await page.goto(`/domains/${wanted}`);
  await expect(page.getByText('Proven', { exact: true })).toBeVisible();
  await inspect(page, 'domain-proven', testInfo);

  // The squatter keeps the website under a temporary name, sees why, and gets an email.
  const temporary = await inbox.read(squatter.email, /([a-z]+-[a-z]+-[0-9a-f]{4}\.temp\.[a-z.]+)/);
  await theirs.goto(`/website/${temporary}`);
  await expect(
    theirs.getByText(`${wanted} moved to its owner’s account. Your website and its files are unchanged`),
  ).toContainText(temporary);
  await expect(card).toHaveCount(0);
  await inspect(theirs, 'name-lost', testInfo);
  await theirs.goto('/account-settings');
  await expect(theirs.getByText(`${wanted} moved to the account of its owner.`)).toBeVisible();
  await squatting.close();
});
