import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { bringIn, signUpPerson } from './people.ts';

const refuse = (page: Page, path: string, status: number, code: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status, json: { code, message: code, request_id: 'req-42' } }),
  );

test.beforeEach(async ({ context, request, inbox }) => {
  await bringIn(context, await signUpPerson(request, inbox));
});

test('says that the connection is lost, with a reference, and recovers by a reload', async ({
  page,
  portal,
}) => {
  await refuse(page, '/api/user/hostingplans', 500, 'internal_error');
  await page.goto('/');
  await expect(portal.heading('Connection lost!')).toBeVisible();
  await expect(page.getByText('Reference: req-42')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(portal.purchase).toBeVisible();
});

test('says that the account does not match its panel', async ({ page, portal }) => {
  await page.route('**/api/user/hostingplans', (route) =>
    route.fulfill({
      json: { plan_type: 'hosting', plan: { id: 'p', plan_name: 'expert', plan_period: 'yearly' } },
    }),
  );
  await page.route('**/api/user/plesk', (route) =>
    route.fulfill({ json: { status: 'account_error', plesks: [], details: null, setup: null } }),
  );
  await page.goto('/');
  await expect(portal.heading('Account Syncing error!')).toBeVisible();
});

test('logs back in by itself, and does not try for ever', async ({ page, portal }) => {
  let asked = 0;
  await page.route('**/api/user/hostingplans', (route) => {
    asked += 1;
    return route.fulfill({
      status: 412,
      json: { code: 'session_stale', message: 'stale', request_id: 'req-42' },
    });
  });
  // The screen lasts a moment only: the page reports its headings as they appear.
  const headings: string[] = [];
  await page.exposeFunction('reportHeading', (heading: string) => headings.push(heading));
  await page.addInitScript(() => {
    const { reportHeading } = window as unknown as { reportHeading: (heading: string) => void };
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading) reportHeading(heading);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/');
  await expect(portal.heading('Connection lost!')).toBeVisible({ timeout: 20_000 });
  expect(headings).toContain('Logging you back in ...');
  // Four times the page, and twice in each: once more after the session was renewed.
  expect(asked).toBe(8);
});

test('says that it is loading', async ({ page, portal }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user/hostingplans', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(portal.heading('Loading ...')).toBeVisible();
  answer();
  await expect(portal.purchase).toBeVisible();
});

test('signs out when the session turns out to be none of ours', async ({ page, portal }) => {
  await page.goto('/');
  await expect(portal.purchase).toBeVisible();
  await refuse(page, '/api/user/hostingplans', 422, 'token_invalid');
  await refuse(page, '/api/auth/refresh', 422, 'token_invalid');
  await page.reload();
  await expect(portal.heading('Create your account')).toBeVisible();
});

test('sends everybody to the screen of their state', async ({ page, portal }) => {
  for (const address of ['/login', '/signup', '/Website/3', '/add-account-details/p1', '/no/such/place']) {
    await page.goto(address);
    await expect(portal.purchase).toBeVisible();
    await expect(page).toHaveURL('/purchase-hosting-plan');
  }
});

test('opens a deep link with dots', async ({ page, portal }) => {
  await page.goto('/domain/buy/quiet-harbour-lights.co.uk');
  await expect(portal.heading('Register your domain')).toBeVisible();
  await expect(page).toHaveURL('/domain/register/quiet-harbour-lights.co.uk');
});

test('opens a screen at its top, and goes back to where the reader was', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/account-settings');
  const scrollTop = () => page.evaluate(() => window.scrollY);
  const scroll = () => page.evaluate(() => (window.scrollTo(0, 300), window.scrollY));
  await expect.poll(scroll).toBe(300);
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible();
  expect(await scrollTop()).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await page.goBack();
  await expect.poll(scrollTop).toBe(300);
});

test('has a menu that works without a mouse', async ({ page, portal }) => {
  await page.goto('/');
  await expect(portal.purchase).toBeVisible();
  const button = page.getByRole('button', { name: 'Main menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('menuitem', { name: 'Domains & Hosting' });
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  // The first letters of an entry lead to it.
  await page.keyboard.type('acc');
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account-settings');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
});

test('keeps a chosen theme before the first paint', async ({ page, portal }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(portal.purchase).toBeVisible();
  await page.getByRole('button', { name: /account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Switch between light and dark' }).click();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
