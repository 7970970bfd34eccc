import type { HestiacpClient } from '@homeport/hestiacp';
import { runToEnd, runUntilDeath } from '../../../app/testing/crash.ts';
import { CrashMatrix } from '../../../app/testing/crash-matrix.ts';
import { addPerson, type TestPerson } from '../../../app/testing/people.ts';
import { Product } from '../../../app/testing/product.ts';
import { shareOf } from '../../../app/testing/share.ts';
import { Database } from '../../../foundation/database/database.ts';
import { OperationsService } from '../../../foundation/operations/operations.service.ts';
import { startTestSandbox, type TestSandbox } from '../../../foundation/testing/sandbox.ts';
import { SetUpAccountOperation } from '../../accounts/set-up-account.operation.ts';
import { DeleteWebsiteOperation } from '../../deletion/delete-website.operation.ts';
import { addHestiacpServer } from '../../testing/hestiacp.ts';
import { dieAtCommand } from '../../testing/hestiacp-deaths.ts';
import { addWebspace, readAccount } from '../../testing/site-owner.ts';
import { WebsitesRepository } from '../../websites/websites.repository.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';

let product: Product;
let sandbox: TestSandbox;
let client: HestiacpClient;
let serverId: string;
let count = 0;
const matrix = new CrashMatrix('accounts and deletions on HestiaCP');

beforeAll(async () => {
  sandbox = await startTestSandbox();
  // No worker runs: each test runs the operations itself.
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  ({ serverId, client } = await addHestiacpServer(product, sandbox.dataDir));
});
afterAll(async () => {
  matrix.print();
  await client.close();
  await product.stop();
  await sandbox.stop();
});

interface Owner extends TestPerson {
  login: string;
  placeholder: string;
  /** A further name. */
  next: string;
}

const transaction = <T>(work: () => Promise<T>) => product.app.get(Database).transaction(work);

/** A customer whose account is not on the panel yet. */
async function addCustomer(): Promise<Owner> {
  const person = await addPerson(product, { websites: 0 });
  count += 1;
  const [login, placeholder] = [`newcomer_${count}`, `account-n${count}.temp.homeport.example`];
  await product.db.query(
    `UPDATE panel_accounts SET server_id = $2, location = 'eu_uk', login = $3, placeholder_name = $4,
       state = 'setting_up', panel_customer_id = NULL, panel_webspace_id = NULL WHERE id = $1`,
    [person.accountId, serverId, login, placeholder],
  );
  return { ...person, login, placeholder, next: `further-${count}.example.org` };
}

/** A customer with a main website, and a further one with an alias unless it is the only one. */
async function addOwner(only?: 'the main website'): Promise<Owner> {
  const person = await addPerson(product, { websites: 0 });
  const websiteId = await addWebspace(product, person, { id: serverId, location: 'eu_uk' });
  const login = (await client.webDomains.findOwner(person.domain)) ?? '';
  count += 1;
  const owner = { ...person, websiteId, login, placeholder: '', next: `further-${count}.example.org` };
  const [row] = await product.db.query<{ placeholder: string }>(
    'SELECT placeholder_name AS placeholder FROM panel_accounts WHERE id = $1',
    [owner.accountId],
  );
  owner.placeholder = row?.placeholder ?? '';
  if (only !== undefined) return owner;
  const panel = await product.app.get(PanelDriversService).of(serverId);
  const webspace = await panel.findWebspace(serverId, owner.accountId);
  await panel.addSite(serverId, {
    panelWebspaceId: webspace?.panelWebspaceId ?? '',
    name: owner.next,
  });
  await readAccount(product, owner);
  const { panelSiteId } = await websiteOf(owner, owner.next);
  await panel.addAlias(serverId, { panelSiteId, name: `alias-${owner.next}` });
  await readAccount(product, owner);
  return owner;
}

