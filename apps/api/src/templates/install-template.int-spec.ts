import { websitePlatform } from '@homeport/contract/wordpress';
import { crashPoints, crashAt, runToEnd } from '../app/testing/crash.ts';
import { CrashMatrix } from '../app/testing/crash-matrix.ts';
import { shareOf } from '../app/testing/share.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { until } from '../foundation/testing/polling.ts';
import { PleskBackupsDriver } from '../hosting/panel/plesk/plesk-backups.driver.ts';
import { countInstallTasks, type SiteOwner } from '../hosting/testing/site-owner.ts';
import { TemplateEnvironment } from './testing/template-environment.ts';

let env: TemplateEnvironment;
const table = new CrashMatrix('templates.install');

beforeAll(async () => {
  env = await TemplateEnvironment.start('http');
});

afterEach(() => env.sandbox.clearFaults());

afterAll(async () => {
  table.print();
  await env.stop();
});

const tasks = (who: SiteOwner) => countInstallTasks(env.sandbox, who);

const atelier = (who: SiteOwner) => ({
  status: 'active',
  title: who.domain,
  theme: 'twentytwentyfour',
  pages: 'home work contact',
  front_page: 'home',
});

async function expectInstalled(
  who: SiteOwner,
  hash: string,
  backups = [`homeport-before-${hash}`],
): Promise<void> {
  expect(await env.status(who, hash)).toMatchObject({ status: 'success', progress: 100, message: null });
  expect(await env.shownOn(who)).toMatchObject([atelier(who)]);
  expect(await env.backupsOf(who)).toEqual(expect.arrayContaining(backups));
  const params = { website_plesk_id: who.websiteId, plesk_id: who.accountId };
  const platform = await env.product.call(websitePlatform, { params }, { token: who.token });
  expect(platform.body).toMatchObject({ status: 'success', platform: 'wordpress' });
}

/** A website with the customer's own WordPress. */
async function withWordpress(): Promise<SiteOwner> {
  const who = await env.owner();
  await who.panel.wordpress.installations.install({
    domain: who.domain,
    protocol: 'https',
    title: 'Mine',
    admin: { login: 'lea', password: 'By-hand#1843', email: who.email },
  });
  await until('WordPress', async () => (await env.shownOn(who)).length > 0);
  return who;
}

describe('a worker that is killed while it installs a template', () => {
  const cells = ['backup', 'start', 'install', 'theme', 'content', 'read'].flatMap((step, position) =>
    crashPoints.map((point) => [point, step, position] as const),
  );

  it.each(shareOf(cells))(
    '%s "%s": the next worker reaches the same result',
    async (point, step, position) => {
      const who = await withWordpress();
      const before = await tasks(who);
      const hash = await env.asked(who);
      await crashAt(env.product, hash, position, point);
      await runToEnd(env.product, hash);
      await expectInstalled(who, hash);
      // A worker that lost its request can repeat it just after the first installation has finished.
      expect((await tasks(who)) - before).toBeLessThanOrEqual(step === 'start' ? 2 : 1);
      expect(await env.backupsOf(who)).toHaveLength(1);
      table.record(step, point, 'the template, after one backup');
    },
  );
});

describe('an installation whose request', () => {
  it.each([
    ['drop-after-effect', 'POST /api/modules/wp-toolkit/v1/installations'],
    ['garbage', 'POST /api/modules/wp-toolkit/v1/installations'],
    ['drop-after-effect', '/api/v2/cli/extension/call'],
    ['drop-after-effect', '/cli/pleskbackup/'],
  ] as const)('is answered with %s (%s) has the same result', async (kind, match) => {
    const who = await withWordpress();
    const before = await tasks(who);
    const hash = await env.asked(who);
    await env.sandbox.fault({ provider: 'plesk', kind, match });
    await runToEnd(env.product, hash);
    expect(await env.sandbox.faults()).toEqual([]);
    await expectInstalled(who, hash);
    expect((await tasks(who)) - before).toBeLessThanOrEqual(2);
    expect(await env.backupsOf(who)).toHaveLength(1);
  });
});

describe('an installation that the panel aborts', () => {
  it('fails with an error message, and the next one starts over', async () => {
    const who = await withWordpress();
    const match = `TASK task_install ${who.domain}`;
    await env.sandbox.fault({ provider: 'plesk', kind: 'status', match });
    const first = await env.asked(who);
    await runToEnd(env.product, first);
    expect(await env.status(who, first)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('begins anew'),
    });
    const second = await env.asked(who);
    expect(second).not.toBe(first);
    await runToEnd(env.product, second);
    await expectInstalled(who, second);
  });
});

describe('a website', () => {
  it('that is empty gets a template too', async () => {
    const who = await env.owner();
    expect(await env.shownOn(who)).toEqual([]);
    const hash = await env.asked(who);
    await runToEnd(env.product, hash);
    await expectInstalled(who, hash);
  });

  it('is not changed when its backup fails', async () => {
    const who = await withWordpress();
    const hash = await env.asked(who);
    const panel = env.product.app.get(PleskBackupsDriver);
    Object.assign(panel, { hasBackup: async () => false });
    await runToEnd(env.product, hash).finally(() => Reflect.deleteProperty(panel, 'hasBackup'));
    expect(await env.status(who, hash)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('nothing was changed'),
    });
    expect(await env.shownOn(who)).toMatchObject([{ title: 'Mine' }]);
  });

  it('is not changed without backups on the server until the customer agrees', async () => {
    const who = await withWordpress();
    const panel = env.product.app.get(PleskBackupsDriver);
    const notOffered = async () => {
      throw new ProviderError('rejected', 'backup_not_offered', 'The gate offers no backups');
    };
    Object.assign(panel, { hasBackup: notOffered });
    const hash = await env.asked(who);
    await runToEnd(env.product, hash).finally(() => Reflect.deleteProperty(panel, 'hasBackup'));
    expect(await env.status(who, hash)).toMatchObject({ status: 'failed', backup: 'not_offered' });
    expect(await env.ask(who)).toMatchObject({ status: 'error', backup: 'not_offered' });
    expect(await env.shownOn(who)).toMatchObject([{ title: 'Mine' }]);
    const { installation_process_hash } = await env.ask(who, 'tpl-atelier', true);
    await runToEnd(env.product, installation_process_hash ?? '');
    await expectInstalled(who, installation_process_hash ?? '', []);
    await env.product.db.query('UPDATE panel_servers SET makes_backups = NULL');
  });

  it('that is deleted in the meantime ends the installation with an error message', async () => {
    const who = await withWordpress();
    const hash = await env.asked(who);
    await env.product.db.query(`UPDATE websites SET state = 'deleting' WHERE id = $1`, [who.websiteId]);
    await runToEnd(env.product, hash);
    expect(await env.status(who, hash)).toMatchObject({
      status: 'failed',
      message: 'The website no longer exists. Please reload the page.',
    });
    expect(await env.shownOn(who)).toMatchObject([{ title: 'Mine' }]);
  });
});
