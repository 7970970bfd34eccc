import { runToEnd } from '../app/testing/crash.ts';
import { readAccount, type SiteOwner } from '../hosting/testing/site-owner.ts';
import { optimisedPhp } from './php-optimisation.ts';
import { off, onPanel, siteId, WebServerStand } from './testing/web-server-stand.ts';

let stand: WebServerStand;
let lea: SiteOwner;

beforeAll(async () => {
  stand = await WebServerStand.start();
});

beforeEach(async () => {
  lea = await stand.owner();
});

afterEach(() => stand.sandbox.clearFaults());

afterAll(() => stand.stop());

describe('web server settings', () => {
  it('are known after the first reading, with the version of PHP', async () => {
    expect((await stand.settings(lea)).body).toEqual({
      status: 'success',
      settings: off,
      php_version: '8.3',
    });
  });

  it('are being read when they are not known yet', async () => {
    await stand.product.db.query('DELETE FROM web_server_settings WHERE website_id = $1', [lea.websiteId]);
    expect((await stand.settings(lea)).body.status).toBe('loading');
    await runToEnd(stand.product, await stand.operationOf('performance.readWebsite', lea.websiteId));
    expect((await stand.settings(lea)).body.settings).toEqual(off);
  });

  it.each([
    ['static_file_cache', 'param1'],
    ['file_compression', 'param2'],
    ['optimize_php', 'param4'],
  ] as const)('%s goes on and off, as the panel shows it afterwards', async (option, param) => {
    expect(await stand.switched(lea, option, 'enabled')).toEqual({
      status: 'success',
      settings: { ...off, [param]: 'enabled' },
      php_version: '8.3',
    });
    const on = await onPanel(lea);
    expect([on.serveStatic, on.additionalDirectives?.includes('gzip on;'), on.php]).toEqual([
      option === 'static_file_cache',
      option === 'file_compression',
      option === 'optimize_php' ? optimisedPhp : {},
    ]);
    expect((await stand.switched(lea, option, 'disabled')).settings).toEqual(off);
    expect(await onPanel(lea)).toEqual({ serveStatic: false, additionalDirectives: '', php: {} });
  });

  it('two at once are both changed', async () => {
    const answers = [
      stand.ask(lea, 'static_file_cache', 'enabled'),
      stand.ask(lea, 'file_compression', 'enabled'),
    ];
    await Promise.all([
      runToEnd(stand.product, await stand.changeOf(lea, 'static_file_cache')),
      runToEnd(stand.product, await stand.changeOf(lea, 'file_compression')),
    ]);
    await Promise.all(answers);
    expect((await stand.settings(lea)).body.settings).toMatchObject({ param1: 'enabled', param2: 'enabled' });
  });

  it('changed in the panel are seen at the next reading of the server', async () => {
    await lea.panel.webServer.change(lea.domain, { serveStatic: true, staticExtensions: ['css'] });
    await lea.panel.php.set({ id: await siteId(lea), main: true }, optimisedPhp);
    await stand.readServer(lea);
    expect((await stand.settings(lea)).body.settings).toMatchObject({ param1: 'enabled', param4: 'enabled' });
  });

  it('what the customer wrote for nginx stays, also where it stands against the wish', async () => {
    const own = 'location /private {\n    deny all;\n}';
    await lea.panel.webServer.change(lea.domain, { additionalDirectives: own });
    await stand.switched(lea, 'file_compression', 'enabled');
    await stand.switched(lea, 'file_compression', 'disabled');
    expect((await onPanel(lea)).additionalDirectives).toBe(own);
    await lea.panel.webServer.change(lea.domain, { additionalDirectives: 'gzip on;' });
    await readAccount(stand.product, lea);
    expect(await stand.switched(lea, 'file_compression', 'disabled')).toMatchObject({
      status: 'error',
      message: expect.stringContaining('your own nginx directives'),
      settings: { param2: 'enabled' },
    });
  });

  it('PHP older than 8.2 is not optimised', async () => {
    await lea.panel.php.set({ id: await siteId(lea), main: false }, { php_handler_id: 'plesk-php81-fpm' });
    await readAccount(stand.product, lea);
    expect((await stand.settings(lea)).body).toMatchObject({
      php_version: '8.1',
      settings: { param3: 'disabled' },
    });
    const answer = await stand.switched(lea, 'optimize_php', 'enabled');
    expect(answer).toMatchObject({ status: 'error', message: expect.stringContaining('PHP 8.2') });
    expect((await onPanel(lea)).php).toEqual({});
  });

  it('an answer that is lost after the panel did it is not done again', async () => {
    await stand.sandbox.fault({
      provider: 'plesk',
      match: 'cli/site',
      kind: 'drop-after-effect',
      times: 1,
    });
    expect((await stand.switched(lea, 'static_file_cache', 'enabled')).settings?.param1).toBe('enabled');
  });

  it('a panel that refuses changes nothing and is told in plain words', async () => {
    const answer = stand.ask(lea, 'static_file_cache', 'enabled');
    const operationId = await stand.changeOf(lea, 'static_file_cache');
    await lea.panel.webspaces.delete({ externalId: lea.accountId });
    await runToEnd(stand.product, operationId);
    expect((await answer).body).toMatchObject({
      status: 'error',
      message: 'The hosting server did not take the change. Please try again in a few minutes.',
      settings: off,
    });
  });
});