async function websiteOf({ accountId }: Owner, name: string) {
  const [website] = await product.app.get(WebsitesRepository).list({ accountId, asciiName: name });
  if (website === undefined) throw new Error(`There is no website ${name}`);
  return website;
}

async function startDeleting(who: Owner, name: string): Promise<string> {
  const website = await websiteOf(who, name);
  const deletion = product.app.get(DeleteWebsiteOperation);
  return transaction(() => deletion.start(website, { name, plan: 'expert', withoutBackup: true }));
}

async function startSettingUp(who: Owner): Promise<string> {
  const { definition } = product.app.get(SetUpAccountOperation);
  const input = { accountId: who.accountId, serverId, plan: 'expert' as const };
  const { operationId } = await transaction(() =>
    product.app.get(OperationsService).start(definition, { key: who.accountId, ownerId: who.userId, input }),
  );
  return operationId;
}

/** What is done to an account, how many commands it takes, and the names that have a website and a zone in the end. */
const ways = {
  'delete a website with an alias': {
    commands: 5,
    prepare: async () => addOwner(),
    start: async (who: Owner) => startDeleting(who, who.next),
    names: (who: Owner) => [who.domain],
  },
  'delete a main website with its webspace': {
    commands: 6,
    prepare: async () => addOwner('the main website'),
    start: async (who: Owner) => startDeleting(who, who.domain),
    names: (who: Owner) => [who.placeholder],
  },
  'set up an account': {
    commands: 4,
    prepare: addCustomer,
    start: startSettingUp,
    names: (who: Owner) => [who.placeholder],
  },
};
type Way = keyof typeof ways;

async function expectEnd(way: Way, who: Owner, operationId: string): Promise<void> {
  const [operation] = await product.db.query('SELECT state FROM operations WHERE id = $1', [operationId]);
  expect(operation).toEqual({ state: 'succeeded' });
  const wanted = ways[way].names(who);
  const websites = await client.webDomains.list(who.login);
  expect(websites.map(({ name }) => name)).toEqual(wanted);
  expect(await client.zones.list(who.login)).toEqual(wanted);
  const users = await client.users.list();
  expect(users.filter(({ name }) => name.includes(who.accountId))).toHaveLength(1);
  expect(await product.db.query('SELECT name FROM started_zones')).toEqual([]);
}

describe('a worker that is killed while it changes an account', () => {
  const cells = (Object.keys(ways) as Way[]).flatMap((way) =>
    Array.from({ length: ways[way].commands }, (_, index) => index + 1).flatMap((command) =>
      (['before', 'after'] as const).map((moment) => [way, moment, command] as const),
    ),
  );

  it.each(shareOf(cells, ([way]) => way))(
    'to %s, %s command %i: the next worker reaches the same result',
    async (way, moment, command) => {
      const who = await ways[way].prepare();
      const operationId = await ways[way].start(who);
      await runUntilDeath(product, operationId, (kill) => dieAtCommand(product, { command, moment }, kill));
      await runToEnd(product, operationId);
      await expectEnd(way, who, operationId);
      matrix.record(`${way}: command ${command}`, moment, 'one zone for each name');
    },
  );

  it('leaves no user, zone or record of an account that the panel refuses in the end', async () => {
    const [who, other] = [await addCustomer(), await addOwner('the main website')];
    const operationId = await startSettingUp(who);
    const at = { command: 3, moment: 'after' as const };
    await runUntilDeath(product, operationId, (kill) => dieAtCommand(product, at, kill));
    expect(await client.zones.list(who.login)).toEqual([who.placeholder]);
    await client.zones.delete(who.login, who.placeholder);
    await client.webDomains.add(other.login, who.placeholder);
    await runToEnd(product, operationId);
    const [operation] = await product.db.query('SELECT state FROM operations WHERE id = $1', [operationId]);
    expect(operation).toEqual({ state: 'failed' });
    expect((await client.users.list()).map(({ login }) => login)).not.toContain(who.login);
    expect(await product.db.query('SELECT name FROM started_zones')).toEqual([]);
  });
});
