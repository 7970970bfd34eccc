import { accountBackups, makeBackup, restoreBackup } from '@homeport/contract/backups';
import { deleteWebsite } from '@homeport/contract/website-deletion';
import type { PleskClient } from '@homeport/plesk';
import { crashAt, crashPoints, runToEnd } from '../../app/testing/crash.ts';
import { newVisitor } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { shareOf } from '../../app/testing/share.ts';
import { untilFound } from '../../foundation/testing/polling.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { registerPanels } from '../testing/panels.ts';
import { addSiteOwner, readAccount, type SiteOwner } from '../testing/site-owner.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
let lea: SiteOwner;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
});
beforeEach(async () => {
  lea = await newOwner();
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

/** A customer without backups, on a server that can make them. */
async function newOwner(location = 'eu_de'): Promise<SiteOwner> {
  const owner = await addSiteOwner(product, panels, {}, location);
  await product.db.query('DELETE FROM backups WHERE id = $1', [owner.backupId]);
  return owner;
}

const asked = (who: SiteOwner) => ({ token: who.token, headers: newVisitor() });
const list = async (who: SiteOwner) =>
  (await product.call(accountBackups, { params: { plesk_id: who.accountId } }, asked(who))).body;
const make = (who: SiteOwner) => product.call(makeBackup, { body: { plesk_id: who.accountId } }, asked(who));
const restore = (who: SiteOwner, backup_id: string) =>
  product.call(restoreBackup, { body: { plesk_id: who.accountId, backup_id } }, asked(who));

const operationOf = (kind: string, key: string) =>
  untilFound(`a ${kind}`, async () => {
    const [row] = await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = $1 AND key = $2 AND state IN ('queued', 'running')`,
      [kind, key],
    );
    return row?.id;
  });

/** Backs up the owner's account. @returns the backup's id */
async function made(who: SiteOwner): Promise<string> {
  expect((await make(who)).body.status).toBe('queued');
  await runToEnd(product, await operationOf('hosting.makeBackup', who.accountId));
  return (await list(who)).backups[0]?.id ?? '';
}

/** Restores a backup with `work` as the worker. */
async function restored(
  who: SiteOwner,
  backupId: string,
  work = (operationId: string) => runToEnd(product, operationId),
): Promise<void> {
  expect((await restore(who, backupId)).body.status).toBe('queued');
  await work(await operationOf('hosting.restoreBackup', who.accountId));
}

async function addShop(who: SiteOwner): Promise<string> {
  const name = `shop-${who.domain}`;
  const webspace = await who.panel.webspaces.find({ externalId: who.accountId });
  await who.panel.sites.create({ webspaceId: webspace?.id ?? 0, name });
  await readAccount(product, who);
  return name;
}

/** The websites of the account in our rows. */
async function namesOf({ accountId }: SiteOwner): Promise<string[]> {
  const rows = await product.db.query<{ ascii_name: string }>(
    `SELECT ascii_name FROM websites WHERE account_id = $1 AND state = 'active' ORDER BY ascii_name`,
    [accountId],
  );
  return rows.map(({ ascii_name }) => ascii_name);
}

async function removeShop(who: SiteOwner, name: string): Promise<void> {
  await who.panel.sites.delete({ name });
  await readAccount(product, who);
}

/** How many backups of the customer's own the panels keep. */
async function filesOf({ accountId }: SiteOwner, prefix: string): Promise<number> {
  const { plesk } = await sandbox.state<{ plesk: { servers: { backups: { name: string }[] }[] } }>();
  const ids = await product.db.query<{ id: string }>('SELECT id FROM operations WHERE key = $1', [accountId]);
  const names = new Set(ids.map(({ id }) => `homeport-${prefix}-${id}`));
  return plesk.servers.flatMap(({ backups }) => backups).filter(({ name }) => names.has(name)).length;
}

describe('a backup that a customer makes', () => {
  it('lists what it has and until when it is kept, and the next one has to wait', async () => {
    const shop = await addShop(lea);
    expect(await list(lea)).toMatchObject({ offered: 'unknown', backups: [], next: null, making: null });
    expect((await make(lea)).body).toMatchObject({ status: 'queued', making: { state: 'queued' } });
    await runToEnd(product, await operationOf('hosting.makeBackup', lea.accountId));
    const { backups, next, making } = await list(lea);
    expect(backups).toEqual([
      {
        id: expect.any(String),
        reason: 'customer',
        subject: null,
        websites: [lea.domain, shop],
        created: expect.any(String),
        expires: expect.any(String),
        restored: null,
        restorable: true,
        download: null,
      },
    ]);
    expect([next, making]).toEqual([expect.any(String), null]);
    expect((await make(lea)).body).toMatchObject({
      status: 'error',
      message: expect.stringContaining('recent backup'),
    });
    expect(await filesOf(lea, 'customer')).toBe(1);
  });

  it('is one for two requests at once', async () => {
    const answers = await Promise.all([make(lea), make(lea)]);
    expect(answers.map(({ body }) => body.status)).toEqual(['queued', 'queued']);
    await runToEnd(product, await operationOf('hosting.makeBackup', lea.accountId));
    expect((await list(lea)).backups).toHaveLength(1);
    expect(await filesOf(lea, 'customer')).toBe(1);
  });

  it.each(crashPoints)('is one although its worker is killed %s', async (point) => {
    await make(lea);
    const operationId = await operationOf('hosting.makeBackup', lea.accountId);
    await crashAt(product, operationId, 0, point);
    await runToEnd(product, operationId);
    expect((await list(lea)).backups).toHaveLength(1);
    expect(await filesOf(lea, 'customer')).toBe(1);
  });

  it('fails with the reason on a server that cannot make one', async () => {
    const ines = await newOwner('us_west');
    await make(ines);
    await runToEnd(product, await operationOf('hosting.makeBackup', ines.accountId));
    expect(await list(ines)).toMatchObject({
      offered: 'no',
      backups: [],
      making: { state: 'failed', message: 'This server can’t make backups.' },
    });
    expect((await make(ines)).body.status).toBe('error');
  });
});

describe('restoring a backup', () => {
  it('brings back what was there, keeps what was added, and backs up the state before', async () => {
    const shop = await addShop(lea);
    const backupId = await made(lea);
    const id = (await lea.panel.webspaces.find({ externalId: lea.accountId }))?.id ?? 0;
    await lea.panel.php.setHandler({ id, main: true }, 'plesk-php81-fpm');
    await removeShop(lea, shop);
    expect(await namesOf(lea)).toEqual([lea.domain]);
    await restored(lea, backupId);
    expect(await namesOf(lea)).toEqual([lea.domain, shop]);
    expect((await lea.panel.php.find({ id, main: true }))?.site.handlerId).toBe('plesk-php83-fpm');
    const { backups, restoring } = await list(lea);
    expect(restoring).toBeNull();
    expect(backups.map(({ reason, restored: at, websites }) => [reason, at !== null, websites])).toEqual([
      ['restore', false, [lea.domain]],
      ['customer', true, [lea.domain, shop]],
    ]);
  });

  it('brings back a website from the backup before its deletion', async () => {
    const shop = await addShop(lea);
    const body = { plesk_id: lea.accountId, domain_name: shop };
    const deletion = product.call(deleteWebsite, { body }, asked(lea));
    const [row] = await product.db.query<{ id: string }>('SELECT id FROM websites WHERE ascii_name = $1', [
      shop,
    ]);
    await runToEnd(product, await operationOf('hosting.deleteWebsite', row?.id ?? ''));
    expect((await deletion).body.status).toBe('success');
    const [backup] = (await list(lea)).backups;
    expect(backup).toMatchObject({ reason: 'deletion', subject: shop, restorable: true });
    await restored(lea, backup?.id ?? '');
    expect(await namesOf(lea)).toEqual([lea.domain, shop]);
  });

  const cells = ['backup', 'restore', 'record'].flatMap((step, position) =>
    crashPoints.map((point) => [point, step, position] as const),
  );

  it.each(shareOf(cells, ([, step]) => step))(
    'ends the same although its worker is killed %s "%s"',
    async (point, _step, position) => {
      const shop = await addShop(lea);
      const backupId = await made(lea);
      await removeShop(lea, shop);
      await restored(lea, backupId, async (operationId) => {
        await crashAt(product, operationId, position, point);
        await runToEnd(product, operationId);
      });
      expect(await namesOf(lea)).toEqual([lea.domain, shop]);
      expect((await list(lea)).backups.map(({ reason }) => reason)).toEqual(['restore', 'customer']);
      expect(await filesOf(lea, 'before')).toBe(1);
    },
  );

  it('of another customer’s account is not found, and changes nothing', async () => {
    const backupId = await made(lea);
    const ines = await newOwner();
    expect((await restore(ines, backupId)).status).toBe(404);
    expect((await restore({ ...lea, token: ines.token }, backupId)).status).toBe(404);
    expect((await restore({ ...ines, accountId: lea.accountId }, backupId)).status).toBe(404);
    const { status } = await product.call(
      accountBackups,
      { params: { plesk_id: lea.accountId } },
      asked(ines),
    );
    expect(status).toBe(404);
    expect((await list(lea)).restoring).toBeNull();
  });

  it('of a backup whose file is gone fails, and takes it off the list', async () => {
    await product.db.query(
      `INSERT INTO backups (id, account_id, server_id, name, reason, main_website, websites, created_at)
       VALUES ($1, $2, $3, $4, 'customer', $5, ARRAY[$5], now())`,
      [lea.backupId, lea.accountId, lea.serverId, `gone-${lea.backupId}`, lea.domain],
    );
    await restored(lea, lea.backupId);
    const { backups, restoring } = await list(lea);
    expect(restoring).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('no longer on the server'),
    });
    expect(backups.map(({ reason }) => reason)).toEqual(['restore']);
  });

  it('is refused when the main website of the backup is gone, or it is too old', async () => {
    const backupId = await made(lea);
    await product.db.query(`UPDATE backups SET main_website = 'former.example' WHERE id = $1`, [backupId]);
    expect((await list(lea)).backups[0]?.restorable).toBe(false);
    expect((await restore(lea, backupId)).body).toMatchObject({
      status: 'error',
      message: expect.stringContaining('main website'),
    });
    await product.db.query(`UPDATE backups SET created_at = now() - interval '31 days' WHERE id = $1`, [
      backupId,
    ]);
    expect((await list(lea)).backups).toEqual([]);
    expect((await restore(lea, backupId)).status).toBe(404);
  });

  it('waits for a backup under way, and for nothing else of the account meanwhile', async () => {
    const backupId = await made(lea);
    await restore(lea, backupId);
    expect((await make(lea)).body.message).toContain('being restored');
    expect((await restore(lea, backupId)).body.status).toBe('queued');
    await runToEnd(product, await operationOf('hosting.restoreBackup', lea.accountId));
    expect((await list(lea)).restoring).toBeNull();
  });
});
