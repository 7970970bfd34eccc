import {
  accountBackups,
  backupDownloadLink,
  makeBackup,
  prepareBackupDownload,
} from '@homeport/contract/backups';
import { timers } from '@homeport/contract/limits';
import type { HestiacpClient } from '@homeport/hestiacp';
import { crashAt, crashPoints, runToEnd } from '../../app/testing/crash.ts';
import { addPerson, newVisitor, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { untilFound } from '../../foundation/testing/polling.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { addHestiacpServer } from '../testing/hestiacp.ts';
import { addWebspace } from '../testing/site-owner.ts';
import { BackupDownloadsService } from './backup-downloads.service.ts';

let product: Product;
let sandbox: TestSandbox;
let client: HestiacpClient;
let serverId: string;
let lea: TestPerson;
let backupId: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', {
    PANEL_TIMEOUT_MS: '5000',
    S3_ENDPOINT: sandbox.urls.objects,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  ({ serverId, client } = await addHestiacpServer(product, sandbox.dataDir));
});
beforeEach(async () => {
  lea = await newOwner();
  await product.call(makeBackup, { body: { plesk_id: lea.accountId } }, asked());
  await runToEnd(product, await operationOf('hosting.makeBackup'));
  backupId = (await list()).backups[0]?.id ?? '';
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await client.close();
  await product.stop();
  await sandbox.stop();
});

async function newOwner(): Promise<TestPerson> {
  const person = await addPerson(product, { websites: 0 });
  const websiteId = await addWebspace(product, person, { id: serverId, location: 'eu_uk' });
  await product.db.query('DELETE FROM backups WHERE id = $1', [person.backupId]);
  return { ...person, websiteId };
}

const asked = (who = lea) => ({ token: who.token, headers: newVisitor() });
const list = async () =>
  (await product.call(accountBackups, { params: { plesk_id: lea.accountId } }, asked())).body;
const prepare = (who = lea) =>
  product.call(prepareBackupDownload, { body: { plesk_id: lea.accountId, backup_id: backupId } }, asked(who));
const link = (who = lea) =>
  product.call(backupDownloadLink, { params: { plesk_id: lea.accountId, backup_id: backupId } }, asked(who));

const operationOf = (kind: string) =>
  untilFound(`a ${kind}`, async () => {
    const [row] = await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = $1 AND key = $2 AND state IN ('queued', 'running')`,
      [kind, lea.accountId],
    );
    return row?.id;
  });

/** The files of backups in the storage. */
async function files(): Promise<string[]> {
  const { objects } = await sandbox.state<{ objects: { files: { key: string }[] } }>();
  return objects.files.map(({ key }) => key).filter((key) => key.startsWith('temporary/backup-'));
}

async function sent(work = (id: string) => runToEnd(product, id)): Promise<void> {
  expect((await prepare()).body).toMatchObject({ status: 'queued', downloads: true });
  await work(await operationOf('hosting.sendBackup'));
}

describe('the download of a backup', () => {
  it('is prepared once, opened by a link, and ends with its file', async () => {
    expect((await link()).status).toBe(409);
    const before = (await files()).length;
    await sent();
    const [backup] = (await list()).backups;
    expect(backup?.download).toEqual({ bytes: expect.any(Number), expires: expect.any(String) });
    expect((await prepare()).body).toMatchObject({ status: 'queued', sending: null });
    expect((await files()).length).toBe(before + 1);
    const { body } = await link();
    const file = await fetch(body.download_link);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+-[\d-]+\.tar"$/);
    expect(await file.text()).toContain(lea.domain);
    await product.db.query(`UPDATE backup_downloads SET ends_at = now() - interval '1 second'`);
    expect((await list()).backups[0]?.download).toBeNull();
    expect((await link()).status).toBe(409);
    await product.app.get(BackupDownloadsService).removeEnded();
    expect(await files()).toEqual([]);
    expect((await fetch(body.download_link)).status).toBe(404);
    expect(timers.backupDownloadLink).toBeLessThan(timers.backupDownload);
  });

  it.each(crashPoints)('is one although its worker is killed %s', async (point) => {
    const before = (await files()).length;
    await sent(async (id) => {
      await crashAt(product, id, 0, point);
      await runToEnd(product, id);
    });
    expect((await list()).backups[0]?.download).not.toBeNull();
    expect((await files()).length).toBe(before + 1);
  });

  it('is ready although the panel’s answer is lost, and fails when the storage takes nothing', async () => {
    await sandbox.fault({ provider: 'hestiacp', match: 'wget', kind: 'drop-after-effect' });
    await sent();
    expect((await list()).backups[0]?.download).not.toBeNull();
    await product.db.query(`UPDATE backup_downloads SET ends_at = now() - interval '1 second'`);
    await sandbox.fault({ provider: 'objects', match: 'PUT', kind: 'status', value: 503, times: 9 });
    await sent();
    expect(await list()).toMatchObject({ sending: { state: 'failed' }, backups: [{ download: null }] });
  });

  it('of another customer’s backup is not found', async () => {
    await sent();
    const ines = await newOwner();
    expect((await prepare(ines)).status).toBe(404);
    expect((await link(ines)).status).toBe(404);
  });
});
