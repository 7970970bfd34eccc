import { accountBackups, makeBackup, restoreBackup } from '@homeport/contract/backups';
import { deleteWebsite } from '@homeport/contract/website-deletion';
import type { HestiacpClient } from '@homeport/hestiacp';
import { crashAt, crashPoints, runToEnd, runUntilDeath } from '../../../app/testing/crash.ts';
import { addPerson, newVisitor, type TestPerson } from '../../../app/testing/people.ts';
import { Product } from '../../../app/testing/product.ts';
import { shareOf } from '../../../app/testing/share.ts';
import { untilFound } from '../../../foundation/testing/polling.ts';
import { startTestSandbox, type TestSandbox } from '../../../foundation/testing/sandbox.ts';
import { BackupsRepository } from '../../backups/backups.repository.ts';
import { addHestiacpServer } from '../../testing/hestiacp.ts';
import { addWebspace, readAccount } from '../../testing/site-owner.ts';

let product: Product;
let sandbox: TestSandbox;
let client: HestiacpClient;
let serverId: string;
let lea: TestPerson;
let login: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  ({ serverId, client } = await addHestiacpServer(product, sandbox.dataDir));
});
beforeEach(async () => {
  const person = await addPerson(product, { websites: 0 });
  const websiteId = await addWebspace(product, person, { id: serverId, location: 'eu_uk' });
  await product.db.query('DELETE FROM backups WHERE id = $1', [person.backupId]);
  lea = { ...person, websiteId };
  login = (await client.webDomains.findOwner(lea.domain)) ?? '';
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await client.close();
  await product.stop();
  await sandbox.stop();
});

const asked = () => ({ token: lea.token, headers: newVisitor() });
const list = async () =>
  (await product.call(accountBackups, { params: { plesk_id: lea.accountId } }, asked())).body;
const onPanel = () => client.backups.list(login);
const namesOf = async () => (await client.webDomains.list(login)).map(({ name }) => name).sort();

