import type { Page } from '@playwright/test';
import type { Inbox } from './inbox.ts';
import { intercept } from './interception.ts';
import type { LoginPage } from './pages/login.page.ts';
import { bringIn, PASSWORD, signUpPerson } from './people.ts';
import type { Person } from './people.ts';
import { SupportPage } from './pages/support.page.ts';
import { expect, test } from './support-journey.ts';

const draftCall = '**/api/support/drafts/0';
const kept = 'Your draft is kept for 14 days.';
const found = 'You started writing this earlier. Files are not saved with a draft: please attach them again.';
let lea: Person;

test.beforeEach(async ({ context, request, inbox }) => {
  lea = await signUpPerson(request, inbox);
  await bringIn(context, lea);
});

/** Ends the session as a sign-out from another browser does: both tokens are invalid. */
const endSession = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('portal.access_token', 'gone');
    localStorage.setItem('portal.refresh_token', 'gone');
  });

/** Signs in again from the start page while the code of the login screen loads slowly. */
async function comeBack(page: Page, login: LoginPage, inbox: Inbox): Promise<void> {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/login-screen-[^/]*\.js$/, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await asked.promise;
  const given = login.giveEmail(lea.email);
  // Typing must not go to the form of the start page.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  released.resolve();
  await given;
  await login.password.fill(PASSWORD);
  await login.code.fill(await inbox.code(lea.email));
}

test('syncs a draft between browsers, keeps it when the session ends, and deletes it on sign-out', async ({
  page,
  support,
  ticket,
  login,
  portal,
  inbox,
  browser,
}) => {
  await support.openNew();
  await support.about('Other').check();
  await support.writing.text.fill('The lights of the harbour');
  await expect(page.getByText(kept)).toBeVisible();
  const elsewhere = await browser.newContext();
  await bringIn(elsewhere, lea);
  const other = new SupportPage(await elsewhere.newPage());
  await other.openNew();
  await expect(other.writing.text).toHaveText('The lights of the harbour');
  await elsewhere.close();

  await endSession(page);
  await support.writing.text.press('End');
  await page.keyboard.type(' are out.');
  await expect(portal.landing).toBeVisible();
  await comeBack(page, login, inbox);
  await expect(page).toHaveURL('/support?tab=new');
  await expect(support.writing.text).toHaveText('The lights of the harbour are out.');
  await expect(support.about('Other')).toBeChecked();
  await expect(page.getByText(found)).toBeVisible();
  await support.writing.send.click();
  await expect(ticket.heading).toBeVisible();
  await expect(ticket.messages.first()).toContainText('The lights of the harbour are out.');

  await support.openNew();
  await expect(support.writing.text).toHaveText('');
  await intercept(page, draftCall, (call) => call.abort());
  await support.writing.text.fill('Not for the next one here');
  await expect(page.getByText('Your draft is kept in this browser')).toBeVisible();
  await portal.logOut();
  await expect(portal.landing).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).not.toContain('Not for the next one here');
});

test('keeps a reply when the session ends before it is sent', async ({
  page,
  support,
  ticket,
  login,
  portal,
  inbox,
}) => {
  await support.openNew();
  await support.writing.text.fill('First');
  await support.writing.send.click();
  await ticket.heading.waitFor();
  const address = page.url();
  await ticket.writing.text.fill('A long and careful answer');
  await expect(page.getByText(kept)).toBeVisible();
  await endSession(page);
  await ticket.writing.send.click();
  await expect(portal.landing).toBeVisible();
  await comeBack(page, login, inbox);
  await expect(page).toHaveURL(address);
  await expect(ticket.writing.text).toHaveText('A long and careful answer');
  await ticket.writing.send.click();
  await expect(ticket.messages).toHaveCount(2);
});
