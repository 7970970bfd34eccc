import { becomeSiteOwner } from './customers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { bringIn } from './people.ts';
import { askForHelp } from './tickets.ts';

test('finds a website, a request and an invoice by keyboard and on a phone', async ({
  context,
  page,
  request,
  inbox,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  const number = await askForHelp(request, owner, 'The moonlight gallery loads slowly');
  await bringIn(context, owner);
  await page.goto('/account-settings');
  const palette = page.getByRole('dialog', { name: 'Search or choose an action' });
  const first = palette.getByRole('option').first();
  const launcher = page.getByRole('button', { name: 'Search', exact: true });
  await expect(launcher).toBeVisible();

  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
  };

  // The focus comes back.
  await launcher.focus();
  await open();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(launcher).toBeFocused();

  await open();
  await page.keyboard.type(owner.domain.slice(0, 12));
  await expect(first).toContainText(owner.domain);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: owner.domain, level: 1 })).toBeVisible();

  await open();
  await page.keyboard.type('moonlight gal');
  await expect(first).toContainText(`Request ${number}`);
  await inspect(page, 'search-results', testInfo);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Request ${number}` })).toBeVisible();

  // Used before, it comes first.
  await page.setViewportSize({ width: 360, height: 740 });
  await launcher.click();
  await expect(first).toContainText('The moonlight gallery loads slowly');
  await inspect(page, 'search-empty', testInfo);
  await page.setViewportSize({ width: 360, height: 740 });
  await palette.getByRole('combobox').fill('expert');
  const invoice = palette.getByRole('group', { name: 'Invoices' }).getByRole('option').first();
  await invoice.click();
  await expect(page).toHaveURL(/\/account-settings#invoice-/);
  await expect(page.locator('li:focus')).toBeInViewport();

  await launcher.click();
  await palette.getByRole('combobox').fill('no such thing');
  await expect(palette.getByText('Try part of a name')).toBeVisible();
  await inspect(page, 'search-nothing', testInfo);
  await page.keyboard.press('Escape');
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await inspect(page, 'search-keys', testInfo);
});
