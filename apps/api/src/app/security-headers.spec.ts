import Fastify from 'fastify';
import type { Settings } from '../foundation/config/schema.ts';
import { testSettings } from '../foundation/testing/settings.ts';
import { addSecurityHeaders, isDocumented } from './security-headers.ts';

async function headersOf(path: string, settings: Partial<Settings> = {}): Promise<Record<string, unknown>> {
  const server = Fastify();
  addSecurityHeaders(server, { ...testSettings('postgresql://nowhere/nothing'), ...settings });
  const { headers } = await server.inject(path);
  await server.close();
  return headers;
}

describe('the security headers', () => {
  it('tell browsers to keep to https, where the portal has it', async () => {
    const header = 'strict-transport-security';
    expect((await headersOf('/', { PUBLIC_URL: 'https://portal.example' }))[header]).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(
      await headersOf('/', { PUBLIC_URL: 'https://portal.example', HSTS_SECONDS: 0 }),
    ).not.toHaveProperty(header);
    expect(await headersOf('/', { PUBLIC_URL: 'http://localhost:3000' })).not.toHaveProperty(header);
  });

  it.each(['/', '/api/user/details', '/api/docsx', '/api/docs-json/../../x', '/login'])(
    'allow no inline script or style at %s',
    async (path) => {
      const policy = String((await headersOf(path))['content-security-policy']);
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("script-src 'self';");
    },
  );

  it.each(['/', '/api/user/details', '/api/docs'])(
    'keep %s out of frames and of guessed types, and its address out of other pages',
    async (path) => {
      const headers = await headersOf(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
      expect(String(headers['content-security-policy'])).toContain("base-uri 'none'");
    },
  );

  it('give the documentation an origin of its own, and only where there is one', async () => {
    const policy = async (settings: Partial<Settings>) =>
      String((await headersOf('/api/docs', settings))['content-security-policy']);
    expect(await policy({})).toMatch(/sandbox allow-scripts$/);
    expect(await policy({})).not.toMatch(/script-src[^;]*unsafe|allow-same-origin/);
    expect(await policy({ NODE_ENV: 'production' })).toBe((await headersOf('/'))['content-security-policy']);
  });

  it('documentation is off in production unless it is switched on', () => {
    expect(isDocumented({ API_DOCS: 'auto', NODE_ENV: 'production' })).toBe(false);
    expect(isDocumented({ API_DOCS: 'on', NODE_ENV: 'production' })).toBe(true);
    expect(isDocumented({ API_DOCS: 'off', NODE_ENV: 'development' })).toBe(false);
    expect(isDocumented({ API_DOCS: 'auto', NODE_ENV: 'development' })).toBe(true);
  });
});
