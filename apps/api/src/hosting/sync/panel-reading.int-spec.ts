import type { PleskClient } from '@homeport/plesk';
import { userWebsites } from '@homeport/contract/hosting';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { until } from '../../foundation/testing/polling.ts';
import { PanelReadingService } from './panel-reading.service.ts';
import { registerPanels } from '../testing/panels.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
let serverId: string;
let lea: TestPerson;
let mainSite: number;
let count = 0;

const signal = new AbortController().signal;
const reading = () => product.app.get(PanelReadingService);
const panel = () => panels.get('eu_de') as PleskClient;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http');
  panels = await registerPanels(product, sandbox.dataDir);
  const [server] = await product.db.query<{ id: string }>(
    "SELECT id FROM panel_servers WHERE location = 'eu_de'",
  );
  serverId = server?.id ?? '';
});

beforeEach(async () => {
  count += 1;
  lea = await addPerson(product, { websites: 0 });
  await product.db.query('UPDATE panel_accounts SET server_id = $2, last_synced_at = NULL WHERE id = $1', [
    lea.accountId,
    serverId,
  ]);
  mainSite = (await addWebspace(lea.accountId, `lune${count}.example.com`)).id;
});

afterEach(() => sandbox.clearFaults());

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

async function addWebspace(externalId: string, name: string) {
  const ftpLogin = `ftp${name.replaceAll(/\W/g, '').slice(0, 12)}`;
  const facts = { name, externalId, ftpLogin, ftpPassword: 'Tide-and-lantern-1' };
  return panel().webspaces.create({ ...facts, ipAddresses: ['203.0.113.50'] });
}

interface Row {
  id: string;
  ascii_name: string;
  state: string;
  storage_bytes: string;
  last_synced_at: Date;
}

const rows = () =>
  product.db.query<Row>(
    'SELECT id, ascii_name, state, storage_bytes, last_synced_at FROM websites WHERE account_id = $1 ORDER BY panel_site_id::int',
    [lea.accountId],
  );
const states = async () => (await rows()).map(({ ascii_name, state }) => `${ascii_name} ${state}`);
const claims = async () =>
  (
    await product.db.query<{ name: string }>(
      'SELECT name FROM domain_claims WHERE account_id = $1 ORDER BY name',
      [lea.accountId],
    )
  ).map(({ name }) => name);

/** Starts a reading of the server, and runs `meanwhile` before the panel answers. */
async function readServerWhile(meanwhile: () => Promise<unknown>): Promise<void> {
  await sandbox.fault({ provider: 'plesk', match: 'eu_de POST', kind: 'delay', value: 700 });
  const server = reading().readServer(serverId, signal);
  await until('the request', async () => (await sandbox.faults()).length === 0);
  await meanwhile();
  await server;
}

describe('reading a server', () => {
  it('finds websites of every kind and claims their names', async () => {
    await panel().sites.create({ name: `atelier${count}.example.org`, webspaceId: mainSite });
    await panel().subdomains.create({ label: 'journal', parent: `lune${count}.example.com` });
    await reading().readServer(serverId, signal);
    expect(await states()).toEqual([
      `lune${count}.example.com active`,
      `atelier${count}.example.org active`,
      `journal.lune${count}.example.com active`,
    ]);
    expect(await claims()).toEqual([
      `atelier${count}.example.org`,
      `journal.lune${count}.example.com`,
      `lune${count}.example.com`,
    ]);
  });

  it('records one value of storage per account and day', async () => {
    await reading().readServer(serverId, signal);
    await reading().readServer(serverId, signal);
    const samples = await product.db.query<{ bytes: string }>(
      'SELECT bytes FROM storage_samples WHERE account_id = $1',
      [lea.accountId],
    );
    expect(samples).toHaveLength(1);
    expect(Number(samples[0]?.bytes)).toBeGreaterThan(1_000_000);
  });

  it('records its beginning as the time of the last sync, for all accounts', async () => {
    const from = new Date();
    await readServerWhile(async () => {});
    const until = new Date(Date.now() - 600);
    const [row] = await rows();
    expect(row?.last_synced_at.getTime()).toBeGreaterThanOrEqual(from.getTime());
    expect(row?.last_synced_at.getTime()).toBeLessThan(until.getTime());
    const listing = (await product.call(userWebsites, {}, { token: lea.token })).body;
    expect(listing.last_synced).toBe(row?.last_synced_at.toISOString());
  });

  it('marks vanished websites as missing, and as active once they are back', async () => {
    await panel().sites.create({ name: `atelier${count}.example.org`, webspaceId: mainSite });
    await reading().readServer(serverId, signal);
    const name = `atelier${count}.example.org`;
    await panel().sites.delete({ name });
    await reading().readServer(serverId, signal);
    const [, gone] = await rows();
    expect(gone).toMatchObject({ ascii_name: name, state: 'missing' });
    await reading().readServer(serverId, signal);
    expect((await rows())[1]?.last_synced_at).toEqual(gone?.last_synced_at);

    const { id } = await panel().sites.create({ name, webspaceId: mainSite });
    await product.db.query('UPDATE websites SET panel_site_id = $2 WHERE id = $1', [gone?.id, id]);
    await reading().readServer(serverId, signal);
    expect((await rows())[1]).toMatchObject({ id: gone?.id, state: 'active' });
  });

  it('marks all websites of an account as missing when its webspace is gone', async () => {
    await reading().readServer(serverId, signal);
    await panel().webspaces.delete({ id: mainSite });
    await reading().readServer(serverId, signal);
    expect(await states()).toEqual([`lune${count}.example.com missing`]);
  });

  it('skips the placeholder, and webspaces of unknown accounts', async () => {
    await panel().webspaces.setName({ id: mainSite }, 'account-x.temp.homeport.example');
    await addWebspace('00000000-0000-4000-8000-000000000000', `nobody${count}.example.com`);
    await addWebspace('not an id', `strange${count}.example.com`);
    await reading().readServer(serverId, signal);
    expect(await rows()).toEqual([]);
    await panel().webspaces.delete({ id: mainSite });
    const found = await product.db.query('SELECT 1 FROM websites WHERE ascii_name = ANY($1)', [
      [`nobody${count}.example.com`, `strange${count}.example.com`],
    ]);
    expect(found).toEqual([]);
  });

  it('leaves a name to the customer who has claimed it', async () => {
    await product.db.query(
      'INSERT INTO domain_claims (name, user_id, account_id, created_at) VALUES ($1, gen_random_uuid(), gen_random_uuid(), now())',
      [`lune${count}.example.com`],
    );
    await reading().readServer(serverId, signal);
    expect(await states()).toEqual([`lune${count}.example.com active`]);
    expect(await claims()).toEqual([]);
  });
});

