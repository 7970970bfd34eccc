import { createPleskClient, type PleskError } from '@homeport/plesk';
import { addAccount, type PanelEnvironment, startPanels } from './testing/panel-environment.ts';

let env: PanelEnvironment;
let mainId: number;
let shopId: number;

beforeAll(async () => {
  env = await startPanels(5);
  mainId = await addAccount(env.client, 'one', 'one.example.com');
  ({ id: shopId } = await env.client.sites.create({ name: 'shop.example.org', webspaceId: mainId }));
  await env.client.subdomains.create({ label: 'blog', parent: 'one.example.com' });
});
afterAll(() => env.remove());

const optimised = { 'opcache.jit': 'tracing', realpath_cache_size: '16M' };

describe('PHP settings', () => {
  it.each(['main', 'addon'])(
    'of a %s website are set inline, read back, and put back to the default',
    async (kind) => {
      const ref = { id: kind === 'main' ? mainId : shopId, main: kind === 'main' };
      await env.client.php.set(ref, optimised);
      expect((await env.client.php.find(ref))?.site.settings).toMatchObject(optimised);
      const { sites, handlers } = await env.client.php.list();
      const listed = sites.find(({ siteId }) => siteId === ref.id);
      expect(listed?.settings).toMatchObject(optimised);
      expect(handlers.find(({ id }) => id === listed?.handlerId)?.version).toBe('8.3');
      await env.client.php.set(ref, { 'opcache.jit': '', realpath_cache_size: '' });
      const after = (await env.client.php.find(ref))?.site.settings;
      expect(Object.keys(after ?? {})).not.toContain('opcache.jit');
    },
  );

  it('that PHP does not know are refused', async () => {
    await expect(
      env.client.php.set({ id: mainId, main: true }, { 'opcache.turbo': '1' }),
    ).rejects.toMatchObject({ kind: 'rejected', code: 1019 });
  });

  it('are nowhere for a website that does not exist', async () => {
    expect(await env.client.php.find({ id: 999, main: true })).toBeUndefined();
  });

  it('cannot pass the gate, which takes them only out of a file on the server', async () => {
    for (const file of ['/tmp/php.ini', '/dev/stdin', 'opcache.jit=tracing'])
      await expect(
        env.client.rest.cli('site', ['--update-php-settings', 'one.example.com', '-settings', file]),
      ).rejects.toMatchObject({ kind: 'rejected', code: 1 });
  });
});

describe('web server settings', () => {
  it.each(['one.example.com', 'shop.example.org', 'blog.one.example.com'])(
    'of %s are changed one by one and read back',
    async (domain) => {
      const { webServer } = env.client;
      await webServer.change(domain, { serveStatic: true, staticExtensions: ['css', 'js'] });
      await webServer.change(domain, { additionalDirectives: 'gzip on;\nlocation /x {\n    deny all;\n}' });
      expect(await webServer.find(domain)).toEqual({
        serveStatic: true,
        additionalDirectives: 'gzip on;\nlocation /x {\n    deny all;\n}',
      });
      await webServer.change(domain, { serveStatic: false });
      expect(await webServer.find(domain)).toMatchObject({ serveStatic: false });
    },
  );

  it.each([
    ['us_central', { serveStatic: true, additionalDirectives: 'gzip on;' }, true],
    ['eu_uk', { serveStatic: undefined, additionalDirectives: undefined }, true],
    ['us_west', { serveStatic: true, additionalDirectives: '' }, false],
  ])('on the server in %s are read as far as its layout is known', async (location, seen, takes) => {
    const server = env.plesk.panels.find((panel) => panel.server.location === location);
    if (server === undefined) throw new Error('There is no such panel');
    const { key, certificatePem } = server.credentials;
    const client = createPleskClient({ url: server.url, key, certificatePem });
    await addAccount(client, 'other', 'other.example');
    const { webServer } = client;
    await webServer.change('other.example', { serveStatic: true, staticExtensions: ['css'] });
    expect(await webServer.takesDirectives()).toBe(takes);
    const refusal = await webServer.change('other.example', { additionalDirectives: 'gzip on;' }).then(
      () => undefined,
      ({ kind }: PleskError) => kind,
    );
    expect(refusal).toBe(takes ? undefined : 'rejected');
    expect(await webServer.find('other.example')).toEqual(seen);
    await client.close();
  });

  it.each([
    ['directives that nginx does not accept', ['-nginx-additional-directives', 'gzip on']],
    ['a directive given twice', ['-nginx-additional-directives', 'gzip on; gzip off;']],
    ['a value that is none', ['-nginx-serve-static', 'maybe']],
    ['an option without its value', ['-nginx-serve-static']],
    ['an option that does not exist', ['-nginx-gzip', 'true']],
  ])('are refused with %s', async (_, options) => {
    await expect(
      env.client.rest.cli('site', ['--update-web-server-settings', 'one.example.com', ...options]),
    ).rejects.toMatchObject({ kind: 'rejected', code: 1 });
  });

  it('are not found for a domain that the server does not have', async () => {
    await expect(env.client.webServer.find('none.example.com')).rejects.toMatchObject({ kind: 'rejected' });
  });
});
