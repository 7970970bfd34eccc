import type { RecordSet } from '@homeport/contract/zone-records';
import type { HestiacpClient } from '@homeport/hestiacp';
import { crashAt, crashPoints, runToEnd, runUntilDeath } from '../../app/testing/crash.ts';
import { CrashMatrix } from '../../app/testing/crash-matrix.ts';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { shareOf } from '../../app/testing/share.ts';
import { Database } from '../../foundation/database/database.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { zonesAbility } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { addHestiacpServer, runCommand } from '../testing/hestiacp.ts';
import { dieAtCommand } from '../testing/hestiacp-deaths.ts';
import { addWebspace, readAccount } from '../testing/site-owner.ts';
import { AddZonesOperation } from './add-zones.operation.ts';

let product: Product;
let sandbox: TestSandbox;
let client: HestiacpClient;
let serverId: string;
let count = 0;
const matrix = new CrashMatrix('hosting.addZones, zones whose addition was never answered');

beforeAll(async () => {
  sandbox = await startTestSandbox();
  // No worker runs: each test runs the operations itself.
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  ({ serverId, client } = await addHestiacpServer(product, sandbox.dataDir));
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  matrix.print();
  await client.close();
  await product.stop();
  await sandbox.stop();
});

interface Owner extends TestPerson {
  login: string;
  /** The name whose zone was begun. */
  name: string;
}

async function addOwner(): Promise<Owner> {
  const person = await addPerson(product, { websites: 0 });
  await addWebspace(product, person, { id: serverId, location: 'eu_uk' });
  count += 1;
  const login = (await client.webDomains.findOwner(person.domain)) ?? '';
  return { ...person, login, name: `unanswered-${count}.example.org` };
}

const driver = () => product.app.get(PanelDriversService).of(serverId);
const zones = () => product.app.get(PanelDriversService).require(serverId, zonesAbility);
const formerOf = ({ name }: Owner) => `former-${name}`;

async function addSite({ accountId }: Owner, name: string): Promise<void> {
  const panel = await driver();
  const webspace = await panel.findWebspace(serverId, accountId);
  await panel.addSite(serverId, { panelWebspaceId: webspace?.panelWebspaceId ?? '', name });
}

/** The panel adds the zone, and answers neither this nor the website. */
async function addUnanswered(who: Owner): Promise<void> {
  await sandbox.fault({ provider: 'hestiacp', match: 'cmd=v-add-dns-domain&', kind: 'drop-after-effect' });
  await expect(addSite(who, who.name)).rejects.toMatchObject({ kind: 'unknown_outcome' });
}

const own: RecordSet = { name: 'shop', type: 'CNAME', ttl: 600, values: ['shops.example.net.'] };
/** Of the template, and removed by its customer. */
const removed: RecordSet = { name: 'mail', type: 'A', ttl: 14_400, values: [] };

/** A website gets its new name and zone, and none of the records of its former zone. */
async function renameUnanswered(who: Owner): Promise<void> {
  const former = formerOf(who);
  await addSite(who, former);
  await (await zones()).writeRecords(serverId, former, [own, removed]);
  const panel = await driver();
  const webspace = await panel.findWebspace(serverId, who.accountId);
  const site = webspace?.websites.find(({ asciiName }) => asciiName === former);
  await sandbox.fault({
    provider: 'hestiacp',
    match: 'cmd=v-delete-dns-record&',
    kind: 'status',
    value: 502,
  });
  await expect(panel.renameSite(serverId, site?.panelSiteId ?? '', who.name)).rejects.toMatchObject({});
}

