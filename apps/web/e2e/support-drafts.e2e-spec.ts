import type { Page } from '@playwright/test';
import type { Inbox } from './inbox.ts';
import type { LoginPage } from './pages/login.page.ts';
import { bringIn, PASSWORD, signUpPerson } from './people.ts';
import type { Person } from './people.ts';
import { SupportPage } from './pages/support.page.ts';
import { expect, test, words } from './support-journey.ts';

const draftCall = '**/api/support/drafts/0';
const kept = 'Your draft is kept for 14 days.';
const found = 'You started writing this earlier. Files are not saved with a draft: please attach them again.';
let lea: Person;

test.beforeEach(async ({ context, request, inbox }) => {
  lea = await signUpPerson(request, inbox);
  await bringIn(context, lea);
});

/** Somebody signs this browser out from elsewhere: neither token is good any more. */
const endSession = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('portal.access_token', 'gone');
    localStorage.setItem('portal.refresh_token', 'gone');
  });

/** Signs in again from the start page, over a connection that brings the code of the login screen late. */
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
  // What is typed now must not end in the form of the start page.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  released.resolve();
  await given;
  await login.password.fill(PASSWORD);
  await login.code.fill(await inbox.code(lea.email));
}

test('a session that ends in mid-writing loses nothing', async ({ page, support, login, portal, inbox }) => {
  await support.openNew();
  await support.about('Other').check();
  await support.writing.text.fill('The lights of the harbour');
  await expect(page.getByText(kept)).toBeVisible();
  await endSession(page);
  await support.writing.text.press('End');
  await page.keyboard.type(' are out.');
  await expect(portal.landing).toBeVisible();

  await comeBack(page, login, inbox);
  await expect(page).toHaveURL('/support?tab=new');
  await expect(support.writing.text).toHaveText('The lights of the harbour are out.');
  await expect(support.about('Other')).toBeChecked();
  await expect(page.getByText(found)).toBeVisible();
});

test('a session that has ended when a reply is sent loses nothing', async ({
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

test('a draft waits at every browser of its writer, until it is sent', async ({
  page,
  support,
  ticket,
  browser,
}) => {
  await support.openNew();
  await support.writing.text.fill('Begun at the desk');
  await expect(page.getByText(kept)).toBeVisible();

  const elsewhere = await browser.newContext();
  await bringIn(elsewhere, lea);
  const other = new SupportPage(await elsewhere.newPage());
  await other.openNew();
  await expect(other.writing.text).toHaveText('Begun at the desk');
  await elsewhere.close();

  await page.reload();
  await expect(support.writing.text).toHaveText('Begun at the desk');
  await support.writing.send.click();
  await expect(ticket.heading).toBeVisible();
  await support.openNew();
  await expect(support.writing.text).toHaveText('');
});

test('without the server a draft is kept in the browser, and handed over later', async ({
  page,
  support,
}) => {
  await support.openNew();
  await page.route(draftCall, (route) => route.abort());
  await support.writing.text.fill('In a tunnel');
  await expect(
    page.getByText('Your draft is kept in this browser; we could not reach the server.'),
  ).toBeVisible();
  await page.unroute(draftCall);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(kept)).toBeVisible();
  await page.reload();
  await expect(support.writing.text).toHaveText('In a tunnel');
});

test('whoever logs out leaves nothing at the computer', async ({ page, support, portal }) => {
  await support.openNew();
  await page.route(draftCall, (route) => route.abort());
  await support.writing.text.fill('Not for the next one here');
  await expect(page.getByText('Your draft is kept in this browser')).toBeVisible();
  await portal.logOut();
  await expect(portal.landing).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).not.toContain('Not for the next one here');
});

test('what cannot be sent says so, and stays', async ({ page, support, ticket }) => {
  await support.openNew();
  const { writing } = support;
  await writing.text.fill('The line is bad');
  await writing.choose(words('log.txt'));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/support', async (route) => {
    await held;
    await route.abort();
  });
  await writing.send.click();
  await expect(page.getByText('Submitting your request ...')).toBeVisible();
  await expect(writing.progress).toBeVisible();
  await expect(writing.send).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(writing.problem).toHaveText(
    /^Unknown error submitting the request\. Please reload the page and try again\. Please email \S+@\S+ if the issue persists\.$/,
  );
  await expect(writing.text).toHaveText('The line is bad');
  await expect(writing.attached.getByRole('listitem')).toHaveCount(1);
  await page.unroute('**/api/support');
  await writing.send.click();
  await expect(ticket.heading).toBeVisible();
  await expect(ticket.messages.first()).toContainText('The line is bad');
});