describe('a server whose settings cannot be read back', () => {
  const unknown = { param1: 'unknown', param2: 'unknown', param3: 'enabled', param4: 'disabled' };

  it('says unknown, and switches what needs no reading', async () => {
    const ines = await stand.owner('eu_uk');
    expect((await stand.settings(ines)).body).toMatchObject({ status: 'success', settings: unknown });
    expect(await stand.switched(ines, 'static_file_cache', 'enabled')).toMatchObject({
      status: 'success',
      settings: unknown,
    });
    const { stdout } = await ines.panel.rest.cli('site', ['--show-web-server-settings', ines.domain]);
    expect(stdout).toContain('bereitstellen: ja');
    expect((await stand.switched(ines, 'optimize_php', 'enabled')).settings).toMatchObject({
      param4: 'enabled',
    });
  });

  it('keeps directives that it cannot read, and says why compression stays', async () => {
    const ines = await stand.owner('eu_uk');
    await ines.panel.webServer.change(ines.domain, { additionalDirectives: 'deny all;' });
    expect(await stand.switched(ines, 'file_compression', 'enabled')).toMatchObject({
      status: 'error',
      message: expect.stringContaining('control panel'),
    });
    const { stdout } = await ines.panel.rest.cli('site', ['--show-web-server-settings', ines.domain]);
    expect(stdout).toContain('deny all;');
  });

  it('is not given directives that its utility does not take', async () => {
    const ines = await stand.owner('us_west');
    expect(await stand.switched(ines, 'file_compression', 'enabled')).toMatchObject({
      status: 'error',
      message: 'This server does not let us change compression. You can change it in the control panel.',
      cause: 'directives_refused',
      settings: off,
    });
  });
});

describe('whose settings they are', () => {
  it('is the owner’s alone, under the right account, with the values in their places', async () => {
    const ines = await stand.owner();
    expect((await stand.settings(ines, lea.domain)).status).toBe(404);
    expect((await stand.settings(lea, lea.domain, ines.accountId)).status).toBe(404);
    expect((await stand.settings(lea, lea.accountId, lea.domain)).status).toBe(404);
    expect((await stand.settings(lea, 'none.example.com')).status).toBe(404);
  });

  it('a website that has vanished from the panel is not changed', async () => {
    await lea.panel.webspaces.delete({ externalId: lea.accountId });
    await readAccount(stand.product, lea);
    expect((await stand.ask(lea, 'static_file_cache', 'enabled')).status).toBe(404);
  });
});