const operationOf = (kind: string, key = lea.accountId) =>
  untilFound(`a ${kind}`, async () => {
    const [row] = await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = $1 AND key = $2 AND state IN ('queued', 'running')`,
      [kind, key],
    );
    return row?.id;
  });

async function made(work = (id: string) => runToEnd(product, id)): Promise<string> {
  const body = { plesk_id: lea.accountId };
  expect((await product.call(makeBackup, { body }, asked())).body.status).toBe('queued');
  await work(await operationOf('hosting.makeBackup'));
  return (await list()).backups[0]?.id ?? '';
}

async function restored(backup_id: string, work = (id: string) => runToEnd(product, id)): Promise<void> {
  const body = { plesk_id: lea.accountId, backup_id };
  expect((await product.call(restoreBackup, { body }, asked())).body.status).toBe('queued');
  await work(await operationOf('hosting.restoreBackup'));
}

async function addShop(): Promise<string> {
  const name = `shop-${lea.domain}`;
  await client.webDomains.add(login, name);
  await readAccount(product, lea);
  return name;
}

/** Kills the worker once the panel has the backup, before it is listed. */
const killedBeforeListing = async (id: string) => {
  const repository = product.app.get(BackupsRepository);
  await runUntilDeath(product, id, (kill) => {
    Object.assign(repository, { add: kill });
    return () => Reflect.deleteProperty(repository, 'add');
  });
  await runToEnd(product, id);
};

describe('a backup on HestiaCP', () => {
  it('is the one that the panel did not have before, and is made once', async () => {
    await client.backups.make(login);
    const earlier = await onPanel();
    await made();
    expect(await onPanel()).toEqual([...earlier, expect.any(String)]);
    expect((await list()).backups).toMatchObject([{ reason: 'customer', websites: [lea.domain] }]);
    const rows = await product.db.query('SELECT panel_name FROM backups WHERE account_id = $1', [
      lea.accountId,
    ]);
    expect(rows).toEqual([{ panel_name: (await onPanel()).at(-1) }]);
    expect(await product.db.query('SELECT 1 FROM backup_requests')).toEqual([]);
  });

  it.each([...crashPoints, 'before it is listed'])(
    'is one although its worker is killed %s',
    async (point) => {
      await made(async (id) => {
        const known = crashPoints.find((each) => each === point);
        if (known === undefined) return killedBeforeListing(id);
        await crashAt(product, id, 0, known);
        await runToEnd(product, id);
      });
      expect((await list()).backups).toHaveLength(1);
      expect(await onPanel()).toHaveLength(1);
    },
  );

  it('is waited for when the panel’s answer is lost', async () => {
    await sandbox.fault({ provider: 'hestiacp', match: 'v-backup-user', kind: 'drop-after-effect' });
    await made();
    expect((await list()).backups).toHaveLength(1);
    expect(await onPanel()).toHaveLength(1);
  });

  it('fails when the panel refuses it', async () => {
    await client.users.setPackage(login, 'default');
    await client.users.suspend(login);
    await made();
    expect(await list()).toMatchObject({ backups: [], making: { state: 'failed' } });
  });
});

describe('restoring a backup on HestiaCP', () => {
  it('brings back a website from the backup before its deletion', async () => {
    const shop = await addShop();
    const body = { plesk_id: lea.accountId, domain_name: shop };
    const deletion = product.call(deleteWebsite, { body }, asked());
    const [row] = await product.db.query<{ id: string }>('SELECT id FROM websites WHERE ascii_name = $1', [
      shop,
    ]);
    await runToEnd(product, await operationOf('hosting.deleteWebsite', row?.id ?? ''));
    expect((await deletion).body.status).toBe('success');
    expect(await namesOf()).toEqual([lea.domain]);
    const [backup] = (await list()).backups;
    expect(backup).toMatchObject({ reason: 'deletion', subject: shop, restorable: true });
    await restored(backup?.id ?? '');
    expect(await namesOf()).toEqual([lea.domain, shop]);
    const active = await product.db.query(
      `SELECT ascii_name FROM websites WHERE account_id = $1 AND state = 'active' ORDER BY ascii_name`,
      [lea.accountId],
    );
    expect(active).toEqual([{ ascii_name: lea.domain }, { ascii_name: shop }]);
  });

  const cells = ['backup', 'restore', 'record'].flatMap((step, position) =>
    crashPoints.map((point) => [point, step, position] as const),
  );

  it.each(shareOf(cells, ([, step]) => step))(
    'ends the same although its worker is killed %s "%s"',
    async (point, _step, position) => {
      const shop = await addShop();
      const backupId = await made();
      await client.webDomains.delete(login, shop);
      await restored(backupId, async (id) => {
        await crashAt(product, id, position, point);
        await runToEnd(product, id);
      });
      expect(await namesOf()).toEqual([lea.domain, shop]);
      expect((await list()).backups.map(({ reason }) => reason)).toEqual(['restore', 'customer']);
      expect(await onPanel()).toHaveLength(2);
    },
  );

  it('is refused when the panel would delete it to make room for the backup before', async () => {
    const shop = await addShop();
    const backupId = await made();
    await client.webDomains.delete(login, shop);
    await client.users.setPackage(login, 'default');
    await restored(backupId);
    expect(await namesOf()).toEqual([lea.domain]);
    expect(await list()).toMatchObject({
      restoring: { state: 'failed' },
      backups: [{ id: backupId, restorable: true }],
    });
    expect(await onPanel()).toHaveLength(1);
  });

  it('fails when the panel has deleted it, and takes it off the list', async () => {
    const backupId = await made();
    await client.users.setPackage(login, 'default');
    await client.backups.make(login);
    await restored(backupId);
    const { backups, restoring } = await list();
    expect(restoring).toMatchObject({ state: 'failed', message: expect.stringContaining('no longer') });
    expect(backups.map(({ reason }) => reason)).toEqual(['restore']);
  });
});
