import { hostileTexts } from '@homeport/contract/testing/hostile-texts';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { pretend, refuseDashboard } from './answers.ts';
import { becomeSiteOwner } from './customers.ts';
import { freeName } from './domain-owners.ts';
import { allOfIt, Harm, plantEverywhere, strangeElements } from './hostile-content.ts';
import { expect, dropRequests, test } from './journey.ts';
import { bringIn } from './people.ts';
import type { Person } from './people.ts';
import { becomeStaff } from './staff.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { DomainPurchasePage } from './pages/domain-purchase.page.ts';
import { SupportPage } from './pages/support.page.ts';
import { WordpressCard } from './pages/website-cards.page.ts';

// Many screens with much content.
test.setTimeout(240_000);

/** Makes a call as a person. @returns the answer */
async function call<Answer>(
  request: APIRequestContext,
  { signedIn }: Person,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** Writes hostile content wherever a customer can write. @returns the ticket's number */
async function writeEverywhere(request: APIRequestContext, lea: Person): Promise<number> {
  const editor_content = `<p>${allOfIt}</p>`;
  const multipart = {
    issue_type: 'tech',
    editor_content,
    attachments: {
      name: '<img src=x onerror=alert(1)>.txt',
      mimeType: 'text/html',
      buffer: Buffer.from('<script>alert(1)</script>'),
    },
  };
  const headers = { authorization: `Bearer ${lea.signedIn.access_token}` };
  const sent = await request.post('/api/support', { headers, multipart });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { ticket_id } = (await sent.json()) as { ticket_id: number };
  for (const text of hostileTexts.filter((_, nth) => nth % 4 === 0))
    await call(request, lea, 'POST', '/api/support/ticket/user/reply', {
      ticket_id,
      editor_content: `x ${text}`,
    });
  // Plain text accepts only some control characters.
  const plain = hostileTexts
    .filter((text) => !/[\u0000-\u001f]/.test(text))
    .join(' ')
    .slice(0, 900);
  await call(request, lea, 'POST', '/api/user/feedback', { feedback: plain });
  await call(request, lea, 'POST', '/api/user/rating', { rating: 5, review: plain });
  await call(request, lea, 'POST', '/api/support/hostingplan/cancel', { reason: plain.slice(0, 400) });
  return ticket_id;
}

/** Hostile texts that fit in a field of one line, cut to its length. */
function hostileLines(length: number): string[] {
  const plain = hostileTexts.filter((text) => /^[ -~]+$/.test(text)).join(' ');
  return plain.match(new RegExp(`.{1,${length}}`, 'g'))?.map((line) => line.trim()) ?? [];
}

/** Buys a domain for an owner with a hostile name, company and address. The form shows them again on the way back. */
async function registerHostile(page: Page, harm: Harm): Promise<string> {
  const buying = new DomainPurchasePage(page);
  const checkout = new CheckoutPage(page);
  const name = freeName();
  const [first = '', last = '', company = '', street = ''] = hostileLines(250);
  const [city = ''] = hostileLines(50);
  const contact = {
    'First name': first,
    'Last name': last,
    Company: company,
    'Street address': street,
    City: city,
  };
  await buying.open(name);
  await buying.fill(contact);
  await buying.proceed.click();
  await checkout.number.waitFor();
  await checkout.goBack();
  for (const [label, value] of Object.entries(contact)) await expect(buying.field(label)).toHaveValue(value);
  await nothingRan(page, harm);
  await buying.proceed.click();
  await checkout.payWithNewCard();
  await expect(
    buying.outcome(new RegExp(`${name} is (being )?registered|registry is processing`)),
  ).toBeVisible();
  await nothingRan(page, harm);
  return name;
}

async function nothingRan(page: Page, harm: Harm): Promise<void> {
  const { pathname } = new URL(page.url());
  expect([pathname, harm.reports, await strangeElements(page)]).toEqual([pathname, [], []]);
}

/** Opens each screen and waits until it has loaded. */
async function visit(page: Page, harm: Harm, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    await nothingRan(page, harm);
  }
}

const screensOfLea = (ticket: number) => [
  '/',
  '/account-settings',
  '/support',
  `/support/ticket/user/${ticket}`,
  '/feedback',
  '/Domains',
  '/email',
  '/add-website',
  '/cancel-plan',
];
const screensOfStaff = (ticket: number, customer: string) => [
  '/homeport-admin',
  `/homeport-admin/support/ticket/agent/${ticket}`,
  `/homeport-admin/support/user/agent/${ticket}`,
  '/homeport-su-admin',
  '/homeport-su-admin/cancellations',
  '/homeport-su-admin/promo-codes',
  '/homeport-su-admin/customers',
  `/homeport-su-admin/customers/${customer}`,
  '/homeport-su-admin/operations',
  '/homeport-su-admin/outbox',
  '/homeport-su-admin/providers',
  '/homeport-su-admin/audit',
  '/homeport-su-admin/feedback',
];

