import type { Page } from '@playwright/test';
import { expect, test } from './customer-journey.ts';
import { becomeSiteOwner } from './customers.ts';
import { TicketPage } from './pages/support.page.ts';
import { bringIn } from './people.ts';
import { askForHelp } from './tickets.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
});

/** Icons with a fixed color, which can equal the person's background color. */
function iconsWithOwnColor(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg[stroke="currentColor"]')]
      .filter((icon) => {
        const parent = icon.parentElement;
        return parent && getComputedStyle(icon).color !== getComputedStyle(parent).color;
      })
      .map((icon) => icon.outerHTML),
  );
}

/** Elements that are visible only by their background, which high contrast removes. */
function washesWithoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[class*="-wash"]')]
      .filter((element) => /(^|\s)bg-\w+-wash(\s|$)/.test(element.className))
      .filter((element) => {
        const { outlineStyle, borderTopWidth } = getComputedStyle(element);
        return outlineStyle === 'none' && borderTopWidth === '0px';
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}

test('shows icons, borders, switches, messages, ticks and disabled buttons in high contrast', async ({
  context,
  page,
  request,
  inbox,
  portal,
  dashboard,
  performance,
}) => {
  await page.goto('/');
  await expect(portal.landing).toBeVisible();
  await expect.poll(() => iconsWithOwnColor(page)).toEqual([]);

  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await page.goto('/account-settings');
  await page.goto('/');
  await expect(dashboard.website).toHaveText(owner.domain);
  await expect.poll(() => iconsWithOwnColor(page)).toEqual([]);
  await expect.poll(() => washesWithoutEdge(page)).toEqual([]);
  const compression = performance.setting('File compression');
  const background = () => compression.evaluate((input) => getComputedStyle(input).backgroundColor);
  await expect(compression).not.toBeChecked();
  const off = await background();
  await compression.click();
  await expect(compression).toBeChecked();
  await expect.poll(background).not.toBe(off);

  const number = await askForHelp(request, owner, 'Visitors see a certificate warning.');
  const ticket = new TicketPage(page);
  await page.goto(`/support/ticket/user/${number}`);
  await ticket.writing.text.waitFor();
  await expect.poll(() => washesWithoutEdge(page)).toEqual([]);
  const close = ticket.close;
  const faintness = () => close.evaluate((button) => getComputedStyle(button).opacity);
  await expect.poll(faintness).toBe('1');
  await ticket.settled.check();
  const tick = ticket.closing.locator('label svg');
  const [color, behind] = await tick.evaluate((icon) => [
    getComputedStyle(icon).color,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(color).not.toBe(behind);
  await expect.poll(() => iconsWithOwnColor(page)).toEqual([]);
});
