import { expect, test } from './journey.ts';

test('the portal sends its scripts compressed, and "not found" for files that it does not have', async ({
  request,
}) => {
  const page = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
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
});
