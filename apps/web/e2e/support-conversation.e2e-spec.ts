import type { Page } from '@playwright/test';
import { refuse } from './answers.ts';
import { intercept, stopIntercepting } from './interception.ts';
import { bringIn, signUpPerson } from './people.ts';
import { expect, inspect, test, words } from './support-journey.ts';

const detailCall = /\/api\/support\/user\/ticket\/\d+(\?.*)?$/;

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

test.describe.configure({ timeout: 180_000 });

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

/** Changes facts in the server's answers about the ticket. */
async function pretend(page: Page, part: (detail: Detail, url: URL) => Partial<Detail>): Promise<void> {
  await stopIntercepting(page, detailCall);
  await intercept(page, detailCall, async (call) => {
    const url = new URL(call.url);
    const answer = await call.ask(url.origin + url.pathname);
    const detail = (await answer.json()) as Detail;
    await call.fulfill({ json: { ...detail, ...part(detail, url) } });
  });
}

test('refreshes a ticket only while it is visible, and marks replies as new until they are seen', async ({
  page,
  ticket,
  support,
}, testInfo) => {
  let reads = 0;
  await page.clock.install();
  await intercept(page, detailCall, async (call) => {
    reads += 1;
    await call.fallback();
  });
  await page.reload();
  await expect(ticket.heading).toBeVisible();
  const hide = (state: 'hidden' | 'visible') =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await hide('hidden');
  // Passes the interception behind every read that was on its way.
  await page.evaluate(() => fetch('/api/config').then(({ status }) => status));
  const before = reads;
  await page.clock.runFor(100_000);
  expect(reads).toBe(before);
  await hide('visible');
  await expect.poll(() => reads).toBeGreaterThan(before);

  const answer = answerOf(1, '<p>Good morning, the domain points to your old host.</p>');
  await pretend(page, () => ({
    assignee_name: 'Anton Keller',
    updated: answer.created_at,
    ticket_replys: [answer],
  }));
  const viewed = page.waitForRequest('**/api/support/ticket/user/viewed');
  // A refresh under way delays the next one.
  await expect(async () => {
    await page.clock.fastForward(45_000);
    await expect(ticket.messages).toHaveCount(2, { timeout: 5_000 });
  }).toPass();
  await expect(ticket.messages.nth(1)).toContainText('NEW UPDATE');
  await ticket.writing.text.scrollIntoViewIfNeeded();
  await page.clock.runFor(1_100);
  await viewed;
  await inspect(page, 'ticket-answered', testInfo);
  await page.getByRole('link', { name: 'My Requests' }).click();
  const row = support.row('Visitors see a certificate warning.');
  await expect(row.getByText('NEW UPDATE')).toHaveCount(0);
});

test('opens a ticket at its newest reply, shows the focus in high contrast, and fits rare states in narrow and wide windows', async ({
  page,
  ticket,
  support,
}, testInfo) => {
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

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await ticket.messages.first().waitFor();
  const outline = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return `${outlineStyle} ${outlineWidth}`;
    });
  await ticket.writing.text.focus();
  // The width changes by a transition of one frame.
  await expect.poll(outline).toBe('solid 2px');
  const border = ticket.writing.send.evaluate((button) => getComputedStyle(button).borderTopWidth);
  expect(await border).toBe('1px');
  await page.emulateMedia({ forcedColors: 'none' });

  const young = answerOf(-1, '<p>The last answer.</p>');
  await pretend(page, () => ({ ticket_replys: [young], earlier: 'before', has_attachment: true }));
  await page.reload();
  await expect(ticket.messages.first()).toContainText('We are checking the attached files.');
  await inspect(page, 'ticket-pending', testInfo);
  const rejected_attachments = [
    { id: 'one', file_name: 'wide.png', reason: 'too_many_pixels' },
    { id: 'two', file_name: 'a-picture-with-a-very-long-name-'.repeat(4) + '.webp', reason: 'too_costly' },
  ];
  await pretend(page, () => ({ has_attachment: true, rejected_attachments }));
  await page.reload();
  await expect(ticket.messages.first()).toContainText('it is too complex to process');
  await inspect(page, 'ticket-rejected-pictures', testInfo);

  const message = 'You have reached the limit of 200 replies per day. Please try again in 5 hours.';
  await intercept(page, '**/api/support/ticket/user/reply', (call) =>
    call.fulfill({
      status: 429,
      headers: { 'retry-after': '18000' },
      json: { code: 'rate_limited', message, request_id: 'r' },
    }),
  );
  await ticket.writing.text.fill('Are you there?');
  await ticket.writing.send.click();
  await expect(page.getByText(message)).toBeVisible();
  await inspect(page, 'ticket-quota-used-up', testInfo);
  await refuse(page, '**/api/support/ticket/user/reply');
  await refuse(page, '**/api/support/ticket/user/status');
  await ticket.writing.send.click();
  await expect(ticket.writing.problem).toBeVisible();
  await ticket.settled.check();
  await ticket.close.click();
  await expect(ticket.closing.getByRole('alert')).toBeVisible();
  await inspect(page, 'ticket-failed', testInfo);

  await intercept(page, /\/api\/support\/user(\?.*)?$/, async (call) => {
    const answer = await call.ask();
    const list = (await answer.json()) as { created_tickets: object[] };
    const [first] = list.created_tickets;
    const updated = new Date(Date.now() + 60_000).toISOString();
    const created_tickets = [
      { ...first, updated },
      { ...first, ticket_id: 8, status: 'escalated', snippet: `${'Harbour'.repeat(30)}…` },
      { ...first, ticket_id: 7, status: 'closed', snippet: 'An old one.' },
    ];
    await call.fulfill({ json: { ...list, created_tickets, next: 'after' } });
  });
  await support.open();
  await expect(support.group('Open').getByText('NEW UPDATE')).toBeVisible();
  await expect(support.group('Closed')).toBeVisible();
  await inspect(page, 'support-long', testInfo);

  await support.openNew();
  await support.writing.send.click();
  await expect(support.writing.problem).toHaveText('REQUIRED!');
  await support.writing.choose(words('large.txt', 2 * 1024 * 1024 + 1), words('fits.txt'));
  await expect(page.getByText('File "large.txt" exceeds 2 MB limit.')).toBeVisible();
  await inspect(page, 'support-new-refused', testInfo);
});
