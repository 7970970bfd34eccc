import { pretendLinks } from './answers.ts';
import { expect, test } from './customer-journey.ts';
import { becomeSiteOwner } from './customers.ts';
import { becomeDomainOwner } from './domain-owners.ts';
import { bringIn, signUpPerson } from './people.ts';

const guides = 'https://docs.homeport.example/';
const questions = 'https://faq.homeport.example/';
const names = 'https://names.homeport.example/';

test('the main menu leads to guides and answers where there are any', async ({
  context,
  page,
  portal,
  request,
  inbox,
}) => {
  await bringIn(context, await signUpPerson(request, inbox));
  await page.goto('/');
  await portal.openMenu();
  await expect(page.getByRole('link', { name: 'Documentation' })).toHaveCount(0);
  await pretendLinks(page, { documentation: guides, faq: questions });
  await page.reload();
  await portal.openMenu();
  const menu = page.locator(':popover-open');
  await expect(menu.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', guides);
  await expect(menu.getByRole('link', { name: 'FAQs' })).toHaveAttribute('target', '_blank');
});

test('the control panel comes with a guide to FTP and SSH', async ({
  context,
  page,
  request,
  inbox,
  dashboard,
  portal,
}) => {
  await bringIn(context, await becomeSiteOwner(request, inbox));
  await pretendLinks(page, { ftp_guide: guides });
  await page.goto('/');
  const guide = dashboard.card('Control panel').getByRole('link', { name: /FTP & SSH/ });
  await expect(guide).toHaveAttribute('href', guides);
  await portal.openMenu();
  for (const place of ['Domains & Hosting', 'Email', 'Account']) {
    await expect(page.locator(':popover-open').getByRole('link', { name: place })).toBeVisible();
  }
});

test('people with domains alone find the search for names, which is in its trial', async ({
  context,
  page,
  request,
  inbox,
}) => {
  await bringIn(context, await becomeDomainOwner(request, inbox));
  await pretendLinks(page, { domain_search: names });
  await page.goto('/');
  const search = page.getByRole('link', { name: /Find a domain name/ });
  await expect(search).toHaveAttribute('href', names);
  await expect(search.getByText('BETA')).toBeVisible();
});
