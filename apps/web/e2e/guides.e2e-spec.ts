import { expect, inspect, test } from './journey.ts';
import { bringIn, signUpPerson } from './people.ts';

test('serves every guide that the portal links to', async ({
  page,
  request,
  inbox,
  context,
  portal,
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
  await bringIn(context, await signUpPerson(request, inbox));
  await page.goto('/');
  await portal.openMenu();
  const menu = page.getByRole('menu');
  for (const [name, href] of [
    ['Documentation', '/help/guides.html'],
    ['FAQs', '/help/faq.html'],
  ] as const)
    await expect(menu.getByRole('menuitem', { name })).toHaveAttribute('href', href);
});