describe('a reading of a server during other changes', () => {
  it('skips an account that was read on its own in the meantime', async () => {
    const name = `atelier${count}.example.org`;
    await panel().sites.create({ name, webspaceId: mainSite });
    await readServerWhile(async () => {
      await reading().readAccount(lea.accountId, signal);
      await panel().sites.delete({ name });
    });
    expect(await states()).toEqual([`lune${count}.example.com active`, `${name} active`]);
    await reading().readServer(serverId, signal);
    expect(await states()).toEqual([`lune${count}.example.com active`, `${name} missing`]);
  });

  it('overrides a reading of the account that began before it', async () => {
    await sandbox.fault({ provider: 'plesk', match: lea.accountId, kind: 'delay', value: 700 });
    const account = reading().readAccount(lea.accountId, signal);
    await until('the request', async () => (await sandbox.faults()).length === 0);
    await reading().readServer(serverId, signal);
    const [before] = await rows();
    await account;
    expect((await rows())[0]?.last_synced_at).toEqual(before?.last_synced_at);
  });

  it('does not end, or undo, a deletion that is under way', async () => {
    await reading().readServer(serverId, signal);
    await product.db.query("UPDATE websites SET state = 'deleting' WHERE account_id = $1", [lea.accountId]);
    await reading().readServer(serverId, signal);
    expect(await states()).toEqual([`lune${count}.example.com deleting`]);
  });

  it('does not bring back websites deleted during it, and keeps their names free', async () => {
    await reading().readServer(serverId, signal);
    await readServerWhile(() =>
      product.db.query(
        `WITH released AS (DELETE FROM domain_claims WHERE account_id = $1)
         UPDATE websites SET state = 'deleted', deleted_at = now() WHERE account_id = $1`,
        [lea.accountId],
      ),
    );
    expect(await states()).toEqual([`lune${count}.example.com deleted`]);
    expect(await claims()).toEqual([]);
  });

  it('shows a website again that was deleted before but is on the panel', async () => {
    await reading().readServer(serverId, signal);
    await product.db.query(
      "UPDATE websites SET state = 'deleted', deleted_at = now() - interval '1 second' WHERE account_id = $1",
      [lea.accountId],
    );
    await reading().readServer(serverId, signal);
    const [row] = await product.db.query('SELECT state, deleted_at FROM websites WHERE account_id = $1', [
      lea.accountId,
    ]);
    expect(row).toEqual({ state: 'active', deleted_at: null });
  });
});

describe('many accounts at once', () => {
  it('are written in several transactions, each account as the panel reports it', async () => {
    const userId = lea.userId;
    await product.db.query(
      `INSERT INTO panel_accounts (id, user_id, hosting_plan_id, server_id, location, login, state, placeholder_name, created_at)
       SELECT gen_random_uuid(), $1, gen_random_uuid(), $2, 'eu_de', 'many' || n, 'active', 'many' || n, now()
       FROM generate_series(1, 1100) n`,
      [userId, serverId],
    );
    await product.db.query(
      `INSERT INTO websites (id, account_id, panel_site_id, ascii_name, kind, created_at, last_synced_at)
       SELECT gen_random_uuid(), id, 1, login || '.example.com', 'main', now(), now() FROM panel_accounts WHERE login LIKE 'many%'`,
    );
    await reading().readServer(serverId, signal);
    const result = await product.db.query(
      `SELECT w.state, count(*)::int, count(a.last_synced_at)::int AS read FROM websites w JOIN panel_accounts a ON a.id = w.account_id
       WHERE a.login LIKE 'many%' GROUP BY 1`,
    );
    expect(result).toEqual([{ state: 'missing', count: 1100, read: 1100 }]);
  });
});