async function enter(context: BrowserContext, person: Person): Promise<Harm> {
  const harm = await Harm.watch(context);
  await bringIn(context, person);
  return harm;
}

/** Pastes hostile content into the editor of a new ticket and opens the preview. */
async function pasteEverything(page: Page): Promise<void> {
  const support = new SupportPage(page);
  await support.openNew();
  const { writing } = support;
  await writing.text.click();
  for (const html of hostileTexts)
    await writing.text.evaluate((element, pasted) => {
      const data = new DataTransfer();
      data.setData('text/html', pasted);
      data.setData('text/plain', pasted);
      element.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
      );
    }, html);
  await writing.preview.click();
  await expect(writing.previewed).toContainText('{{7*7}}');
}

test('never runs what a customer writes or pastes, and blocks unsafe markup by policy', async ({
  browser,
  context,
  page,
  request,
  inbox,
  baseURL,
}) => {
  const lea = await becomeSiteOwner(request, inbox);
  const ticket = await writeEverywhere(request, lea);
  const harm = await enter(context, lea);
  await pasteEverything(page);
  await nothingRan(page, harm);
  const domain = await registerHostile(page, harm);
  await visit(page, harm, [...screensOfLea(ticket), `/domains/${domain}`]);
  await page.goto(`/support/ticket/user/${ticket}`);
  await expect(page.getByText('{{7*7}}').filter({ visible: true }).first()).toBeVisible();

  const ines = await becomeStaff(request, inbox, 'admin');
  const { created_by_id: customer } = await call<{ created_by_id: string }>(
    request,
    ines,
    'GET',
    `/api/support/agent/ticket/${ticket}`,
  );
  await call(request, ines, 'POST', '/api/support/ticket/agent/reply', {
    ticket_id: ticket,
    editor_content: allOfIt,
  });
  const desk = await browser.newContext({ baseURL });
  const harmToStaff = await enter(desk, ines);
  await visit(await desk.newPage(), harmToStaff, screensOfStaff(ticket, customer));
  await desk.close();

  // In a separate window, whose console is not checked.
  const probe = await context.newPage();
  await probe.goto('/');
  const refused = await probe.evaluate(() => {
    try {
      document.body.innerHTML = '<img src=x onerror=alert(1)>';
      return 'taken';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe('TypeError');
  await expect.poll(() => harm.reports).toEqual([expect.stringContaining('require-trusted-types-for')]);
});

test('never runs hostile content from the database on any screen', async ({
  browser,
  context,
  page,
  request,
  inbox,
  baseURL,
}) => {
  const lea = await becomeSiteOwner(request, inbox);
  const { ticket_id } = await call<{ ticket_id: number }>(request, lea, 'POST', '/api/support', {
    issue_type: 'tech',
    editor_content: 'Help',
  });
  const harm = await enter(context, lea);
  await plantEverywhere(page);
  // Facts from the panel that the owner of a WordPress can change.
  const wordpress = { status: 'installed', platform: 'wordpress', version: allOfIt, admin_url: allOfIt };
  await refuseDashboard(page);
  await pretend(page, '**/api/website/platform/**', wordpress);
  await visit(page, harm, screensOfLea(ticket_id));
  await page.goto('/');
  await expect(new WordpressCard(page).card).toContainText('{{7*7}}');
  await page.goto(`/support/ticket/user/${ticket_id}`);
  await expect(page.getByText('{{7*7}}').filter({ visible: true }).first()).toBeVisible();

  const ines = await becomeStaff(request, inbox, 'admin');
  const { created_by_id: customer } = await call<{ created_by_id: string }>(
    request,
    ines,
    'GET',
    `/api/support/agent/ticket/${ticket_id}`,
  );
  const { operations } = await call<{ operations: { id: string }[] }>(
    request,
    ines,
    'GET',
    `/api/staff/operations?customer=${encodeURIComponent(lea.email)}`,
  );
  const desk = await browser.newContext({ baseURL });
  const harmToStaff = await enter(desk, ines);
  const theirs = await desk.newPage();
  await plantEverywhere(theirs);
  await visit(theirs, harmToStaff, [
    ...screensOfStaff(ticket_id, customer),
    `/homeport-su-admin/operations/${operations[0]?.id ?? ''}`,
  ]);
  await theirs.goto(`/homeport-admin/support/ticket/agent/${ticket_id}`);
  await expect(theirs.getByText('{{7*7}}').filter({ visible: true }).first()).toBeVisible();
  await dropRequests(theirs);
  await desk.close();
});
