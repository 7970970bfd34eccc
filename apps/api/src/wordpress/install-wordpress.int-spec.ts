import type { PleskClient } from '@homeport/plesk';
import { installWordpress, websitePlatform, wordpressInstallStatus } from '@homeport/contract/wordpress';
import { crashPoints, crashAt, runToEnd } from '../app/testing/crash.ts';
import { CrashMatrix } from '../app/testing/crash-matrix.ts';
import { shareOf } from '../app/testing/share.ts';
import { Product } from '../app/testing/product.ts';
import type { StepContext } from '../foundation/operations/operation.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { until } from '../foundation/testing/polling.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import {
  addSiteOwner,
  countInstallTasks,
  installationsOf,
  type SiteOwner,
} from '../hosting/testing/site-owner.ts';
import { type InstallInput, InstallWordpressOperation } from './install-wordpress.operation.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
const table = new CrashMatrix('wordpress.install');

beforeAll(async () => {
  sandbox = await startTestSandbox();
  // No worker runs: each test runs the operations itself.
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
});

afterEach(() => sandbox.clearFaults());

afterAll(async () => {
  table.print();
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

async function ask(who: SiteOwner): Promise<string> {
  const body = { plesk_id: who.accountId, plesk_website_id: who.websiteId, domain_name: who.domain };
  const { body: answer } = await product.call(installWordpress, { body }, { token: who.token });
  expect(answer.status).toBe('success');
  return answer.installation_process_hash ?? '';
}

const status = async (who: SiteOwner, hash: string) =>
  (await product.call(wordpressInstallStatus, { params: { hash } }, { token: who.token })).body;

const platform = async (who: SiteOwner) => {
  const params = { website_plesk_id: who.websiteId, plesk_id: who.accountId };
  return (await product.call(websitePlatform, { params }, { token: who.token })).body;
};

async function expectInstalledOnce(who: SiteOwner, hash: string, tasksBefore: number, tasks = 1) {
  expect(await status(who, hash)).toMatchObject({ status: 'success', progress: 100, message: null });
  const found = await installationsOf(who);
  expect(found).toMatchObject([{ alive: true, url: `https://${who.domain}`, title: who.domain }]);
  expect(await platform(who)).toEqual({
    status: 'success',
    platform: 'wordpress',
    installation_hash: null,
    message: null,
    version: found[0]?.version,
    admin_url: `https://${who.domain}/wp-admin`,
    admin_login: `owner_${who.websiteId.slice(-6)}`,
    entitled: true,
  });
  expect((await countInstallTasks(sandbox, who)) - tasksBefore).toBe(tasks);
}

describe('a worker that is killed while it installs WordPress', () => {
  const cells = ['look', 'start', 'install', 'read'].flatMap((step, position) =>
    crashPoints.map((point) => [point, step, position] as const),
  );

  it.each(shareOf(cells))(
    '%s "%s": the next worker reaches the same result',
    async (point, step, position) => {
      const who = await addSiteOwner(product, panels);
      const before = await countInstallTasks(sandbox, who);
      const hash = await ask(who);
      await crashAt(product, hash, position, point);
      await runToEnd(product, hash);
      await expectInstalledOnce(who, hash, before);
      table.record(step, point, 'the same, installed once');
    },
  );
});

describe('an installation whose request', () => {
  it.each(['drop-after-effect', 'garbage'] as const)('%s installs once', async (kind) => {
    const who = await addSiteOwner(product, panels);
    const before = await countInstallTasks(sandbox, who);
    const hash = await ask(who);
    await sandbox.fault({ provider: 'plesk', kind, match: 'POST /api/modules/wp-toolkit/v1/installations' });
    await runToEnd(product, hash);
    expect(await sandbox.faults()).toEqual([]);
    await expectInstalledOnce(who, hash, before);
  });

  it('is lost, and which is then aborted, fails and can be repeated', async () => {
    const who = await addSiteOwner(product, panels);
    const task = `TASK task_install ${who.domain}`;
    await sandbox.fault({ provider: 'plesk', kind: 'status', match: task });
    // Long enough to repeat the request while the first one is under way.
    await sandbox.fault({ provider: 'plesk', kind: 'delay', value: 1_500, match: task });
    await sandbox.fault({
      provider: 'plesk',
      kind: 'drop-after-effect',
      match: 'POST /api/modules/wp-toolkit/v1/installations',
    });
    const first = await ask(who);
    await runToEnd(product, first);
    expect(await status(who, first)).toMatchObject({ status: 'failed' });
    await runToEnd(product, await ask(who));
    expect(await installationsOf(who)).toMatchObject([{ alive: true }]);
    expect(await platform(who)).toMatchObject({ status: 'success', platform: 'wordpress' });
  });
});

describe('an installation that the panel aborts', () => {
  it('fails with an error message, and the next one repairs what it left', async () => {
    const who = await addSiteOwner(product, panels);
    const before = await countInstallTasks(sandbox, who);
    await sandbox.fault({ provider: 'plesk', kind: 'status', match: `TASK task_install ${who.domain}` });
    const first = await ask(who);
    await runToEnd(product, first);
    expect(await status(who, first)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Please try again'),
      operation: { state: 'failed' },
    });
    expect(await installationsOf(who)).toMatchObject([{ alive: false }]);
    expect(await platform(who)).toMatchObject({
      status: 'failed',
      platform: 'none',
      message: expect.stringContaining('Please try again'),
    });
    const second = await ask(who);
    expect(second).not.toBe(first);
    await runToEnd(product, second);
    await expectInstalledOnce(who, second, before, 2);
  });

  it.each(shareOf(crashPoints))(
    'and whose repetition is killed %s "start" is repaired once',
    async (point) => {
      const who = await addSiteOwner(product, panels);
      const before = await countInstallTasks(sandbox, who);
      await sandbox.fault({ provider: 'plesk', kind: 'status', match: `TASK task_install ${who.domain}` });
      await runToEnd(product, await ask(who));
      const second = await ask(who);
      await crashAt(product, second, 1, point);
      await runToEnd(product, second);
      await expectInstalledOnce(who, second, before, 2);
      table.record('start (repeated after a failure)', point, 'the same, installed once');
    },
  );

  it('and is finished just after the check is not overwritten', async () => {
    const who = await addSiteOwner(product, panels);
    await runToEnd(product, await ask(who));
    const before = await countInstallTasks(sandbox, who);
    const start = product.app
      .get(InstallWordpressOperation)
      .definition.steps.find(({ name }) => name === 'start');
    const context = {
      input: { websiteId: who.websiteId, leftover: true },
      results: { look: { began: true, leftover: true } },
    } as unknown as StepContext<InstallInput>;
    expect(await start?.run(context)).toEqual({ installationId: expect.any(String) });
    expect(await countInstallTasks(sandbox, who)).toBe(before);
  });
});

describe('a website with a WordPress that the portal did not install', () => {
  const byHand = (who: SiteOwner) =>
    who.panel.wordpress.installations.install({
      domain: who.domain,
      protocol: 'https',
      title: 'Mine',
      admin: { login: 'lea', password: 'By-hand#1843', email: who.email },
    });

  async function untilOver(who: SiteOwner): Promise<void> {
    await until('WordPress', async () => (await installationsOf(who)).length > 0);
  }

  it('that works keeps it', async () => {
    const who = await addSiteOwner(product, panels);
    const hash = await ask(who);
    await byHand(who);
    await untilOver(who);
    await runToEnd(product, hash);
    expect(await installationsOf(who)).toMatchObject([{ title: 'Mine', alive: true }]);
    expect(await platform(who)).toMatchObject({ status: 'success' });
  });

  it('that is broken keeps it for repeated requests', async () => {
    const who = await addSiteOwner(product, panels);
    await sandbox.fault({ provider: 'plesk', kind: 'status', match: `TASK task_install ${who.domain}` });
    await byHand(who);
    await untilOver(who);
    for (const _again of [1, 2]) {
      const hash = await ask(who);
      await runToEnd(product, hash);
      expect(await status(who, hash)).toMatchObject({
        status: 'failed',
        message: expect.stringContaining('contact support'),
      });
    }
    expect(await installationsOf(who)).toMatchObject([{ title: 'Mine', alive: false }]);
  });
});

describe('an installation on a website that is deleted in the meantime', () => {
  it('ends with an error message', async () => {
    const who = await addSiteOwner(product, panels);
    const hash = await ask(who);
    await product.db.query(`UPDATE websites SET state = 'deleting' WHERE id = $1`, [who.websiteId]);
    await runToEnd(product, hash);
    expect(await status(who, hash)).toMatchObject({
      status: 'failed',
      message: 'The website no longer exists. Please reload the page.',
    });
    expect(await installationsOf(who)).toEqual([]);
  });
});
