import { runToEnd } from '../app/testing/crash.ts';
import { readAccount, type SiteOwner } from '../hosting/testing/site-owner.ts';
import { optimizedPhp } from './php-optimization.ts';
import { off, onPanel, siteId, WebServerEnvironment } from './testing/web-server-environment.ts';

let env: WebServerEnvironment;
let lea: SiteOwner;

beforeAll(async () => {
  env = await WebServerEnvironment.start();
});

beforeEach(async () => {
  lea = await env.owner();
});

afterEach(() => env.sandbox.clearFaults());

afterAll(() => env.stop());

describe('web server settings', () => {
  it('are known after the first reading, with the version of PHP', async () => {
    expect((await env.settings(lea)).body).toEqual({
      status: 'success',
      settings: off,
      php_version: '8.3',
      php_versions: expect.any(Array),
    });
  });

  it('are read when they are not known yet', async () => {
    await env.product.db.query('DELETE FROM web_server_settings WHERE website_id = $1', [lea.websiteId]);
    expect((await env.settings(lea)).body.status).toBe('loading');
    await runToEnd(env.product, await env.operationOf('performance.readWebsite', lea.websiteId));
    expect((await env.settings(lea)).body.settings).toEqual(off);
  });

  it.each([
    ['static_file_cache', 'param1'],
    ['file_compression', 'param2'],
    ['optimize_php', 'param4'],
  ] as const)('%s goes on and off, as the panel shows it afterwards', async (option, param) => {
    expect(await env.switched(lea, option, 'enabled')).toEqual({
      status: 'success',
      settings: { ...off, [param]: 'enabled' },
      php_version: '8.3',
      php_versions: expect.any(Array),
    });
    const on = await onPanel(lea);
    expect([on.serveStatic, on.additionalDirectives?.includes('gzip on;'), on.php]).toEqual([
      option === 'static_file_cache',
      option === 'file_compression',
      option === 'optimize_php' ? optimizedPhp : {},
    ]);
    expect((await env.switched(lea, option, 'disabled')).settings).toEqual(off);
    expect(await onPanel(lea)).toEqual({ serveStatic: false, additionalDirectives: '', php: {} });
  });

  it('are both changed when two are changed at once', async () => {
    const answers = [
      env.ask(lea, 'static_file_cache', 'enabled'),
      env.ask(lea, 'file_compression', 'enabled'),
    ];
    await Promise.all([
      runToEnd(env.product, await env.changeOf(lea, 'static_file_cache')),
      runToEnd(env.product, await env.changeOf(lea, 'file_compression')),
    ]);
    await Promise.all(answers);
    expect((await env.settings(lea)).body.settings).toMatchObject({ param1: 'enabled', param2: 'enabled' });
  });

  it('that were changed in the panel are found by the next reading', async () => {
    await lea.panel.webServer.change(lea.domain, { serveStatic: true, staticExtensions: ['css'] });
    await lea.panel.php.set({ id: await siteId(lea), main: true }, optimizedPhp);
    await env.readServer(lea);
    expect((await env.settings(lea)).body.settings).toMatchObject({ param1: 'enabled', param4: 'enabled' });
  });

  it('keep the customer’s own nginx directives, even when they contradict the change', async () => {
    const own = 'location /private {\n    deny all;\n}';
    await lea.panel.webServer.change(lea.domain, { additionalDirectives: own });
    await env.switched(lea, 'file_compression', 'enabled');
    await env.switched(lea, 'file_compression', 'disabled');
    expect((await onPanel(lea)).additionalDirectives).toBe(own);
    await lea.panel.webServer.change(lea.domain, { additionalDirectives: 'gzip on;' });
    await readAccount(env.product, lea);
    expect(await env.switched(lea, 'file_compression', 'disabled')).toMatchObject({
      status: 'error',
      message: expect.stringContaining('your own nginx directives'),
      settings: { param2: 'enabled' },
    });
  });

  it('do not optimize PHP older than 8.2', async () => {
    await lea.panel.php.set({ id: await siteId(lea), main: false }, { php_handler_id: 'plesk-php81-fpm' });
    await readAccount(env.product, lea);
    expect((await env.settings(lea)).body).toMatchObject({
      php_version: '8.1',
      settings: { param3: 'disabled' },
    });
    const answer = await env.switched(lea, 'optimize_php', 'enabled');
    expect(answer).toMatchObject({ status: 'error', message: expect.stringContaining('PHP 8.2') });
    expect((await onPanel(lea)).php).toEqual({});
  });

  it('are changed once when the answer is lost', async () => {
    await env.sandbox.fault({
      provider: 'plesk',
      match: 'cli/site',
      kind: 'drop-after-effect',
      times: 1,
    });
    expect((await env.switched(lea, 'static_file_cache', 'enabled')).settings?.param1).toBe('enabled');
  });

  it('stay unchanged when the panel refuses, with an error message', async () => {
    const answer = env.ask(lea, 'static_file_cache', 'enabled');
    const operationId = await env.changeOf(lea, 'static_file_cache');
    await lea.panel.webspaces.delete({ externalId: lea.accountId });
    await runToEnd(env.product, operationId);
    expect((await answer).body).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/no longer exists|does not allow this/),
      settings: off,
    });
  });
});

describe('a server whose settings cannot be read back', () => {
  const unknown = { param1: 'unknown', param2: 'unknown', param3: 'enabled', param4: 'disabled' };

  it('reports unknown, and changes settings that need no reading', async () => {
    const ines = await env.owner('eu_uk');
    expect((await env.settings(ines)).body).toMatchObject({ status: 'success', settings: unknown });
    expect(await env.switched(ines, 'static_file_cache', 'enabled')).toMatchObject({
      status: 'success',
      settings: unknown,
    });
    const { stdout } = await ines.panel.rest.cli('site', ['--show-web-server-settings', ines.domain]);
    expect(stdout).toContain('bereitstellen: ja');
    expect((await env.switched(ines, 'optimize_php', 'enabled')).settings).toMatchObject({
      param4: 'enabled',
    });
  });

  it('keeps directives that cannot be read, and explains why compression stays', async () => {
    const ines = await env.owner('eu_uk');
    await ines.panel.webServer.change(ines.domain, { additionalDirectives: 'deny all;' });
    expect(await env.switched(ines, 'file_compression', 'enabled')).toMatchObject({
      status: 'error',
      message: expect.stringContaining('control panel'),
    });
    const { stdout } = await ines.panel.rest.cli('site', ['--show-web-server-settings', ines.domain]);
    expect(stdout).toContain('deny all;');
  });

  it('is not sent directives that its utility does not accept', async () => {
    const ines = await env.owner('us_west');
    expect(await env.switched(ines, 'file_compression', 'enabled')).toMatchObject({
      status: 'error',
      message: 'This server does not let us change compression. You can change it in the control panel.',
      cause: 'directives_refused',
      settings: off,
    });
  });
});

describe('access to settings', () => {
  it('is refused for others, for another account and with swapped values', async () => {
    const ines = await env.owner();
    expect((await env.settings(ines, lea.domain)).status).toBe(404);
    expect((await env.settings(lea, lea.domain, ines.accountId)).status).toBe(404);
    expect((await env.settings(lea, lea.accountId, lea.domain)).status).toBe(404);
    expect((await env.settings(lea, 'none.example.com')).status).toBe(404);
  });

  it('cannot be changed when the website has vanished from the panel', async () => {
    await lea.panel.webspaces.delete({ externalId: lea.accountId });
    await readAccount(env.product, lea);
    expect((await env.ask(lea, 'static_file_cache', 'enabled')).status).toBe(404);
  });
});
