import { pretendLinks } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { becomeSiteOwner } from './customers.ts';
import { becomeDomainOwner } from './domain-owners.ts';
import { bringIn, signUpPerson } from './people.ts';

const guides = 'https://docs.homeport.example/';
const questions = 'https://faq.homeport.example/';
const names = 'https://names.homeport.example/';

test('the main menu leads to guides and answers, to those of the operator where there are any', async ({
  context,
  page,
  portal,
  request,
  inbox,
}) => {
  await bringIn(context, await signUpPerson(request, inbox));
  await page.goto('/');
  await portal.openMenu();
  const ownMenu = page.getByRole('menu');
  await expect(ownMenu.getByRole('menuitem', { name: 'Documentation' })).toHaveAttribute(
    'href',
    '/help/guides.html',
  );
  await expect(ownMenu.getByRole('menuitem', { name: 'FAQs' })).toHaveAttribute('href', '/help/faq.html');
  await pretendLinks(page, { documentation: guides, faq: questions });
  await page.reload();
  await portal.openMenu();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Documentation' })).toHaveAttribute('href', guides);
  await expect(menu.getByRole('menuitem', { name: 'FAQs' })).toHaveAttribute('target', '_blank');
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
    await expect(page.getByRole('menu').getByRole('menuitem', { name: place })).toBeVisible();
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

test('every guide that comes with the portal is where its link leads', async ({
  page,
  request,
}, testInfo) => {
  const { links } = (await (await request.get('/api/config')).json()) as {
    links: Record<string, string | null>;
  };
  const own = Object.values(links).filter((link) => link?.startsWith('/help/'));
  expect(own).toHaveLength(8);
  for (const link of own) {
    const [path, anchor] = (link ?? '').split('#');
    await page.goto(path ?? '');
    await expect(page.locator('h1')).toHaveCount(1);
    if (anchor !== undefined) await expect(page.locator(`h2[id="${anchor}"]`)).toBeVisible();
  }
  for (const path of ['/help/guides.html', '/help/faq.html']) {
    await page.goto(path);
    await inspect(page, path.replaceAll(/\W+/g, '-'), testInfo);
  }
});
