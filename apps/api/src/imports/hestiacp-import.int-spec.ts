import type { HestiacpClient } from '@homeport/hestiacp';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { PanelDriversService } from '../hosting/index.ts';
import { PanelReadingService } from '../hosting/sync/panel-reading.service.ts';
import { addHestiacpServer } from '../hosting/testing/hestiacp.ts';
import { runImport } from './testing/import-environment.ts';

let product: Product;
let sandbox: TestSandbox;
let client: HestiacpClient;
let serverId: string;
let matched: TestPerson;
let words: string[];

const server = 'bri1';

/** A customer of the panel as a hosting company without a portal has them. */
async function addUser(login: string, email: string, ...names: string[]): Promise<void> {
  const user = { login, email, packageName: 'default', name: `Person ${login}`, password: 'Tide-1' };
  await client.users.create(user);
  for (const name of names) await client.webDomains.add(login, name);
}

/** Everything that the panel has. */
async function panelState(): Promise<object> {
  const users = await client.users.list();
  const parts = users.map(async ({ login }) => ({
    websites: await client.webDomains.list(login),
    zones: await client.zones.list(login),
  }));
  return { users, parts: await Promise.all(parts) };
}

async function websitesOf(email: string) {
  return product.db.query<{ account_id: string; ascii_name: string; kind: string; state: string }>(
    `SELECT w.account_id, w.ascii_name, w.kind, w.state FROM websites w
     JOIN panel_accounts a ON a.id = w.account_id JOIN users u ON u.id = a.user_id
     WHERE u.email = $1 ORDER BY w.ascii_name`,
    [email],
  );
}

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  ({ serverId, client } = await addHestiacpServer(product, sandbox.dataDir));
  matched = await addPerson(product, { plan: 'none' });
  await addUser('lea', 'Lea@Example.com', 'lea.example.com', 'lea-shop.example.org');
  await client.webDomains.addAliases('lea', 'lea.example.com', ['lea.example.net']);
  await addUser('max', matched.email, 'max.example.com');
  await addUser('empty', 'empty@example.com');
});
afterAll(async () => {
  await client.close();
  await product.stop();
  await sandbox.stop();
});

describe('importing the customers of a HestiaCP server', () => {
  it('reviews its users, but not its administrator', async () => {
    const report = await runImport({ product }, 'hestiacp', server);
    const lines = report.split('\n');
    expect(lines).toContain('create\tlea@example.com\tlea\tPerson lea');
    expect(lines.some((line) => line.startsWith(`match\t${matched.email}\tmax`))).toBe(true);
    expect(lines).toContain('skip: has no webspace to import\tempty@example.com\tempty\tPerson empty');
    expect(report).not.toContain('System Administrator');
    const [, command = ''] = /homeport (import hestiacp bri1 --apply .*)/.exec(report) ?? [];
    words = command.split(' ').slice(1);
    await expect(runImport({ product }, 'plesk', server)).rejects.toThrow('There is no Plesk server bri1');
  });

  it('takes them over, and changes nothing on the panel', async () => {
    const before = await panelState();
    await runImport({ product }, ...words);
    await runImport({ product }, ...words);
    expect(await websitesOf('lea@example.com')).toMatchObject([
      { ascii_name: 'lea-shop.example.org', kind: 'addon' },
      { ascii_name: 'lea.example.com', kind: 'main' },
    ]);
    expect(await websitesOf(matched.email)).toMatchObject([{ ascii_name: 'max.example.com' }]);
    await product.app.get(PanelReadingService).readServer(serverId, new AbortController().signal);
    expect(await product.db.query("SELECT id FROM operations WHERE kind = 'hosting.addZones'")).toEqual([]);
    expect(await panelState()).toEqual(before);
    expect(await websitesOf(matched.email)).toMatchObject([{ state: 'active' }]);
  });

  it('finds them on the panel by their login from then on', async () => {
    const accountId = (await websitesOf('lea@example.com'))[0]?.account_id ?? '';
    const driver = await product.app.get(PanelDriversService).of(serverId);
    expect(await driver.findCustomer(serverId, accountId)).toEqual({ panelCustomerId: 'lea', login: 'lea' });
    expect(await driver.findWebspace(serverId, accountId)).toMatchObject({
      asciiName: 'lea.example.com',
      websites: [{ aliases: ['lea.example.net'] }, {}],
    });
    await driver.switchPlan(serverId, accountId, 'expert');
    expect(await driver.hasPlan(serverId, accountId, 'expert')).toBe(true);
    await expect(driver.removeCustomer(serverId, accountId)).rejects.toThrow('stays');
    expect((await client.users.list()).map(({ login }) => login)).toContain('lea');
  });

  it('is taken back without a trace', async () => {
    const before = await panelState();
    await runImport({ product }, 'undo', words[3] ?? '');
    expect(await websitesOf(matched.email)).toEqual([]);
    expect(await panelState()).toEqual(before);
  });
});
