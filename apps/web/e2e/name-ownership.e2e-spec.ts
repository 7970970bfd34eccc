import { expect, inspect, test } from './customer-journey.ts';
import { hold, refuse } from './answers.ts';
import { becomeHosted, becomeSiteOwner } from './customers.ts';
import { becomeDomainOwner, freeName } from './domain-owners.ts';
import { bringIn } from './people.ts';
import { setRecords } from './sandbox.ts';
import { EmailPage } from './pages/email.page.ts';
import { AddWebsitePage } from './pages/add-website.page.ts';

test('gives a squatted domain to its owner by proof, and tells the squatter what happened', async ({
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

  // The squatter's website says that the name is unproven, and for how long it is kept.
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

  // The owner is refused, proves the name and gets it.
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

  // The squatter keeps the website under a temporary name, reads why, and is mailed.
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

test('lets the owner of a domain prove it where the first domain is connected', async ({
  context,
  page,
  request,
  inbox,
  firstDomain,
  dashboard,
}) => {
  const squatter = await becomeSiteOwner(request, inbox);
  const owner = await becomeHosted(request, inbox);
  await bringIn(context, owner);
  await page.goto('/');
  await firstDomain.domain.fill(squatter.domain);
  await firstDomain.box.check();
  await firstDomain.connect();
  await expect(firstDomain.alert).toContainText('connected to another account');
  const value = await page.getByText(/^homeport-verification=/).innerText();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('We did not find the record yet.')).toBeVisible();
  const record = `_homeport-challenge.${squatter.domain}`;
  await setRecords(request, { name: record, type: 'TXT', values: [value] });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Add it now.')).toBeVisible({ timeout: 30_000 });
  await firstDomain.box.check();
  await firstDomain.connect();
  await expect(dashboard.website).toHaveText(squatter.domain, { timeout: 40_000 });
});

test('shows on the screen of a domain whether it is proven, and proves it there', async ({
  context,
  page,
  request,
  inbox,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  const { domain } = owner;
  await bringIn(context, owner);
  await refuse(page, '**/api/names/*/ownership');
  await page.goto(`/domains/${domain}`);
  await expect(page.getByText('Domain not found')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/names/*/ownership');
  const release = await hold(page, '**/api/names/*/ownership');
  await page.reload();
  await expect(page.getByText('Loading your domain ...')).toBeAttached();
  release();
  await expect(page.getByRole('heading', { name: 'Domain ownership' })).toBeVisible();
  await expect(page.getByText('Unproven', { exact: true })).toBeVisible();
  await expect(page.getByText(`_homeport-challenge.${domain}`)).toBeVisible();
  await inspect(page, 'domain-unproven', testInfo);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('We did not find the record yet.')).toBeVisible();
  const value = await page.getByText(/^homeport-verification=/).innerText();
  await setRecords(request, { name: `_homeport-challenge.${domain}`, type: 'TXT', values: [value] });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(`You proved ${domain} with a DNS record.`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Proven', { exact: true })).toBeVisible();
  await inspect(page, 'domain-proven', testInfo);
});

test('moves a connected domain to the customer who registers it', async ({
  browser,
  page,
  context,
  request,
  inbox,
}, testInfo) => {
  const squatter = await becomeSiteOwner(request, inbox);
  const wanted = freeName();
  const squatting = await browser.newContext();
  await bringIn(squatting, squatter);
  const theirs = await squatting.newPage();
  const adding = new AddWebsitePage(theirs);
  await adding.open();
  await adding.domain.fill(wanted);
  await adding.add('website');
  await expect(theirs).toHaveURL(new RegExp(`/website/${wanted}`), { timeout: 40_000 });

  const buyer = await becomeDomainOwner(request, inbox, wanted);
  const temporary = await inbox.read(squatter.email, /([a-z]+-[a-z]+-[0-9a-f]{4}\.temp\.[a-z.]+)/);
  await theirs.goto(`/website/${temporary}`);
  await expect(theirs.getByText(`${wanted} moved to its owner’s account.`)).toBeVisible();
  await squatting.close();

  await bringIn(context, buyer);
  await refuse(page, '**/api/names/*/ownership');
  await page.goto(`/domains/${wanted}`);
  await expect(page.getByText(`We could not load the ownership of ${wanted}.`)).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute('**/api/names/*/ownership');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Registered here', { exact: true })).toBeVisible();
  await expect(page.getByText(`Only you can use it and the names below it.`)).toBeVisible();
  await inspect(page, 'domain-registered-here', testInfo);
});

test('lets the owner of a domain prove it where email is connected', async ({
  context,
  page,
  request,
  inbox,
}, testInfo) => {
  const squatter = await becomeSiteOwner(request, inbox);
  const owner = await becomeSiteOwner(request, inbox);
  const wanted = squatter.domain;
  await bringIn(context, owner);
  const email = new EmailPage(page);
  await email.open();
  await email.domain.fill(wanted);
  await email.connect.click();
  await expect(email.alert).toContainText(
    `${wanted} is connected to another account. If it is yours, prove it`,
  );
  await expect(page.getByText(`If ${wanted} is yours, add this record`)).toBeVisible();
  await inspect(page, 'email-name-held', testInfo);
  const value = await page.getByText(/^homeport-verification=/).innerText();
  await setRecords(request, { name: `_homeport-challenge.${wanted}`, type: 'TXT', values: [value] });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(`You proved that ${wanted} is yours. Connect it now.`)).toBeVisible({
    timeout: 30_000,
  });
  await email.connect.click();
  await expect(email.card(wanted)).toContainText('Waiting for DNS', { timeout: 30_000 });
});

test('lets the owner of a domain prove the name for its CDN', async ({
  context,
  page,
  request,
  inbox,
  cdn,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  const held = `cdn.${owner.domain}`;
  await bringIn(context, owner);
  const message = `${held} is connected to another account. If it is yours, prove it with a DNS record.`;
  // Only a customer who proved the name while the domain was theirs can hold it.
  await page.route('**/api/website/cdn/activate', (route) =>
    route.fulfill({
      json: {
        status: 'error',
        message,
        held_name: held,
        no_bunny: true,
        bunny_host_name: null,
        cdn_zone_id: null,
        custom_host_name: null,
        certificate: null,
        activation: null,
      },
    }),
  );
  await page.goto(`/website/${owner.domain}`);
  await cdn.activate.click();
  await expect(cdn.card).toContainText(message);
  await inspect(page, 'cdn-name-held', testInfo);
  const value = await cdn.card.getByText(/^homeport-verification=/).innerText();
  await setRecords(request, { name: `_homeport-challenge.${held}`, type: 'TXT', values: [value] });
  await cdn.card.getByRole('button', { name: 'Check now' }).click();
  await expect(cdn.card).toContainText('Activate the CDN now.', { timeout: 30_000 });
  await page.unroute('**/api/website/cdn/activate');
  await cdn.card.getByRole('button', { name: 'Try again' }).click();
  await expect(cdn.card).toContainText('b-cdn.net', { timeout: 30_000 });
});
