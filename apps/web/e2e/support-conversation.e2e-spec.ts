import type { Page } from '@playwright/test';
import { answerTo } from './answers.ts';
import { bringIn, signUpPerson } from './people.ts';
import { TicketPage } from './pages/support.page.ts';
import { expect, inspect, test } from './support-journey.ts';

const detailCall = /\/api\/support\/user\/ticket\/\d+(\?.*)?$/;
const viewedCall = '**/api/support/ticket/user/viewed';
const failed = 'Unknown error. Please reload the page and try again.';

interface Detail {
  updated: string;
  creator_last_viewed: string;
  assignee_name: string | null;
  has_attachment: boolean;
  attachments: object[];
  rejected_attachments?: object[];
  ticket_replys: object[];
  earlier: string | null;
}

test.beforeEach(async ({ context, request, inbox, support, ticket }) => {
  await bringIn(context, await signUpPerson(request, inbox));
  await support.openNew();
  await support.writing.text.fill('Visitors see a certificate warning.');
  await support.writing.send.click();
  await ticket.heading.waitFor();
});

const answerOf = (minute: number, description: string) => ({
  id: `0190${minute}`,
  reply_type: 'agent',
  reply_author: 'Anton Keller',
  created_at: new Date(Date.now() + minute * 60_000).toISOString(),
  description,
  has_attachment: false,
  attachments: [],
});

/** What the server says of the request, with a part that staff or workers would bring about. */
async function pretend(page: Page, part: (detail: Detail, url: URL) => Partial<Detail>): Promise<void> {
  await page.unroute(detailCall);
  await page.route(detailCall, async (route) => {
    const url = new URL(route.request().url());
    const answer = await answerTo(route, url.origin + url.pathname);
    const detail = (await answer.json()) as Detail;
    await route.fulfill({ json: { ...detail, ...part(detail, url) } });
  });
}

test('an answer arrives while the request is open, and is seen', async ({
  page,
  ticket,
  support,
}, testInfo) => {
  await page.clock.install();
  await page.reload();
  await expect(ticket.messages).toHaveCount(1);
  const answer = answerOf(1, '<p>Good morning, the domain points to your old host.</p>');
  await pretend(page, () => ({
    assignee_name: 'Anton Keller',
    updated: answer.created_at,
    ticket_replys: [answer],
  }));
  await ticket.writing.text.fill('Still writing');
  const viewed = page.waitForRequest(viewedCall);
  await page.clock.fastForward(45_000);
  await expect(ticket.messages).toHaveCount(2);
  await expect(ticket.messages.nth(1)).toContainText('Anton Keller');
  await expect(ticket.messages.nth(1)).toContainText('NEW UPDATE');
  await expect(
    page.getByRole('status').filter({ hasText: 'There is a new reply in this request.' }),
  ).toBeVisible();
  await expect(ticket.fact('Assigned to')).toHaveText('Anton Keller');
  await expect(ticket.writing.text).toHaveText('Still writing');
  await ticket.writing.text.scrollIntoViewIfNeeded();
  await page.clock.runFor(1_100);
  await viewed;
  await inspect(page, 'ticket-answered', testInfo);
  await page.getByRole('link', { name: 'My Requests' }).click();
  await expect(support.row('Visitors see a certificate warning.').getByText('NEW UPDATE')).toHaveCount(0);
});

test('is read again only while somebody can see it', async ({ page, ticket }) => {
  let reads = 0;
  await page.clock.install();
  await page.route(detailCall, async (route) => {
    reads += 1;
    await route.continue();
  });
  await page.reload();
  await expect(ticket.heading).toBeVisible();
  const hide = (state: 'hidden' | 'visible') =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  const before = reads;
  await hide('hidden');
  await page.clock.runFor(100_000);
  expect(reads).toBe(before);
  await hide('visible');
  await expect.poll(() => reads).toBeGreaterThan(before);
});

test('NEW UPDATE stands in the list until the request was seen', async ({ page, support }, testInfo) => {
  await page.route(/\/api\/support\/user(\?.*)?$/, async (route) => {
    const answer = await answerTo(route);
    const list = (await answer.json()) as { created_tickets: { updated: string }[] };
    const updated = new Date(Date.now() + 60_000).toISOString();
    const created_tickets = list.created_tickets.map((each) => ({ ...each, updated }));
    await route.fulfill({ json: { ...list, created_tickets } });
  });
  await support.open();
  await expect(support.group('Open').getByText('NEW UPDATE')).toBeVisible();
  await inspect(page, 'support-list', testInfo);
});

