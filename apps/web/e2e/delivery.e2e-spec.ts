import { hold } from './answers.ts';
import { expect, test } from './journey.ts';

test('the server sends scripts compressed, "not found" for unknown files, and its documentation without access to the portal', async ({
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

test('the public pages are there before any script has run', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, heading] of [
    ['/', 'A quiet place'],
    ['/login', 'Log in'],
    ['/signup', 'Create your account'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  }
  await context.close();
});

test('whoever is known to the browser never sees the page of a first visit', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('portal.device_token', 'known'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  await context.close();
});

test('a public page takes no input before it responds to it', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
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
