import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { firstPrices } from '@homeport/contract/testing/first-prices';
import type { Settings } from '../foundation/config/schema.ts';
import { until } from '../foundation/testing/polling.ts';
import { servePortal } from './portal.ts';
import { publicConfigOf } from './system/public-config.ts';

const script = 'console.log("portal");'.repeat(100);
const page = '<html><title>Portal</title><body><div id="root"></div></body></html>';
const config = publicConfigOf(
  {
    BRAND_NAME: 'Lune & </script>',
    PUBLIC_URL: 'http://localhost',
    LOCALES: ['en', 'en-XA'],
  } as Settings,
  firstPrices,
);
let folder = '';
let server: FastifyInstance;
let readConfig = async () => config;
let tellChange = () => undefined as void;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const client = join(folder, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(client, 'index.html'), page);
  writeFileSync(join(client, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(join(client, 'assets', 'main.js'), script);
  writeFileSync(join(client, 'assets', 'main.js.br'), brotliCompressSync(script));
  writeFileSync(join(client, 'assets', 'main.js.gz'), gzipSync(script));
  mkdirSync(join(folder, 'prerender'));
  writeFileSync(
    join(folder, 'prerender', 'prerender.js'),
    `process.stdin.on('data', (config) => {
       const brand = JSON.parse(config).brand_name;
       process.stdout.write(JSON.stringify({
         pages: { '/login': '<h1>' + brand + '</h1>' },
         skeleton: '<b>' + brand + '</b>',
         skeletons: { '/plans': '<b>' + brand + '</b><h1>Plans</h1>' },
       }));
     });`,
  );
  server = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await servePortal(server, folder, {
    current: () => readConfig(),
    isEnglishOnly: false,
    onChange: (listener) => {
      tellChange = listener;
    },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, encodings = '') =>
  server.inject({ url, headers: encodings ? { 'accept-encoding': encodings } : {} });

describe('the served client', () => {
  it('travels in the best encoding that the browser takes', async () => {
    for (const [encodings, chosen] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['', undefined],
    ] as const) {
      const { headers, statusCode } = await get('/assets/main.js', encodings);
      expect([statusCode, headers['content-encoding']]).toEqual([200, chosen]);
      expect(headers['content-type']).toContain('javascript');
      expect(headers['vary']).toContain('accept-encoding');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('answers its own files, and its page for the addresses of screens, domain names included', async () => {
    expect((await get('/robots.txt')).body).toBe('User-agent: *\n');
    for (const path of [
      '/',
      '/domains',
      '/domain/buy/example.com',
      '/domain/buy/plain.zip/',
      '/domain/register/example.co.uk/status?session_id=a.b',
      '/website/example.com',
      '/support/ticket/user/3',
    ]) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect([path, body]).toEqual([path, expect.stringContaining('<div id="root"></div>')]);
    }
  });

  it('gives every page the configuration, which cannot end its data block', async () => {
    const { body } = await get('/domains');
    expect(body).toContain('<title>Lune &amp; &lt;/script&gt;</title>');
    const [, json = ''] =
      /<script type="application\/json" id="portal-config">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual(config);
  });

  it('sends public pages as rendered in advance, in the encodings that browsers take', async () => {
    for (const [path, rendered] of [
      ['/login', true],
      ['/login/', true],
      ['/login?from=mail', false],
      ['/signup', false],
    ] as const) {
      const { body, headers } = await get(path);
      expect([path, body.includes('<h1>Lune & </script></h1>')]).toEqual([path, rendered]);
      expect(headers['cache-control']).toBe('no-cache');
    }
    const { rawPayload, headers } = await get('/login', 'gzip, br');
    expect([headers['content-encoding'], headers['vary']]).toEqual([
      'br',
      'accept-encoding, accept-language',
    ]);
    expect(brotliDecompressSync(rawPayload).toString()).toBe((await get('/login')).body);
  });

  it('puts the frame of the portal on every page, for people who are signed in', async () => {
    for (const path of ['/login', '/domains', '/login?from=mail'])
      expect((await get(path)).body).toContain(
        '<div id="skeleton"><b>Lune & </script></b></div><div id="root">',
      );
  });

  it('puts the words of a screen into its frame, in English only', async () => {
    const bodyIn = async (language: string) =>
      (await server.inject({ url: '/plans', headers: { 'accept-language': language } })).body;
    expect(await bodyIn('en')).toContain('</b><h1>Plans</h1></div><div id="root"></div>');
    expect(await bodyIn('de')).not.toContain('Plans');
  });

  it('leaves pages in other languages than English to the browser', async () => {
    for (const [language, rendered] of [
      ['en-US,de;q=0.5', true],
      ['de,en;q=0.5', false],
      ['en-XA', false],
    ] as const) {
      const { body } = await server.inject({ url: '/login', headers: { 'accept-language': language } });
      expect([language, body.includes('<h1>Lune & </script></h1>')]).toEqual([language, rendered]);
    }
  });

  it('answers "not found" for files that it does not have', async () => {
    for (const path of [
      '/sitemap.xml',
      '/wp-login.php',
      '/.env',
      '/.git/config',
      '/.well-known/security.txt',
      '/website/logo.png',
      '/api/nothing',
    ]) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
    }
  });

  it('lists no folder', async () => {
    for (const path of ['/assets', '/assets/', '/assets/.', '/assets/..', '/assets/%2e%2e/', '//assets//']) {
      const { body } = await get(path);
      expect([path, body.includes('main.js'), body.includes('robots.txt')]).toEqual([path, false, false]);
    }
    const asked = await get('/assets/');
    expect([asked.statusCode, asked.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  });

  it('answers "not found" in plain text to a browser that asks for a file of the client', async () => {
    for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*']) {
      const { statusCode, headers, body } = await server.inject({
        url: '/assets/main-gone.js',
        headers: { accept },
      });
      expect([statusCode, headers['content-type'], body]).toEqual([
        404,
        'text/plain; charset=utf-8',
        'Not found\n',
      ]);
      expect(headers['cache-control']).toBe('no-store');
    }
    const asked = await server.inject({ url: '/assets/gone.js', headers: { accept: 'application/json' } });
    expect(asked.json()).toMatchObject({ code: 'not_found' });
  });

  it('shows other prices once they are published, and the old pages while they cannot be read', async () => {
    const before = (await get('/login')).body;
    const known = config;
    const expert = { ...firstPrices.standard.expert, monthly: 4_321 };
    readConfig = async () => {
      throw new Error('No database');
    };
    tellChange();
    readConfig = async () => ({
      ...known,
      plan_prices: { ...firstPrices, standard: { ...firstPrices.standard, expert } },
    });
    expect((await get('/login')).body).toBe(before);
    tellChange();
    await until('the new pages', async () => (await get('/login')).body.includes('4321'));
    readConfig = async () => known;
    tellChange();
    await until('the old pages', async () => (await get('/login')).body === before);
  });
});