test('a seen mark that did not arrive is taken back', async ({ page, ticket }) => {
  await page.route(viewedCall, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error', message: 'x', request_id: 'r' } }),
  );
  const answer = answerOf(1, '<p>Done.</p>');
  await pretend(page, () => ({ updated: answer.created_at, ticket_replys: [answer] }));
  const viewed = page.waitForResponse(viewedCall);
  await page.reload();
  await ticket.writing.text.scrollIntoViewIfNeeded();
  await viewed;
  // Nobody heard of it: left and opened again, it is new still.
  await page.getByRole('link', { name: 'My Requests' }).click();
  await page.goBack();
  await expect(ticket.messages.nth(1)).toContainText('NEW UPDATE');
});

test('files are looked at first, and earlier replies come when asked for', async ({
  page,
  ticket,
}, testInfo) => {
  const [old, young] = [answerOf(-9, '<p>The first answer.</p>'), answerOf(-1, '<p>The last answer.</p>')];
  let looking = true;
  await pretend(page, (_detail, url) =>
    url.searchParams.has('cursor')
      ? { ticket_replys: [old], earlier: null }
      : { ticket_replys: [young], earlier: 'before', has_attachment: looking, attachments: [] },
  );
  await page.reload();
  await expect(ticket.messages.first()).toContainText(
    'We are checking the attached files. They appear here in a moment.',
  );
  await inspect(page, 'ticket-pending', testInfo);
  looking = false;
  await expect(ticket.messages.first()).not.toContainText('We are checking');
  await expect(ticket.messages).toHaveCount(2);
  await page.getByRole('button', { name: 'Show earlier replies' }).click();
  await expect(ticket.messages).toHaveCount(3);
  await expect(ticket.messages.nth(1)).toContainText('The first answer.');
  await expect(page.getByRole('button', { name: 'Show earlier replies' })).toHaveCount(0);
});

test('pictures that were not accepted are named with the reason', async ({ page, ticket }, testInfo) => {
  const rejected_attachments = [
    { id: 'one', file_name: 'wide.png', reason: 'too_many_pixels' },
    { id: 'two', file_name: 'a-picture-with-a-very-long-name-'.repeat(4) + '.webp', reason: 'too_costly' },
  ];
  await pretend(page, () => ({ has_attachment: true, rejected_attachments }));
  await page.reload();
  const request = ticket.messages.first();
  await expect(request).toContainText(
    'wide.png was not accepted: it is larger than 40 megapixels. Please send a smaller version.',
  );
  await expect(request).toContainText('it is too complex to process');
  await inspect(page, 'ticket-rejected-pictures', testInfo);
});

test('somebody else’s request, and one that is none', async ({ page }, testInfo) => {
  for (const number of ['999999999', 'none']) {
    await page.goto(`/support/ticket/user/${number}`);
    await expect(page.getByRole('heading', { name: 'ERROR!' })).toBeVisible();
  }
  await inspect(page, 'ticket-not-there', testInfo);
  await page.getByRole('main').getByRole('link', { name: 'My Requests' }).click();
  await expect(page).toHaveURL('/support');
});

test('a quota that is used up is named with the time at which there is more', async ({
  page,
  ticket,
}, testInfo) => {
  const message = 'You have reached the limit of 200 replies per day. Please try again in 5 hours.';
  await page.route('**/api/support/ticket/user/reply', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '18000' },
      json: { code: 'rate_limited', message, request_id: 'r' },
    }),
  );
  await ticket.writing.text.fill('Are you there?');
  await ticket.writing.send.click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(ticket.writing.text).toHaveText('Are you there?');
  await inspect(page, 'ticket-quota-used-up', testInfo);
});

