import { FeedbackPage } from './pages/feedback.page.ts';
import { PortalPage } from './pages/portal.page.ts';
import { signUpPerson } from './people.ts';
import { intercept, stopIntercepting } from './interception.ts';
import { expect, inspect, test } from './staff-journey.ts';

const ratingCall = '**/api/user/rating';

test('keeps a written review through a reload and a lost session, and deletes it on sign-out', async ({
  request,
  inbox,
  windowOf,
}, testInfo) => {
  const page = await windowOf(await signUpPerson(request, inbox));
  const telling = new FeedbackPage(page);
  await telling.open();
  await telling.sendReview.click();
  await expect(telling.star(1)).toBeFocused();
  await inspect(page, 'review-refused', testInfo);
  await telling.star(5).check({ force: true });
  const review = 'Calm, and quick to answer.';
  await telling.review.fill(review);
  await inspect(page, 'review', testInfo);
  await telling.tab('Provide Feedback').click();
  await telling.feedback.fill('Please add more boats.');
  await page.goBack();
  await expect(telling.review).toHaveValue(review);
  await expect(telling.star(5)).toBeChecked();
  await page.goForward();
  await page.reload();
  await expect(telling.feedback).toHaveValue('Please add more boats.');

  // An expired token is refreshed without a message.
  const expired = { status: 401, json: { code: 'token_expired', message: 'x', request_id: 'r' } };
  const sendCall = '**/api/user/feedback';
  await intercept(page, sendCall, async (call) => {
    await stopIntercepting(page, sendCall);
    await call.fulfill(expired);
  });
  await telling.sendFeedback.click();
  await expect(telling.thanks).toBeFocused();
  await inspect(page, 'feedback-sent', testInfo);

  // The session ends.
  await telling.open();
  const kept = await page.evaluate(() => ({ ...localStorage }));
  const strange = { status: 422, json: { code: 'token_invalid', message: 'x', request_id: 'r' } };
  await intercept(page, ratingCall, (call) =>
    call.method === 'GET' ? call.fallback() : call.fulfill(strange),
  );
  await telling.sendReview.click();
  await expect(telling.heading).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('portal.access_token'))).toBeNull();
  await stopIntercepting(page, ratingCall);
  await page.evaluate((entries) => Object.assign(localStorage, entries), kept);
  await telling.open();
  await expect(telling.review).toHaveValue(review);

  // Two tabs leave one review, and both say thank you.
  const other = new FeedbackPage(await page.context().newPage());
  await other.open();
  await other.star(3).check({ force: true });
  await other.sendReview.click();
  await expect(other.tabs).toHaveText(['Provide Feedback']);
  await telling.sendReview.click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for your review!' })).toBeVisible();
  await inspect(page, 'review-sent', testInfo);

  await telling.feedback.fill('More boats, less harbour.');
  const portal = new PortalPage(page);
  await portal.logOut();
  await expect(portal.landing).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('less harbour');
});
