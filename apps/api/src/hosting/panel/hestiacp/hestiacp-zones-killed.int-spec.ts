import type { RecordSet } from '@homeport/contract/zone-records';
import type { HestiacpClient } from '@homeport/hestiacp';
import { crashAt, crashPoints, runToEnd, runUntilDeath } from '../../../app/testing/crash.ts';
import { CrashMatrix } from '../../../app/testing/crash-matrix.ts';
import { addPerson, type TestPerson } from '../../../app/testing/people.ts';
import { Product } from '../../../app/testing/product.ts';
import { shareOf } from '../../../app/testing/share.ts';
import { Database } from '../../../foundation/database/database.ts';
import { OperationsService } from '../../../foundation/operations/operations.service.ts';
import { startTestSandbox, type TestSandbox } from '../../../foundation/testing/sandbox.ts';
import { NameClaimsService } from '../../../names/index.ts';
import { AddWebsiteOperation } from '../../addition/add-website.operation.ts';
import { ConnectDomainOperation } from '../../addition/connect-domain.operation.ts';
import { DeleteWebsiteOperation } from '../../deletion/delete-website.operation.ts';
import { AddZonesOperation } from '../../health/add-zones.operation.ts';
import { ReleaseNameOperation } from '../../release/release-name.operation.ts';
import { addHestiacpServer } from '../../testing/hestiacp.ts';
import { dieAtCommand } from '../../testing/hestiacp-deaths.ts';
import { addWebspace } from '../../testing/site-owner.ts';
import { WebsitesRepository } from '../../websites/websites.repository.ts';
import { zonesAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';

let product: Product;
let sandbox: TestSandbox;
let client: HestiacpClient;
let serverId: string;
let count = 0;
const matrix = new CrashMatrix('hosting.addZones');

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
  /** A name that no one has. */
  next: string;
}

async function addOwner(): Promise<Owner> {
  const person = await addPerson(product, { websites: 0 });
  const websiteId = await addWebspace(product, person, { id: serverId, location: 'eu_uk' });
  const login = (await client.webDomains.findOwner(person.domain)) ?? '';
  count += 1;
  return { ...person, websiteId, login, next: `next-${count}.example.org` };
}

const own: RecordSet = { name: 'shop', type: 'CNAME', ttl: 600, values: ['shops.example.net.'] };

/** Of the template, and removed by its customer. */
const removed: RecordSet = { name: 'mail', type: 'A', ttl: 14_400, values: [] };

const zones = async () => product.app.get(PanelDriversService).require(serverId, zonesAbility);
const start = async (work: () => Promise<{ operationId: string }>) =>
  (await product.app.get(Database).transaction(work)).operationId;

const operations = () => product.app.get(OperationsService);

async function claim({ userId, accountId }: Owner, name: string): Promise<void> {
  const { app } = product;
  await app.get(Database).transaction(() => app.get(NameClaimsService).take({ userId, accountId }, name));
}

async function siteOf({ websiteId }: Owner) {
  const [website] = await product.app.get(WebsitesRepository).list({ id: websiteId });
  if (website === undefined) throw new Error('There is no website');
  return website;
}