test('a reply and an end that fail say so, and a read that fails keeps what is there', async ({
  page,
  ticket,
}, testInfo) => {
  const refuse = (pattern: string | RegExp) =>
    page.route(pattern, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal_error', message: 'x', request_id: 'r' } }),
    );
  await refuse('**/api/support/ticket/user/reply');
  await refuse('**/api/support/ticket/user/status');
  await ticket.writing.text.fill('Are you there?');
  await ticket.writing.send.click();
  await expect(ticket.writing.problem).toHaveText(failed);
  await expect(ticket.writing.text).toHaveText('Are you there?');
  await ticket.settled.check();
  await ticket.close.click();
  await expect(ticket.closing.getByRole('alert')).toHaveText(failed);
  await expect(ticket.settled).toBeChecked();
  await inspect(page, 'ticket-failed', testInfo);

  await page.clock.install();
  await page.reload();
  await expect(ticket.messages).toHaveCount(1);
  await refuse(detailCall);
  await page.clock.fastForward(45_000);
  await expect(page.getByText('This may be out of date: we could not reach the server.')).toBeVisible();
  await expect(ticket.messages).toHaveCount(1);
  await page.unroute(detailCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This may be out of date')).toHaveCount(0);
});

test('lists and requests that do not load say so', async ({ page, ticket, support }) => {
  const listCall = /\/api\/support\/user(\?.*)?$/;
  for (const call of [detailCall, listCall]) {
    await page.route(call, (route) =>
      route.fulfill({ status: 503, json: { code: 'not_ready', message: 'x', request_id: 'r' } }),
    );
  }
  await page.reload();
  await expect(page.getByText('We could not load this request.')).toBeVisible();
  await page.unroute(detailCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(ticket.heading).toBeVisible();
  await support.open();
  await expect(page.getByText('We could not load your requests.')).toBeVisible();
  await page.unroute(listCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(support.group('Open')).toBeVisible();
});

test('a long list comes page by page', async ({ page, support }, testInfo) => {
  await page.route(/\/api\/support\/user(\?.*)?$/, async (route) => {
    const url = new URL(route.request().url());
    const answer = await answerTo(route, url.origin + url.pathname);
    const list = (await answer.json()) as { created_tickets: { snippet: string }[] };
    const [ticket] = list.created_tickets;
    const second = url.searchParams.has('cursor');
    const created_tickets = second
      ? [{ ...ticket, ticket_id: 7, status: 'closed', snippet: 'An old one.' }]
      : [ticket, { ...ticket, ticket_id: 8, status: 'escalated', snippet: `${'Harbour'.repeat(30)}…` }];
    await route.fulfill({
      json: { ...list, created_tickets, next: second ? null : 'after' },
    });
  });
  await support.open();
  await expect(support.group('Open').getByRole('listitem')).toHaveCount(2);
  await expect(support.group('Open')).toContainText('Escalated');
  await expect(support.group('Closed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(support.group('Closed').getByRole('listitem')).toHaveText(/An old one\./);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await inspect(page, 'support-long', testInfo);
});

test('closed in one window, a request is closed in the other when one comes back to it', async ({
  context,
  page,
  ticket,
}) => {
  const other = await context.newPage();
  await other.goto(page.url());
  const there = new TicketPage(other);
  await there.settled.check();
  await there.close.dblclick();
  await expect(there.closing.getByText('Your request is closed.')).toBeVisible();
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(ticket.fact('Status')).toHaveText('Closed');
  await expect(ticket.closing).toHaveCount(0);
  // A double click was one change.
  await expect(ticket.conversation.getByText('The status changed from open to closed.')).toHaveCount(1);
});

test('on a phone a request opens at its newest reply, and stays where its reader has scrolled to', async ({
  page,
  ticket,
}) => {
  const answers = [1, 2, 3].map((minute) =>
    answerOf(minute, `<p>Answer ${minute}</p>${'<p>One line of many.</p>'.repeat(12)}`),
  );
  await pretend(page, () => ({ ticket_replys: answers }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(ticket.messages.nth(3).getByText('Answer 3')).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 5));
  const read = page.waitForResponse(detailCall);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await read;
  await expect(ticket.messages.first()).toBeInViewport();
});

test('high contrast shows what is focused, and the edges of buttons', async ({ page, ticket }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await ticket.messages.first().waitFor();
  const outline = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return `${outlineStyle} ${outlineWidth}`;
    });
  await ticket.writing.text.focus();
  // The width is on its way for a frame: styles change by a transition, however short.
  await expect.poll(outline).toBe('solid 2px');
  const border = ticket.writing.send.evaluate((button) => getComputedStyle(button).borderTopWidth);
  expect(await border).toBe('1px');
});
