import { setWebserverPerformance, webserverPerformance } from '@homeport/contract/performance';
import type { PerformanceOption } from '@homeport/contract/performance';
import type { PleskClient } from '@homeport/plesk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { crashPoints, runAndDie, runToEnd } from '../app/testing/crash.ts';
import { KillTable } from '../app/testing/kill-table.ts';
import { newVisitor } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { PanelReadingService } from '../hosting/panel-reading.service.ts';
import { addSiteOwner, readAccount, type SiteOwner } from '../hosting/testing/site-owner.ts';
import { optimisedPhp } from './php-optimisation.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
let lea: SiteOwner;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
}, 60_000);

beforeEach(async () => {
  lea = await addSiteOwner(product, panels);
});

afterEach(() => sandbox.clearFaults());

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

const settings = (who: SiteOwner, website = who.domain, plesk_id = who.accountId) =>
  product.call(webserverPerformance, { params: { website, plesk_id } }, { token: who.token });

type State = 'enabled' | 'disabled';

const ask = (who: SiteOwner, performance_option: PerformanceOption, new_state: State) =>
  product.call(
    setWebserverPerformance,
    { body: { plesk_id: who.accountId, domain_name: who.domain, performance_option, new_state } },
    // Each from an address of its own, because the limit counts by addresses.
    { token: who.token, headers: newVisitor() },
  );

