import { timers } from '@homeport/contract/limits';
import { runToEnd } from '../app/testing/crash.ts';
import { shortenOperationWaits } from '../app/testing/short-timeouts.ts';
import { readAccount, type SiteOwner } from '../hosting/testing/site-owner.ts';
import { optimizedPhp } from './php-optimization.ts';
import { off, onPanel, siteId, WebServerEnvironment } from './testing/web-server-environment.ts';
import { WebServerSettingsRepository } from './web-server-settings.repository.ts';

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

/** The owner, with another one of their websites. */
async function at(who: SiteOwner, domain: string): Promise<SiteOwner> {
  const [row] = await env.product.db.query<{ id: string }>('SELECT id FROM websites WHERE ascii_name = $1', [
    domain,
  ]);
  return { ...who, domain, websiteId: row?.id ?? '' };
}

const known = async (who: SiteOwner) => (await env.settings(who)).body.settings;

describe('the settings of an add-on website and of a subdomain', () => {
  it.each(['addon', 'subdomain'])('(%s) are separate from the main website’s', async (kind) => {
    const name = kind === 'addon' ? `shop-${lea.domain}` : `blog.${lea.domain}`;
    if (kind === 'addon') await lea.panel.sites.create({ name, webspaceId: await siteId(lea) });
    else await lea.panel.subdomains.create({ label: 'blog', parent: lea.domain });
    await readAccount(env.product, lea);
    const there = await at(lea, name);
    expect(await known(there)).toEqual(off);
    for (const option of ['static_file_cache', 'file_compression', 'optimize_php'] as const)
      expect((await env.switched(there, option, 'enabled')).status).toBe('success');
    const on = { param1: 'enabled', param2: 'enabled', param3: 'enabled', param4: 'enabled' };
    expect(await known(there)).toEqual(on);
    await env.readServer(lea);
    expect([await known(there), await known(lea)]).toEqual([on, off]);
    expect(await onPanel(lea)).toEqual({ serveStatic: false, additionalDirectives: '', php: {} });
    expect((await env.switched(there, 'optimize_php', 'disabled')).settings).toEqual({
      ...on,
      param4: 'disabled',
    });
  });
});

describe('the reading of a server', () => {
  it('continues with the others when the panel does not answer for one website, and fails afterwards', async () => {
    const ines = await env.owner();
    for (const { panel, domain } of [lea, ines])
      await panel.webServer.change(domain, { serveStatic: true, staticExtensions: ['css'] });
    await env.sandbox.fault({ provider: 'plesk', kind: 'garbage', match: `-settings","${lea.domain}` });
    await expect(env.readServer(lea)).rejects.toMatchObject({ kind: 'unknown_outcome' });
    if (ines.serverId !== lea.serverId) await env.readServer(ines);
    expect([await known(lea), await known(ines)]).toEqual([off, { ...off, param1: 'enabled' }]);
    await env.readServer(lea);
    expect(await known(lea)).toMatchObject({ param1: 'enabled' });
  });

  it('skips a website that has vanished from the panel', async () => {
    await env.sandbox.fault({
      provider: 'plesk',
      kind: 'status',
      value: 400,
      match: `-settings","${lea.domain}`,
    });
    await expect(env.readServer(lea)).resolves.toBeGreaterThan(0);
    expect(await known(lea)).toEqual(off);
  });

  it('does not overwrite a change made during it', async () => {
    const ines = await env.owner();
    await env.sandbox.fault({
      provider: 'plesk',
      kind: 'delay',
      value: 1_500,
      match: `-settings","${ines.domain}`,
    });
    const readings = [env.readServer(lea), env.readServer(ines)];
    expect((await env.switched(lea, 'optimize_php', 'enabled')).settings).toMatchObject({
      param4: 'enabled',
    });
    await Promise.all(readings);
    expect(await known(lea)).toMatchObject({ param4: 'enabled' });
  });

  it('that began later wins in any order of writing', async () => {
    const repository = env.product.app.get(WebServerSettingsRepository);
    const seen = (staticFileCache: boolean) => [
      {
        websiteId: lea.websiteId,
        staticFileCache,
        fileCompression: false,
        phpVersion: '8.3',
        phpOptimized: false,
        phpVersions: [],
      },
    ];
    const [first, second] = [new Date(Date.now() + 1_000), new Date(Date.now() + 2_000)];
    await repository.save(seen(true), second);
    await repository.save(seen(false), first);
    expect(await known(lea)).toMatchObject({ param1: 'enabled' });
    await repository.save(seen(false), second);
    expect(await known(lea)).toMatchObject({ param1: 'disabled' });
  });
});

describe('a panel that does not answer', () => {
  it('about a website is reported, and asked again later', async () => {
    await env.product.db.query('DELETE FROM web_server_settings WHERE website_id = $1', [lea.websiteId]);
    expect((await env.settings(lea)).body.status).toBe('loading');
    await env.sandbox.fault({
      provider: 'plesk',
      kind: 'status',
      value: 400,
      match: `-settings","${lea.domain}`,
    });
    await runToEnd(env.product, await env.operationOf('performance.readWebsite', lea.websiteId));
    expect((await env.settings(lea)).body).toMatchObject({ status: 'error', message: expect.any(String) });
    await env.product.db.query(
      `UPDATE operations SET finished_at = now() - interval '1 minute' WHERE key = $1`,
      [lea.websiteId],
    );
    expect((await env.settings(lea)).body.status).toBe('loading');
    await runToEnd(env.product, await env.operationOf('performance.readWebsite', lea.websiteId));
    expect(await known(lea)).toEqual(off);
  });

  it.each([
    ['drop-after-effect', '-nginx-additional-directives', 'file_compression'],
    ['garbage', '-nginx-additional-directives', 'file_compression'],
    ['drop-after-effect', '<php-settings><setting>', 'optimize_php'],
    ['garbage', '<php-settings><setting>', 'optimize_php'],
  ] as const)('whose answer is lost by %s to %s has done it once', async (kind, match, option) => {
    await env.sandbox.fault({ provider: 'plesk', kind, match });
    expect((await env.switched(lea, option, 'enabled')).status).toBe('success');
    const { additionalDirectives, php } = await onPanel(lea);
    expect(additionalDirectives?.match(/gzip on;/g) ?? []).toHaveLength(
      option === 'file_compression' ? 1 : 0,
    );
    expect(php).toEqual(option === 'optimize_php' ? optimizedPhp : {});
  });

  it('once is asked again', async () => {
    await env.sandbox.fault({
      provider: 'plesk',
      kind: 'delay',
      value: 6_000,
      match: `update-web-server-settings","${lea.domain}`,
    });
    expect((await env.switched(lea, 'static_file_cache', 'enabled')).settings?.param1).toBe('enabled');
  });

  it('in time is reported with the known values, and changed later', async () => {
    const wait = shortenOperationWaits(env.product.app);
    // No worker runs while the call waits.
    const { body } = await env.ask(lea, 'static_file_cache', 'enabled');
    expect(wait).toHaveBeenCalledWith(expect.any(String), timers.settingWait);
    expect(body).toMatchObject({
      status: 'error',
      settings: off,
      message: expect.stringContaining('still making your change'),
      cause: 'still_changing',
      changing: ['static_file_cache'],
    });
    expect((await env.settings(lea)).body).toMatchObject({
      status: 'success',
      changing: ['static_file_cache'],
    });
    await runToEnd(env.product, await env.changeOf(lea, 'static_file_cache'));
    const { body: after } = await env.settings(lea);
    expect(after.settings?.param1).toBe('enabled');
    expect(after).not.toHaveProperty('changing');
  });
});
