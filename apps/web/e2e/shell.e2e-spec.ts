import { refuse } from './answers.ts';
import { intercept, stopIntercepting } from './interception.ts';
import { expect, test } from './journey.ts';
import { bringIn, signUpPerson } from './people.ts';

test.beforeEach(async ({ context, request, inbox }) => {
  await bringIn(context, await signUpPerson(request, inbox));
});

test('keeps an open menu, deep links, the scroll position and the theme, and recovers a lost connection', async ({
  page,
  portal,
}) => {
  // A menu that is opened while a redirect loads stays open.
  const menu = page.getByRole('button', { name: 'Main menu' });
  const opened = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (await menu.isVisible()) await opened.promise;
    await route.continue();
  });
  await page.goto('/');
  await menu.click();
  const account = page.getByRole('menuitem', { name: 'Account', exact: true });
  await expect(account).toBeVisible();
  opened.resolve();
  await expect(portal.purchase).toBeAttached();
  await expect(account).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.keyboard.press('Escape');

  await page.goto('/domain/buy/quiet-harbour-lights.co.uk');
  await expect(portal.heading('Register your domain')).toBeVisible();
  await expect(page).toHaveURL('/domain/register/quiet-harbour-lights.co.uk');

  // A screen opens at its top, and going back restores the scroll position.
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
  await page.reload();
  await expect.poll(scrollTop).toBe(300);

  // A screen whose code could not be fetched is there after another try.
  await page.route('**/assets/support-screen-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(portal.heading('We could not load this page')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible();

  // The chosen theme is applied before the first paint.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: /account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Switch between light and dark' }).click();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await refuse(page, '**/api/user/hostingplans', 500, 'internal_error');
  await page.goto('/');
  await expect(portal.heading('Connection lost!')).toBeVisible();
  await expect(page.getByText('Reference: req-42')).toBeVisible();
  await stopIntercepting(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(portal.purchase).toBeVisible();

  // The session is invalid.
  await refuse(page, '**/api/user/hostingplans', 422, 'token_invalid');
  await refuse(page, '**/api/auth/refresh', 422, 'token_invalid');
  await page.reload();
  await expect(portal.heading('Create your account')).toBeVisible();
});

test('refreshes a stale session, and stops after failed attempts', async ({ page, portal }) => {
  let asked = 0;
  await intercept(page, '**/api/user/hostingplans', (call) => {
    asked += 1;
    return call.fulfill({
      status: 412,
      json: { code: 'session_stale', message: 'stale', request_id: 'req-42' },
    });
  });
  // The screen is visible only for a moment: the page reports its headings as they appear.
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
  // Four page loads with two calls each: one more after the session was refreshed.
  expect(asked).toBe(8);
});