async function operationOf(kind: string, key: string): Promise<string> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const [row] = await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = $1 AND key = $2 AND state IN ('queued', 'running')`,
      [kind, key],
    );
    if (row !== undefined) return row.id;
  }
  throw new Error(`No ${kind} was started`);
}

const changeOf = (who: SiteOwner, option: PerformanceOption) =>
  operationOf('performance.change', `${who.websiteId}:${option}`);

/** Switches and does the work that follows. */
async function switched(who: SiteOwner, option: PerformanceOption, state: State) {
  const answer = ask(who, option, state);
  await runToEnd(product, await changeOf(who, option));
  return (await answer).body;
}

async function siteId(who: SiteOwner): Promise<number> {
  return (await who.panel.webspaces.find({ externalId: who.accountId }))?.id ?? 0;
}

/** The values that the panel itself shows. */
async function onPanel(who: SiteOwner) {
  const [nginx, php] = await Promise.all([
    who.panel.webServer.find(who.domain),
    who.panel.php.find({ id: await siteId(who), main: true }),
  ]);
  return { ...nginx, php: php?.site.settings ?? {} };
}

const off = { param1: 'disabled', param2: 'disabled', param3: 'enabled', param4: 'disabled' } as const;

describe('web server settings', () => {
  it('are known after the first reading, with the version of PHP', async () => {
    expect((await settings(lea)).body).toEqual({ status: 'success', settings: off, php_version: '8.3' });
  });

  it('are being read when they are not known yet', async () => {
    await product.db.query('DELETE FROM web_server_settings WHERE website_id = $1', [lea.websiteId]);
    expect((await settings(lea)).body.status).toBe('loading');
    await runToEnd(product, await operationOf('performance.read-website', lea.websiteId));
    expect((await settings(lea)).body.settings).toEqual(off);
  });

  it.each([
    ['static_file_cache', 'param1'],
    ['file_compression', 'param2'],
    ['optimize_php', 'param4'],
  ] as const)('%s goes on and off, as the panel shows it afterwards', async (option, param) => {
    expect(await switched(lea, option, 'enabled')).toEqual({
      status: 'success',
      settings: { ...off, [param]: 'enabled' },
      php_version: '8.3',
    });
    const on = await onPanel(lea);
    expect([on.serveStatic, on.additionalDirectives.includes('gzip on;'), on.php]).toEqual([
      option === 'static_file_cache',
      option === 'file_compression',
      option === 'optimize_php' ? optimisedPhp : {},
    ]);
    expect((await switched(lea, option, 'disabled')).settings).toEqual(off);
    expect(await onPanel(lea)).toEqual({ serveStatic: false, additionalDirectives: '', php: {} });
  });

  it('two at once are both changed', async () => {
    const answers = [ask(lea, 'static_file_cache', 'enabled'), ask(lea, 'file_compression', 'enabled')];
    await Promise.all([
      runToEnd(product, await changeOf(lea, 'static_file_cache')),
      runToEnd(product, await changeOf(lea, 'file_compression')),
    ]);
    await Promise.all(answers);
    expect((await settings(lea)).body.settings).toMatchObject({ param1: 'enabled', param2: 'enabled' });
  });

  it('changed in the panel are seen at the next reading of the server', async () => {
    await lea.panel.webServer.change(lea.domain, { serveStatic: true, staticExtensions: ['css'] });
    await lea.panel.php.set({ id: await siteId(lea), main: true }, optimisedPhp);
    await product.app.get(PanelReadingService).readServer(lea.serverId, new AbortController().signal);
    expect((await settings(lea)).body.settings).toMatchObject({ param1: 'enabled', param4: 'enabled' });
  });

  it('what the customer wrote for nginx stays, also where it stands against the wish', async () => {
    const own = 'location /private {\n    deny all;\n}';
    await lea.panel.webServer.change(lea.domain, { additionalDirectives: own });
    await switched(lea, 'file_compression', 'enabled');
    await switched(lea, 'file_compression', 'disabled');
    expect((await onPanel(lea)).additionalDirectives).toBe(own);
    await lea.panel.webServer.change(lea.domain, { additionalDirectives: 'gzip on;' });
    await readAccount(product, lea);
    expect(await switched(lea, 'file_compression', 'disabled')).toMatchObject({
      status: 'error',
      message: expect.stringContaining('your own nginx directives'),
      settings: { param2: 'enabled' },
    });
  });

  it('PHP older than 8.2 is not optimised', async () => {
    await lea.panel.php.set({ id: await siteId(lea), main: false }, { php_handler_id: 'plesk-php81-fpm' });
    await readAccount(product, lea);
    expect((await settings(lea)).body).toMatchObject({
      php_version: '8.1',
      settings: { param3: 'disabled' },
    });
    const answer = await switched(lea, 'optimize_php', 'enabled');
    expect(answer).toMatchObject({ status: 'error', message: expect.stringContaining('PHP 8.2') });
    expect((await onPanel(lea)).php).toEqual({});
  });

  it('an answer that is lost after the panel did it is not done again', async () => {
    await sandbox.fault({
      provider: 'plesk',
      match: 'cli/site',
      kind: 'drop-after-effect',
      times: 1,
    });
    expect((await switched(lea, 'static_file_cache', 'enabled')).settings?.param1).toBe('enabled');
  });

  it('a panel that refuses changes nothing and is told in plain words', async () => {
    const answer = ask(lea, 'static_file_cache', 'enabled');
    const operationId = await changeOf(lea, 'static_file_cache');
    await lea.panel.webspaces.delete({ externalId: lea.accountId });
    await runToEnd(product, operationId);
    expect((await answer).body).toMatchObject({
      status: 'error',
      message: 'The hosting server did not take the change. Please try again in a few minutes.',
      settings: off,
    });
  });
});

describe('whose settings they are', () => {
  it('is the owner’s alone, under the right account, with the values in their places', async () => {
    const ines = await addSiteOwner(product, panels);
    expect((await settings(ines, lea.domain)).status).toBe(404);
    expect((await settings(lea, lea.domain, ines.accountId)).status).toBe(404);
    expect((await settings(lea, lea.accountId, lea.domain)).status).toBe(404);
    expect((await settings(lea, 'none.example.com')).status).toBe(404);
  });

  it('a website that has vanished from the panel is not changed', async () => {
    await lea.panel.webspaces.delete({ externalId: lea.accountId });
    await readAccount(product, lea);
    expect((await ask(lea, 'static_file_cache', 'enabled')).status).toBe(404);
  });
});

describe('a worker that dies while it changes a setting', () => {
  const table = new KillTable('performance.change');
  afterAll(() => table.print());
  const cells = (['static_file_cache', 'file_compression', 'optimize_php'] as const).flatMap((option) =>
    (['enabled', 'disabled'] as const).flatMap((state) =>
      ['change', 'read'].flatMap((step, position) =>
        crashPoints.map((point) => [option, state, point, step, position] as const),
      ),
    ),
  );

  it.each(cells)('%s %s, %s "%s": the next worker ends with the same result', async (...cell) => {
    const [option, state, point, step, position] = cell;
    if (state === 'disabled') await switched(lea, option, 'enabled');
    const answer = ask(lea, option, state);
    const operationId = await changeOf(lea, option);
    expect(await runAndDie(product, operationId, position, point)).toBe(true);
    await runToEnd(product, operationId);
    const killed = [(await answer).body, await onPanel(lea)];
    const undisturbed = await addSiteOwner(product, panels);
    if (state === 'disabled') await switched(undisturbed, option, 'enabled');
    expect(killed).toEqual([await switched(undisturbed, option, state), await onPanel(undisturbed)]);
    table.record(`${option} ${state}: ${step}`, point, 'as undisturbed');
  });
});