/** What changes the zones of an owner, and the zones and websites that they have in the end. */
const ways = {
  'add a website': {
    commands: 4,
    start: async (who: Owner) => {
      await claim(who, who.next);
      const { definition } = product.app.get(AddWebsiteOperation);
      const input = {
        accountId: who.accountId,
        serverId,
        name: who.next,
        addition: { way: 'domain' as const },
      };
      return start(() => operations().start(definition, { key: who.next, ownerId: who.userId, input }));
    },
    names: (who: Owner) => [who.domain, who.next],
  },
  'add an alias': {
    commands: 4,
    start: async (who: Owner) => {
      await claim(who, who.next);
      const { definition } = product.app.get(AddWebsiteOperation);
      const addition = { way: 'alias' as const, target: who.domain };
      const input = { accountId: who.accountId, serverId, name: who.next, addition };
      return start(() => operations().start(definition, { key: who.next, ownerId: who.userId, input }));
    },
    names: (who: Owner) => [who.domain, who.next],
  },
  'connect a domain': {
    commands: 8,
    start: async (who: Owner) => {
      await product.db.query('UPDATE panel_accounts SET placeholder_name = $2 WHERE id = $1', [
        who.accountId,
        who.domain,
      ]);
      await claim(who, who.next);
      const { definition } = product.app.get(ConnectDomainOperation);
      const input = { accountId: who.accountId, serverId, domain: who.next };
      return start(() => operations().start(definition, { key: who.accountId, ownerId: who.userId, input }));
    },
    names: (who: Owner) => [who.next],
  },
  'release a name': {
    commands: 10,
    start: async (who: Owner) => {
      await (await zones()).writeRecords(serverId, who.domain, [own, removed]);
      const { definition } = product.app.get(ReleaseNameOperation);
      const { panelSiteId } = await siteOf(who);
      const input = {
        accountId: who.accountId,
        serverId,
        panelSiteId,
        kind: 'main' as const,
        name: who.domain,
        newName: who.next,
        aliases: [],
      };
      return start(() => operations().start(definition, { key: who.domain, ownerId: who.userId, input }));
    },
    names: (who: Owner) => [who.next],
    records: [own],
    without: removed,
  },
  'delete an alias': {
    commands: 4,
    start: async (who: Owner) => {
      const panel = await product.app.get(PanelDriversService).of(serverId);
      const website = await siteOf(who);
      await panel.addAlias(serverId, { panelSiteId: website.panelSiteId, name: who.next });
      return product.app
        .get(Database)
        .transaction(() =>
          product.app
            .get(DeleteWebsiteOperation)
            .start(website, { name: who.next, plan: 'expert', withoutBackup: true }),
        );
    },
    names: (who: Owner) => [who.domain],
  },
  'add a missing zone': {
    commands: 3,
    start: async (who: Owner) => {
      await client.zones.delete(who.login, who.domain);
      await product.db.query('DELETE FROM website_zones WHERE website_id = $1', [who.websiteId]);
      const { definition } = product.app.get(AddZonesOperation);
      const input = { serverId, accountId: who.accountId };
      return start(() => operations().start(definition, { key: who.accountId, ownerId: null, input }));
    },
    names: (who: Owner) => [who.domain],
  },
};
type Way = keyof typeof ways;

/** The names of an owner's websites and aliases, without `www`. */
async function namesOf({ login }: Owner): Promise<string[]> {
  const websites = await client.webDomains.list(login);
  return websites
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .filter((name) => !name.startsWith('www.'))
    .toSorted();
}

/** Runs what readings have started. */
async function runAdding(): Promise<void> {
  const started = await product.db.query<{ id: string }>(
    "SELECT id FROM operations WHERE kind = 'hosting.addZones' AND state IN ('queued', 'running')",
  );
  for (const { id } of started) await runToEnd(product, id);
}

async function expectEnd(way: Way, who: Owner): Promise<void> {
  await runAdding();
  const wanted = ways[way].names(who).toSorted();
  expect(await namesOf(who)).toEqual(wanted);
  expect((await client.zones.list(who.login)).toSorted()).toEqual(wanted);
  expect(await product.db.query('SELECT name FROM started_zones')).toEqual([]);
  const { records = [], without } = ways[way] as { records?: RecordSet[]; without?: RecordSet };
  if (without === undefined) return;
  const found = await (await zones()).listRecords(serverId, wanted[0] ?? '');
  for (const set of records) expect(found).toContainEqual(expect.objectContaining(set));
  expect(found.filter(({ name, type }) => name === without.name && type === without.type)).toEqual([]);
}

describe('a worker that is killed while it changes zones', () => {
  const cells = (Object.keys(ways) as Way[]).flatMap((way) =>
    Array.from({ length: ways[way].commands }, (_, index) => index + 1).flatMap((command) =>
      (['before', 'after'] as const).map((moment) => [way, moment, command] as const),
    ),
  );

  it.each(shareOf(cells, ([way]) => way))(
    'to %s, %s command %i: the next worker reaches the same result',
    async (way, moment, command) => {
      const who = await addOwner();
      const operationId = await ways[way].start(who);
      await runUntilDeath(product, operationId, (kill) => dieAtCommand(product, { command, moment }, kill));
      await runToEnd(product, operationId);
      await expectEnd(way, who);
      matrix.record(`${way}: command ${command}`, moment, 'one zone for each name');
    },
  );

  it.each(shareOf([...crashPoints]))('at the step of missing zones, %s: one zone is added', async (point) => {
    const who = await addOwner();
    const operationId = await ways['add a missing zone'].start(who);
    await crashAt(product, operationId, 0, point);
    await runToEnd(product, operationId);
    await expectEnd('add a missing zone', who);
    matrix.record('add', point, 'one zone');
  });
});
