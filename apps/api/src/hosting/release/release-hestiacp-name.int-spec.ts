import type { HestiacpClient } from '@homeport/hestiacp';
import { runToEnd } from '../../app/testing/crash.ts';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { startWithShortTimeouts } from '../../app/testing/short-timeouts.ts';
import { Database } from '../../foundation/database/database.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { NameProofsService } from '../../names/name-proofs.service.ts';
import { HestiacpDriver } from '../panel/hestiacp/hestiacp.driver.ts';
import { addHestiacpServer } from '../testing/hestiacp.ts';
import { readAccount } from '../testing/site-owner.ts';

let product: Product;
let sandbox: TestSandbox;
let client: HestiacpClient;
let serverId: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  // No worker runs: the test runs the operations itself.
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  startWithShortTimeouts(product.app);
  ({ serverId, client } = await addHestiacpServer(product, sandbox.dataDir));
});
afterAll(async () => {
  await client.close();
  await product.stop();
  await sandbox.stop();
});

/** A customer whose website on the HestiaCP server has an alias that contains its name. */
async function addOwner(login: string): Promise<TestPerson & { name: string; alias: string }> {
  const person = await addPerson(product, { websites: 0 });
  const driver = product.app.get(HestiacpDriver);
  const { accountId, email } = person;
  const customer = { accountId, login, name: 'Lea', company: 'Lune', email };
  const { panelCustomerId } = await driver.createCustomer(serverId, customer);
  const name = `${login}.example.org`;
  const webspace = { accountId, panelCustomerId, name, plan: 'expert' as const };
  const { panelWebspaceId } = await driver.createWebspace(serverId, webspace);
  await driver.addAlias(serverId, { panelSiteId: panelWebspaceId, name: `my-${name}` });
  await product.db.query(
    'UPDATE panel_accounts SET server_id = $2, panel_customer_id = $3, panel_webspace_id = $4 WHERE id = $1',
    [accountId, serverId, panelCustomerId, panelWebspaceId],
  );
  await readAccount(product, person);
  return { ...person, name, alias: `my-${name}` };
}

it('keeps aliases that contain the lost name when the worker is killed right after the rename', async () => {
  const who = await addOwner('lune');
  const winner = await addPerson(product, {});
  await product.app
    .get(Database)
    .transaction(() => product.app.get(NameProofsService).recordMailProof(winner.userId, who.name));
  const [release] = await product.db.query<{ id: string }>(
    "SELECT id FROM operations WHERE kind = 'hosting.releaseName' AND key = $1",
    [who.name],
  );
  // The panel renames the website, and nothing that follows happens.
  await sandbox.fault({
    provider: 'hestiacp',
    kind: 'drop-after-effect',
    match: 'cmd=v-change-web-domain-name&',
  });
  await runToEnd(product, release?.id ?? '');
  const [website] = await client.webDomains.list('lune');
  expect(website?.name).not.toBe(who.name);
  expect(new Set(website?.aliases)).toEqual(new Set([who.alias, `www.${who.alias}`]));
  const rows = await product.db.query(
    "SELECT aliases FROM websites WHERE account_id = $1 AND state = 'active'",
    [who.accountId],
  );
  expect(rows).toEqual([{ aliases: [who.alias] }]);
});
