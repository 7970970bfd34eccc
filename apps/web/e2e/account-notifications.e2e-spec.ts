import type { accountEvents } from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import { expect, inspect, test as base } from './customer-journey.ts';
import { becomeSubscriber } from './customers.ts';
import { AccountNotificationsPage } from './pages/account-notifications.page.ts';
import { bringIn, signUpPerson } from './people.ts';
import { becomeStaff } from './staff.ts';

type Events = CallAnswer<typeof accountEvents>;

const eventsCall = '**/api/user/events*';
const wishesCall = '**/api/user/notifications';
const refusal = { status: 403, json: { code: 'forbidden', message: 'x', request_id: 'r' } };

const test = base.extend<{ news: AccountNotificationsPage }>({
  news: async ({ page }, use) => use(new AccountNotificationsPage(page)),
});

test.describe('in the account', () => {
  let email = '';
  test.beforeEach(async ({ context, request, inbox }) => {
    const person = await becomeSubscriber(request, inbox);
    email = person.email;
    await bringIn(context, person);
  });

  test('each kind of mail is chosen by itself, and stays chosen', async ({
    context,
    page,
    news,
  }, testInfo) => {
    await news.open();
    await expect(news.emails.getByRole('switch')).toHaveCount(4);
    for (const wish of await news.emails.getByRole('switch').all()) await expect(wish).toBeChecked();
    const other = new AccountNotificationsPage(await context.newPage());
    await other.open();

    await news.wish('Finished tasks').click();
    await expect(news.wish('Finished tasks')).not.toBeChecked();
    await inspect(page, 'account-news', testInfo);
    // A tab that has not heard of it changes another: the first stays as it was chosen.
    await other.wish('Status of a request').click();
    await expect(other.wish('Status of a request')).not.toBeChecked();
    await page.reload();
    await expect(news.wish('Finished tasks')).not.toBeChecked();
    await expect(news.wish('Status of a request')).not.toBeChecked();
    await expect(news.wish('Replies')).toBeChecked();

    await news.wish('Finished tasks').press('Space');
    await expect(news.wish('Finished tasks')).toBeChecked();
  });

  test('a choice that was not kept is not shown as one', async ({ page, news }) => {
    await news.open();
    await page.route(wishesCall, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill(refusal),
    );
    await news.wish('Replies').click();
    await expect(news.emails.getByRole('alert')).toHaveText('That did not work. Please try again.');
    await expect(news.wish('Replies')).toBeChecked();
    await page.unroute(wishesCall);
    await news.wish('Replies').click();
    await expect(news.wish('Replies')).not.toBeChecked();
    await expect(news.emails.getByRole('alert')).toHaveCount(0);
  });

  test('says what happened to the account, who did it and from where', async ({
    page,
    request,
    news,
  }, testInfo) => {
    const attempt = { email, password: 'somebody-elses-guess' };
    expect((await request.post('/api/auth/login', { data: attempt })).ok()).toBe(false);
    await news.open();
    await expect(news.events.filter({ hasText: 'Account created.' })).toContainText('You');
    await expect(news.events.first()).toContainText('A sign-in failed: wrong password.');
    await expect(news.events.first()).not.toContainText('You');

    const event = (text: string, part: Partial<Events['events'][number]>): Events['events'][number] => ({
      id: text,
      at: new Date(Date.now() - 3_600_000).toISOString(),
      kind: 'staff.panel_opened',
      text,
      by: null,
      ip: null,
      user_agent: null,
      reason: null,
      ...part,
    });
    const first = [
      event('Support opened the hosting panel for ticket 1001.', {
        by: 'staff',
        reason: 'To look at the log of <b>errors</b>',
      }),
      event('A sign-in failed: wrong password.', {
        kind: 'auth.sign_in_failed',
        ip: '2001:db8:1234:5678:9abc:def0:1234:5678',
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      }),
    ];
    const earlier = [event('Signed in.', { kind: 'auth.signed_in', by: 'you', ip: '203.0.113.7' })];
    await page.route(eventsCall, (route) => {
      const more = new URL(route.request().url()).searchParams.has('cursor');
      const json: Events = more ? { events: earlier, next: null } : { events: first, next: 'next' };
      return route.fulfill({ json });
    });
    await news.open();
    await expect(news.events).toHaveCount(2);
    await expect(news.events.first()).toContainText('Reason: To look at the log of <b>errors</b>');
    await expect(news.events.first()).toContainText('Support');
    await expect(news.events.nth(1)).toContainText('Firefox on Linux');
    await news.history.getByRole('button', { name: 'Show more' }).click();
    await expect(news.events).toHaveCount(3);
    await expect(news.history.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    await news.history.scrollIntoViewIfNeeded();
    await inspect(page, 'account-history', testInfo);
  });

  test('says so when either cannot be had, and gets it on demand', async ({ page, news, account }) => {
    await page.route(eventsCall, (route) => route.fulfill(refusal));
    await page.route(wishesCall, (route) => route.fulfill(refusal));
    await account.open();
    await expect(news.emails.getByRole('alert')).toContainText('We could not load your email choices.');
    await expect(news.history.getByRole('alert')).toContainText('We could not load your account history.');
    await page.unroute(eventsCall);
    await page.unroute(wishesCall);
    await news.emails.getByRole('button', { name: 'Try again' }).click();
    await expect(news.wish('Replies')).toBeVisible();
    await news.history.getByRole('button', { name: 'Try again' }).click();
    await expect(news.events.first()).toBeVisible();
  });
});

test('somebody without a plan chooses beside their requests, where the mails lead', async ({
  context,
  page,
  request,
  inbox,
  news,
}, testInfo) => {
  await bringIn(context, await signUpPerson(request, inbox));
  await page.goto('/support');
  const summary = page.getByText('Emails about your requests');
  await expect(news.wish('Replies')).toBeHidden();
  await summary.click();
  await expect(news.wish('Replies')).toBeVisible();
  await page.goto('/support#emails');
  await expect(news.emails.getByRole('switch')).toHaveCount(2);
  await news.wish('Replies').click();
  await expect(news.wish('Replies')).not.toBeChecked();
  await inspect(page, 'support-emails', testInfo);
  await page.reload();
  await expect(news.wish('Replies')).not.toBeChecked();
  await expect(news.wish('Status of a request')).toBeChecked();
});

test('an agent chooses beside their tickets', async ({ context, page, request, inbox, news }) => {
  await bringIn(context, await becomeStaff(request, inbox, 'agent'));
  await page.goto('/homeport-admin#emails');
  await expect(news.emails.getByRole('switch')).toHaveCount(4);
  await news.wish('Assigned to you').click();
  await expect(news.wish('Assigned to you')).not.toBeChecked();
  await page.reload();
  await expect(news.wish('Assigned to you')).not.toBeChecked();
});
