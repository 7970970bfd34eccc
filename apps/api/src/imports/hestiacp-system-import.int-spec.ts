import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HestiacpClient } from '@homeport/hestiacp';
import { Product } from '../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { readAccount } from '../hosting/testing/site-owner.ts';
import { addHestiacpServer } from '../hosting/testing/hestiacp.ts';
import type { TableContent } from './testing/dump.ts';
import { fossbillingExample } from './testing/fossbilling-database.ts';
import { runImport } from './testing/import-environment.ts';
import { paymenterExample } from './testing/paymenter-database.ts';
import { reviewSystem } from './testing/system-environment.ts';
import { client, service, whmcsBasics, whmcsDatabase } from './testing/whmcs-database.ts';

let product: Product;
let sandbox: TestSandbox;
let panel: HestiacpClient;
let folder: string;
let staff: string;

const server = 'bri1';

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', {
    S3_ENDPOINT: sandbox.urls.objects,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  ({ client: panel } = await addHestiacpServer(product, sandbox.dataDir));
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  staff = 'ada@staff.example';
});
afterAll(async () => {
  await panel.close();
  await product.stop();
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

/** A customer of the panel, as the module of a billing system creates them. */
async function addUser(login: string, email: string, ...names: string[]): Promise<void> {
  await panel.users.create({
    login,
    email,
    packageName: 'default',
    name: `Person ${login}`,
    password: 'T-1',
  });
  for (const name of names) await panel.webDomains.add(login, name);
}

/** A customer of a billing system whose hosting is on the server, by their login. */
const systems: [string, { login: string; email: string; tables: () => Record<string, TableContent> }][] = [
  [
    'whmcs',
    {
      login: 'w1',
      email: 'w1@whmcs.example',
      tables: () =>
        whmcsDatabase({
          ...whmcsBasics({ name: server }),
          tblclients: [client(1, 'w1@whmcs.example')],
          tblhosting: [service(1, 1, { domain: 'w1.example.com', username: 'w1' })],
        }),
    },
  ],
  [
    'fossbilling',
    { login: 'c1', email: 'c1@foss.example', tables: () => fossbillingExample(server, staff, [1]) },
  ],
  ['paymenter', { login: 'p1', email: 'p1@pay.example', tables: () => paymenterExample(server, staff, [1]) }],
];

describe('importing a billing system whose hosting is on HestiaCP', () => {
  it.each(systems)(
    'finds the user of a service of %s, and takes it over',
    async (name, { login, email, tables }) => {
      await addUser(login, email, `${login}.example.com`, `${login}-shop.example.org`);
      const before = { users: await panel.users.list(), websites: await panel.webDomains.list(login) };
      const review = await reviewSystem({ product, folder }, name, tables());
      expect(review.report).toContain('Services: 1 to do');
      await runImport({ product }, ...review.words);
      const [account] = await product.db.query<{ id: string; panel_customer_id: string }>(
        `SELECT a.id, a.panel_customer_id FROM panel_accounts a JOIN users u ON u.id = a.user_id
       JOIN panel_servers s ON s.id = a.server_id WHERE u.email = $1 AND s.name = $2`,
        [email, server],
      );
      expect(account?.panel_customer_id).toBe(login);
      await readAccount(product, { accountId: account?.id ?? '' });
      expect(
        await product.db.query('SELECT ascii_name, kind FROM websites WHERE account_id = $1 ORDER BY kind', [
          account?.id,
        ]),
      ).toEqual([
        { ascii_name: `${login}.example.com`, kind: 'main' },
        { ascii_name: `${login}-shop.example.org`, kind: 'addon' },
      ]);
      expect({ users: await panel.users.list(), websites: await panel.webDomains.list(login) }).toEqual(
        before,
      );
    },
  );
});
