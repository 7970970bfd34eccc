import type { Request } from '@playwright/test';
import { expect, test } from './journey.ts';
import { becomeSiteOwner } from './customers.ts';
import { bringIn, signInPerson, signUpPerson } from './people.ts';

/** Each further file would delay the others, which share the connection with it. */
const MOST_SCRIPTS = 18;
/** What the first page asks the API for, in calls and in bytes of their answers. */
const MOST_CALLS = 6;
const MOST_ANSWERED = 60_000;

const sizeOf = async (sent: Request) => (await sent.sizes()).responseBodySize;

test('compresses scripts, answers 404 for unknown files, and isolates the API documentation', async ({
  page,
  request,
}) => {
  const start = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(start)?.[1] ?? '';
  for (const [encodings, chosen] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const answer = await request.get(script, { headers: { 'accept-encoding': encodings } });
    expect(answer.headers()['content-encoding']).toBe(chosen);
  }
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain('Disallow: /api/');
  for (const path of ['/sitemap.xml', '/assets/gone.js', '/.env'])
    expect((await request.get(path)).status(), path).toBe(404);
  expect((await request.get('/domain/buy/example.com')).status()).toBe(200);

  await page.goto('/api/docs');
  await expect(page.getByText('/api/auth/login', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => self.origin)).toBe('null');
});

test('renders public pages without scripts, hides the landing page from returning visitors, and takes no input too early', async ({
  browser,
  page,
}) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const plain = await withoutScripts.newPage();
  for (const [path, heading] of [
    ['/', 'A quiet place'],
    ['/login', 'Log in'],
    ['/signup', 'Create your account'],
  ] as const) {
    await plain.goto(path);
    await expect(plain.getByRole('heading', { level: 1 })).toContainText(heading);
  }
  await withoutScripts.close();

  const returning = await browser.newContext();
  const theirs = await returning.newPage();
  await theirs.goto('/robots.txt');
  await theirs.evaluate(() => localStorage.setItem('portal.device_token', 'known'));
  await theirs.route('**/assets/*.js', (route) => route.abort());
  await theirs.goto('/');
  await expect(theirs.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  await returning.close();

  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await expect(email).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  release();
  await expect(email).toBeFocused();
  await email.fill('not an address');
  await email.press('Enter');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('loads the first page in few files and calls, for visitors, new customers and site owners', async ({
  browser,
  request,
  inbox,
}) => {
  const { email } = await becomeSiteOwner(request, inbox);
  // Signed in after the purchase: the browser knows that there is a plan.
  const owner = { email, signedIn: await signInPerson(request, inbox, email) };
  const visits = [
    { customer: null, heading: 'A quiet place for your websites' },
    { customer: await signUpPerson(request, inbox), heading: 'Choose your plan' },
    { customer: owner, heading: 'Control panel' },
  ];
  for (const { customer, heading } of visits) {
    const context = await browser.newContext();
    if (customer !== null) await bringIn(context, customer);
    const page = await context.newPage();
    const scripts = new Set<string>();
    const answers: Promise<{ path: string; bytes: number }>[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('.js')) scripts.add(sent.url());
    });
    page.on('requestfinished', (sent) => {
      const { pathname: path } = new URL(sent.url());
      if (path.startsWith('/api/')) answers.push(sizeOf(sent).then((bytes) => ({ path, bytes })));
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('button', { disabled: false }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const names = [...scripts].map((url) => new URL(url).pathname).join(' ');
    expect(scripts.size, heading).toBeGreaterThan(0);
    expect(scripts.size, names).toBeLessThanOrEqual(MOST_SCRIPTS);
    const calls = await Promise.all(answers);
    const paths = calls.map(({ path }) => path).join(' ');
    expect(calls.length, paths).toBeLessThanOrEqual(MOST_CALLS);
    expect(
      calls.reduce((sum, { bytes }) => sum + bytes, 0),
      paths,
    ).toBeLessThanOrEqual(MOST_ANSWERED);
    await context.close();
  }
});

test('shows signed-in people the frame of the portal before scripts run, and keeps it without a shift', async ({
  context,
  page,
  request,
  inbox,
}) => {
  const html = await (await request.get('/domains')).text();
  const scripts = html.match(/<(script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script).toContain('fetchpriority="low"');

  await bringIn(context, await signUpPerson(request, inbox));
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const requested: string[] = [];
  await page.route('**/assets/*.js', async (route) => {
    requested.push(route.request().url());
    await isReleased;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const skeleton = page.locator('#skeleton');
  // The style sheet has been applied.
  await expect(skeleton).toHaveCSS('position', 'absolute');
  await expect(skeleton.getByText('Homeport')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  // The code of the screen is requested with the entry, which has not run yet.
  await expect.poll(() => requested.filter((url) => /\/purchase-screen-/.test(url)).length).toBe(1);
  const logo = await skeleton.locator('svg').boundingBox();
  release();
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
  await expect(skeleton).toHaveCount(0);
  expect(await page.getByRole('banner').locator('svg').first().boundingBox()).toEqual(logo);
});
