import type { Page } from '@playwright/test';
import { expect, inspect, test as base } from './journey.ts';
import { FeedbackPage } from './pages/feedback.page.ts';
import { bringIn, signUpPerson } from './people.ts';

const ratingCall = '**/api/user/rating';
const feedbackCall = '**/api/user/feedback';
const rateFirst = 'Please rate us before submitting.';
const reviewFailed = 'There was an unexpected error. Please reload the page and try again';
const feedbackFailed = 'There was an unexpected error. Please reload the page and try again.';

const test = base.extend<{ telling: FeedbackPage }>({
  telling: async ({ page }, use) => use(new FeedbackPage(page)),
});

test.beforeEach(async ({ context, request, inbox }) => {
  await bringIn(context, await signUpPerson(request, inbox));
});

/** Answers what is sent as a server in trouble would; reads go through. */
async function refuse(page: Page, call: string): Promise<void> {
  await page.route(call, async (route) => {
    if (route.request().method() === 'GET') await route.fallback();
    else await route.fulfill({ status: 500, json: { code: 'internal', message: 'x', request_id: 'r' } });
  });
}

test('a review is left once, and feedback at any time', async ({ page, telling }, testInfo) => {
  await telling.open();
  await expect(telling.tabs).toHaveText(['Leave Us A Review', 'Provide Feedback']);
  await expect(telling.tab('Leave Us A Review')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await telling.sendReview.click();
  await expect(telling.alerts).toHaveText(rateFirst);
  await expect(telling.star(1)).toBeFocused();
  await inspect(page, 'review-refused', testInfo);

  await telling.star(4).check({ force: true });
  await expect(telling.alerts).toHaveCount(0);
  await telling.review.fill('Calm, and quick to answer.');
  await inspect(page, 'review', testInfo);
  await telling.sendReview.dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for your review!' })).toBeVisible();
  await expect(telling.tabs).toHaveText(['Provide Feedback']);
  await expect(telling.feedback).toBeVisible();
  await inspect(page, 'review-sent', testInfo);

  await page.reload();
  await expect(telling.tabs).toHaveText(['Provide Feedback']);
  await telling.sendFeedback.click();
  await expect(telling.alerts).toHaveText('REQUIRED!');
  await inspect(page, 'feedback-refused', testInfo);
  await telling.feedback.fill('More boats,\nless harbour.');
  const sent = page.waitForRequest(feedbackCall);
  await telling.sendFeedback.dblclick();
  expect((await sent).postDataJSON()).toEqual({ feedback: 'More boats,\nless harbour.' });
  await expect(telling.thanks).toBeFocused();
  await inspect(page, 'feedback-sent', testInfo);

  await page.getByRole('button', { name: 'Send more feedback' }).click();
  await expect(telling.feedback).toHaveValue('');
});

test('what is written outlives the other tab, a reload and a lost session', async ({ page, telling }) => {
  await telling.open();
  await telling.star(5).check({ force: true });
  await telling.review.fill('A harbour as it should be.');
  await telling.tab('Provide Feedback').click();
  await telling.feedback.fill('Please add more boats.');
  await page.goBack();
  await expect(telling.review).toHaveValue('A harbour as it should be.');
  await expect(telling.star(5)).toBeChecked();
  await page.goForward();
  await expect(telling.feedback).toHaveValue('Please add more boats.');
  await page.reload();
  await expect(telling.feedback).toHaveValue('Please add more boats.');

  // The token has run out: it is renewed, and nobody notices.
  const expired = { status: 401, json: { code: 'token_expired', message: 'x', request_id: 'r' } };
  await page.route(feedbackCall, (route) => route.fulfill(expired), { times: 1 });
  await telling.sendFeedback.click();
  await expect(telling.thanks).toBeVisible();

  // The session is over altogether.
  await telling.open();
  const kept = await page.evaluate(() => ({ ...localStorage }));
  const strange = { status: 422, json: { code: 'token_invalid', message: 'x', request_id: 'r' } };
  await page.route(ratingCall, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(strange),
  );
  await telling.sendReview.click();
  await expect(telling.heading).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('portal.access_token'))).toBeNull();
  await page.unroute(ratingCall);
  await page.evaluate((entries) => Object.assign(localStorage, entries), kept);
  await telling.open();
  await expect(telling.review).toHaveValue('A harbour as it should be.');
  await expect(telling.star(5)).toBeChecked();
});

test('who signs out leaves no word behind', async ({ page, portal, telling }) => {
  await telling.open('?tab=feedback');
  await telling.feedback.fill('Please add more boats.');
  await portal.logOut();
  await expect(portal.heading(/quiet place/)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('more boats');
});

test('says what to do when sending fails, and keeps every word', async ({ page, telling }, testInfo) => {
  await refuse(page, ratingCall);
  await refuse(page, feedbackCall);
  await telling.open();
  await telling.star(2).check({ force: true });
  await telling.review.fill('Slow today.');
  await telling.sendReview.click();
  await expect(telling.alerts).toHaveText(reviewFailed);
  await expect(telling.review).toHaveValue('Slow today.');
  await inspect(page, 'review-failed', testInfo);
  await telling.tab('Provide Feedback').click();
  await telling.feedback.fill('Slow today.');
  await telling.sendFeedback.click();
  await expect(telling.alerts).toHaveText(feedbackFailed);
  await expect(telling.feedback).toHaveValue('Slow today.');

  await page.unroute(feedbackCall);
  await telling.sendFeedback.click();
  await expect(telling.thanks).toBeVisible();
});

test('two tabs leave one review, and both say thank you', async ({ context, page, telling }) => {
  await telling.open();
  const other = new FeedbackPage(await context.newPage());
  await other.open();
  await other.star(3).check({ force: true });
  await other.sendReview.click();
  await expect(other.tabs).toHaveText(['Provide Feedback']);
  await telling.star(5).check({ force: true });
  await telling.sendReview.click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for your review!' })).toBeVisible();
  await expect(telling.tabs).toHaveText(['Provide Feedback']);
});

test('feedback is open to those of whom it is not known whether they left a review', async ({
  page,
  telling,
}) => {
  await page.route(ratingCall, (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'x', request_id: 'r' } }),
  );
  await telling.open();
  await expect(telling.alerts).toContainText('We could not check whether you have already left a review.');
  await expect(telling.feedback).toBeVisible();
  await page.unroute(ratingCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(telling.tabs).toHaveText(['Leave Us A Review', 'Provide Feedback']);
});

test('by keyboard alone', async ({ page, telling }) => {
  await telling.open();
  await telling.tab('Provide Feedback').focus();
  await page.keyboard.press('Tab');
  await expect(telling.star(1)).toBeFocused();
  await page.keyboard.press('Space');
  for (let more = 0; more < 3; more++) await page.keyboard.press('ArrowRight');
  await expect(telling.star(4)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Typed, not clicked.');
  await page.keyboard.press('Tab');
  await expect(telling.sendReview).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(telling.feedback).toBeVisible();
  // From where the thanks stand on, the next stop is what is left to say.
  await page.keyboard.press('Tab');
  await expect(telling.feedback).toBeFocused();
});
