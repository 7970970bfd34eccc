import { restoreBackup } from '@homeport/contract/backups';
import { userWebsites } from '@homeport/contract/hosting';
import { updateWordpress, websitePlatform } from '@homeport/contract/wordpress';
import type { PleskClient } from '@homeport/plesk';
import { crashAt, crashPoints, runToEnd } from '../app/testing/crash.ts';
import { CrashMatrix } from '../app/testing/crash-matrix.ts';
import { newVisitor } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { shareOf } from '../app/testing/share.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { untilFound } from '../foundation/testing/polling.ts';
import { WebsiteVisitPort } from '../hosting/health/website-visit.port.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import {
  addSiteOwner,
  installationsOf,
  operationOf,
  readAccount,
  type SiteOwner,
} from '../hosting/testing/site-owner.ts';
import { WordpressReadingService } from './wordpress-reading.service.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
const table = new CrashMatrix('wordpress.update');

beforeAll(async () => {
  sandbox = await startTestSandbox({ installMs: 0 });
  // No worker runs: each test runs the operations itself.
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
});
beforeEach(() => {
  answersWith(200);
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  table.print();
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

/** The statuses of the next visits to websites; the last one stays. */
function answersWith(...statuses: number[]) {
  return jest.spyOn(product.app.get(WebsiteVisitPort), 'visit').mockImplementation(async () => ({
    certificate: undefined,
    status: statuses.length > 1 ? statuses.shift() : statuses[0],
  }));
}

interface WordpressOwner extends SiteOwner {
  installationId: number;
}

/** A customer with WordPress of this version, as last read. */
async function ownerOf(version: string, location = 'eu_de'): Promise<WordpressOwner> {
  const who = await addSiteOwner(product, panels, {}, location);
  await who.panel.wordpress.installations.install({
    domain: who.domain,
    protocol: 'https',
    title: 'Lune',
    version,
    admin: { login: 'lea', password: 'By-hand#1843', email: who.email },
  });
  const installationId = await untilFound('WordPress', async () => (await installationsOf(who))[0]?.id);
  await readAccount(product, who);
  return { ...who, installationId };
}

const asked = (who: SiteOwner) => ({ token: who.token, headers: newVisitor() });
const update = async (who: SiteOwner, version = '6.8.4', without_backup = false) => {
  const body = { plesk_id: who.accountId, plesk_website_id: who.websiteId, version, without_backup };
  return (await product.call(updateWordpress, { body }, asked(who))).body;
};
const health = async (who: SiteOwner) =>
  (await product.call(userWebsites, {}, asked(who))).body.all_websites[0]?.health.wordpress;
const platform = async (who: SiteOwner) => {
  const params = { website_plesk_id: who.websiteId, plesk_id: who.accountId };
  return (await product.call(websitePlatform, { params }, asked(who))).body;
};
const versionOn = (who: WordpressOwner) => who.panel.wordpress.updates.version(who.installationId);
const run = async (who: SiteOwner) => runToEnd(product, await operationOf(product, 'wordpress.update', who));
const backups = (who: SiteOwner) =>
  product.db.query<{ id: string; reason: string; subject: string }>(
    `SELECT id, reason, subject FROM backups WHERE account_id = $1 AND reason = 'wordpress_update'`,
    [who.accountId],
  );
const readServer = ({ serverId }: SiteOwner) =>
  product.app.get(WordpressReadingService).readServer(serverId, new AbortController().signal);

describe('what WordPress can be updated to', () => {
  it.each([
    ['6.9.1', undefined],
    ['6.9', { version: '6.9.1', is_security: true }],
    ['6.8.3', { version: '6.8.4', is_security: true }],
    ['6.8.4', { version: '6.9.1', is_security: false }],
    ['4.6.30', { version: '6.9.1', is_security: false }],
  ])('is known of %s: %j', async (version, expected) => {
    const who = await ownerOf(version);
    expect(await health(who)).toEqual({
      version,
      is_supported: version !== '4.6.30',
      ...(expected === undefined ? {} : { update: expected }),
    });
  });

  it('is read with the server, rarely, and anew after another version was found', async () => {
    const who = await ownerOf('6.8.3');
    const stored = async () => {
      const [row] = await product.db.query<{ newer_versions: string[]; updates_read_at: Date | null }>(
        'SELECT newer_versions, updates_read_at FROM wordpress_sites WHERE website_id = $1',
        [who.websiteId],
      );
      return row;
    };
    const first = await stored();
    await readServer(who);
    expect(await stored()).toEqual(first);
    await who.panel.wordpress.updates.update(who.installationId, '6.8.4');
    await readServer(who);
    expect(await health(who)).toMatchObject({ version: '6.8.4', update: { version: '6.9.1' } });
    await product.db.query(
      `UPDATE wordpress_sites SET updates_read_at = now() - interval '13 hours', newer_versions = '{}'
       WHERE website_id = $1`,
      [who.websiteId],
    );
    await readServer(who);
    expect((await stored())?.newer_versions).toEqual(['6.9.1']);
  });
});

describe('an update of WordPress', () => {
  it('makes a backup first, updates, and says so when it is done', async () => {
    const who = await ownerOf('6.8.3');
    expect(await update(who)).toEqual({ status: 'queued' });
    expect((await platform(who)).update).toMatchObject({ version: '6.8.4', progress: { state: 'queued' } });
    await run(who);
    expect(await versionOn(who)).toBe('6.8.4');
    expect(await backups(who)).toMatchObject([{ subject: who.domain }]);
    expect(await platform(who)).toMatchObject({ status: 'success', version: '6.8.4' });
    expect(await platform(who)).not.toHaveProperty('update');
    expect(await health(who)).toMatchObject({ version: '6.8.4', update: { version: '6.9.1' } });
  });

  it('is joined by a second request, and refuses one to another version', async () => {
    const who = await ownerOf('6.8.3');
    const answers = await Promise.all([update(who), update(who)]);
    expect(answers).toEqual([{ status: 'queued' }, { status: 'queued' }]);
    expect(await update(who, '6.9.1')).toMatchObject({ status: 'error', message: /under way/ });
    const rows = await product.db.query(
      `SELECT id FROM operations WHERE kind = 'wordpress.update' AND key = $1`,
      [who.websiteId],
    );
    expect(rows).toHaveLength(1);
    await run(who);
  });

  it('begins only to a version that is offered, and not during a restore, which waits for it too', async () => {
    const who = await ownerOf('6.8.3');
    expect(await update(who, '6.8.2')).toMatchObject({ status: 'error', message: /no longer offered/ });
    await update(who);
    const body = { plesk_id: who.accountId, backup_id: who.backupId };
    const refused = (await product.call(restoreBackup, { body }, asked(who))).body;
    expect(refused).toMatchObject({ status: 'error', message: /being updated/ });
    await run(who);
  });

  it('needs an agreement where no backup can be made, and then makes none', async () => {
    const who = await ownerOf('6.8.3');
    await product.db.query('UPDATE panel_servers SET makes_backups = false WHERE id = $1', [who.serverId]);
    expect(await update(who)).toMatchObject({ status: 'error', backup: 'not_offered' });
    expect(await update(who, '6.8.4', true)).toEqual({ status: 'queued' });
    await run(who);
    await product.db.query('UPDATE panel_servers SET makes_backups = true WHERE id = $1', [who.serverId]);
    expect(await versionOn(who)).toBe('6.8.4');
    expect(await backups(who)).toEqual([]);
  });

  it('offers the backup when the website does not answer any more, until it is restored', async () => {
    const who = await ownerOf('6.8.3');
    answersWith(200, 500);
    await update(who);
    await run(who);
    const [backup] = await backups(who);
    expect((await platform(who)).update).toMatchObject({
      version: '6.8.4',
      backup_id: backup?.id,
      progress: { state: 'failed', message: /restore the backup/ },
    });
    const body = { plesk_id: who.accountId, backup_id: backup?.id ?? '' };
    expect((await product.call(restoreBackup, { body }, asked(who))).body.status).toBe('queued');
    const [restoring] = await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = 'hosting.restoreBackup' AND key = $1`,
      [who.accountId],
    );
    await runToEnd(product, restoring?.id ?? '');
    expect(await platform(who)).not.toHaveProperty('update');
  });

  it('offers the backup too when it fails itself and leaves a website that does not answer', async () => {
    const who = await ownerOf('6.8.3');
    answersWith(200, 500);
    await update(who);
    await sandbox.fault({ provider: 'plesk', match: '"update-db"', kind: 'status', value: 400, times: 9 });
    await run(who);
    const [backup] = await backups(who);
    expect((await platform(who)).update).toMatchObject({ backup_id: backup?.id });
  });

  it('that fails while the website answers does not offer its backup', async () => {
    const who = await ownerOf('6.8.3');
    await update(who);
    await sandbox.fault({ provider: 'plesk', match: '"update-db"', kind: 'status', value: 400, times: 9 });
    await run(who);
    expect((await platform(who)).update).toMatchObject({ backup_id: null, progress: { state: 'failed' } });
  });

  it('is done although the dashboard could not be updated', async () => {
    const who = await ownerOf('6.8.3');
    const refusal = new ProviderError('rejected', 'panel_rejected', 'Refused');
    jest.spyOn(product.app.get(WordpressReadingService), 'readWebsite').mockRejectedValueOnce(refusal);
    await update(who);
    await run(who);
    expect(await versionOn(who)).toBe('6.8.4');
    expect(await platform(who)).not.toHaveProperty('update');
  });

  it('is not to blame for a website that did not answer before', async () => {
    const who = await ownerOf('6.8.3');
    answersWith(500);
    await update(who);
    await run(who);
    expect(await versionOn(who)).toBe('6.8.4');
    expect(await platform(who)).not.toHaveProperty('update');
  });

  it('waits for another update, whose lock WordPress keeps for 15 minutes', async () => {
    const who = await ownerOf('6.8.3');
    const began = String(Math.floor(Date.now() / 1000) - 14 * 60);
    await who.panel.wordpress.content.setOption(who.installationId, 'core_updater.lock', began);
    await update(who);
    const operationId = await operationOf(product, 'wordpress.update', who);
    await expect(runToEnd(product, operationId)).resolves.toBeUndefined();
    expect((await platform(who)).update).toMatchObject({
      progress: { state: 'failed', message: /under way/ },
    });
    const old = String(Math.floor(Date.now() / 1000) - 16 * 60);
    await who.panel.wordpress.content.setOption(who.installationId, 'core_updater.lock', old);
    await update(who);
    await run(who);
    expect(await versionOn(who)).toBe('6.8.4');
  });
});

const steps = ['look', 'backup', 'update', 'read', 'visit'];
const cells = steps.flatMap((step, position) => crashPoints.map((point) => [point, step, position] as const));

describe('a worker that is killed while it updates WordPress', () => {
  it.each(shareOf(cells, () => 'wordpress.update'))(
    '%s "%s": the next worker ends with the same result',
    async (point, step, position) => {
      const who = await ownerOf('6.8.3');
      await update(who);
      const operationId = await operationOf(product, 'wordpress.update', who);
      await crashAt(product, operationId, position, point);
      await runToEnd(product, operationId);
      expect(await versionOn(who)).toBe('6.8.4');
      expect(await backups(who)).toHaveLength(1);
      expect(await platform(who)).toMatchObject({ status: 'success', version: '6.8.4' });
      table.record(step, point, 'the same');
    },
  );

  it('between the files and the database: the next attempt updates the database', async () => {
    const who = await ownerOf('6.8.3');
    await update(who);
    await sandbox.fault({ provider: 'plesk', match: '"update-db"', kind: 'status', value: 503, times: 2 });
    await run(who);
    // The second attempt found the version, and asked for the database all the same.
    expect(await sandbox.faults()).toEqual([]);
    expect(await platform(who)).not.toHaveProperty('update');
  });

  it('or whose answer is lost, ends the same', async () => {
    const who = await ownerOf('6.8.3');
    await update(who);
    await sandbox.fault({
      provider: 'plesk',
      match: 'cli/extension',
      kind: 'drop-after-effect',
      times: 2,
    });
    await run(who);
    expect(await versionOn(who)).toBe('6.8.4');
    expect(await platform(who)).not.toHaveProperty('update');
  });
});