/** What was begun, how many commands settle it, and the websites and zones beside the owner's own in the end. */
const ways = {
  'take back a zone that no website has': {
    commands: 3,
    begin: addUnanswered,
    websites: () => [],
    zones: () => [],
  },
  'keep a zone that someone has changed': {
    commands: 1,
    begin: async (who: Owner) => {
      await addUnanswered(who);
      await runCommand(sandbox.dataDir, 'v-add-dns-record', who.login, who.name, 'shop', 'A', '192.0.2.7');
    },
    websites: () => [],
    zones: ({ name }: Owner) => [name],
  },
  'complete the zone of a website': {
    commands: 1,
    begin: async (who: Owner) => {
      await addUnanswered(who);
      await client.webDomains.add(who.login, who.name);
    },
    websites: ({ name }: Owner) => [name],
    zones: ({ name }: Owner) => [name],
  },
  'add the zone of a website again': {
    commands: 3,
    begin: async (who: Owner) => {
      await addUnanswered(who);
      await client.zones.delete(who.login, who.name);
      await client.webDomains.add(who.login, who.name);
    },
    websites: ({ name }: Owner) => [name],
    zones: ({ name }: Owner) => [name],
  },
  'complete a zone with the records of the former one': {
    commands: 3,
    begin: renameUnanswered,
    websites: ({ name }: Owner) => [name],
    // The operation that renames the website removes the former one.
    zones: (who: Owner) => [formerOf(who), who.name],
  },
};
type Way = keyof typeof ways;

/** Reads the account and starts what a reading of the server starts, an hour after the last attempt. */
async function startSettling(who: Owner): Promise<string> {
  const { accountId } = who;
  await readAccount(product, who);
  await product.db.query(`UPDATE started_zones SET started_at = started_at - interval '2 hours'`);
  const { definition } = product.app.get(AddZonesOperation);
  const started = await product.app.get(Database).transaction(() =>
    product.app.get(OperationsService).start(definition, {
      key: accountId,
      ownerId: null,
      input: { serverId, accountId },
    }),
  );
  return started.operationId;
}

async function expectEnd(way: Way, who: Owner, operationId: string): Promise<void> {
  const [operation] = await product.db.query('SELECT state FROM operations WHERE id = $1', [operationId]);
  expect(operation).toEqual({ state: 'succeeded' });
  const websites = (await client.webDomains.list(who.login)).map(({ name }) => name);
  expect(websites.toSorted()).toEqual([who.domain, ...ways[way].websites(who)].toSorted());
  expect((await client.zones.list(who.login)).toSorted()).toEqual(
    [who.domain, ...ways[way].zones(who)].toSorted(),
  );
  const started = await product.db.query('SELECT name FROM started_zones WHERE login = $1', [who.login]);
  expect(started).toEqual([]);
  if (way !== 'complete a zone with the records of the former one') return;
  const records = await (await zones()).listRecords(serverId, who.name);
  expect(records).toContainEqual(expect.objectContaining(own));
  expect(records.filter(({ name, type }) => name === removed.name && type === removed.type)).toEqual([]);
}

describe('a worker that is killed while it settles a zone', () => {
  const allWays = Object.keys(ways) as Way[];
  const commands = allWays.flatMap((way) =>
    Array.from({ length: ways[way].commands }, (_, index) => index + 1).flatMap((command) =>
      (['before', 'after'] as const).map((moment) => [way, moment, command] as const),
    ),
  );

  it.each(shareOf(commands, ([way]) => way))(
    'to %s, %s command %i: the next worker reaches the same result',
    async (way, moment, command) => {
      const who = await addOwner();
      await ways[way].begin(who);
      const operationId = await startSettling(who);
      await runUntilDeath(product, operationId, (kill) => dieAtCommand(product, { command, moment }, kill));
      await runToEnd(product, operationId);
      await expectEnd(way, who, operationId);
      matrix.record(`${way}: command ${command}`, moment, 'settled');
    },
  );

  const points = allWays.flatMap((way) => crashPoints.map((point) => [way, point] as const));

  it.each(shareOf(points))('to %s, %s: the next worker reaches the same result', async (way, point) => {
    const who = await addOwner();
    await ways[way].begin(who);
    const operationId = await startSettling(who);
    await crashAt(product, operationId, 0, point);
    await runToEnd(product, operationId);
    await expectEnd(way, who, operationId);
    matrix.record(`${way}: step`, point, 'settled');
  });
});
