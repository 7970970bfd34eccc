import { panelAccounts, userWebsites } from '@homeport/contract/hosting';
import type { HestiacpClient } from '@homeport/hestiacp';
import { runToEnd } from '../../app/testing/crash.ts';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { Clock, type OffsetClock } from '../../foundation/clock/clock.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { PanelAbilitiesService } from '../panel/panel-abilities.service.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';
import { addHestiacpServer, runCommand } from '../testing/hestiacp.ts';
import { addWebspace, readAccount } from '../testing/site-owner.ts';

let product: Product;
let sandbox: TestSandbox;
let client: HestiacpClient;
let serverId: string;
let who: TestPerson;
let login: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  // No worker runs: each test runs the operations itself.
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  ({ serverId, client } = await addHestiacpServer(product, sandbox.dataDir));
  who = await addPerson(product, { websites: 0 });
  await addWebspace(product, who, { id: serverId, location: 'eu_uk' });
  login = (await client.webDomains.findOwner(who.domain)) ?? '';
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await client.close();
  await product.stop();
  await sandbox.stop();
});

/** Has the panel and the portal forget the zones, as on servers from before the portal added them. */
async function forgetZones(): Promise<void> {
  for (const zone of await client.zones.list(login)) await client.zones.delete(login, zone);
  await product.db.query('DELETE FROM website_zones');
}

/** Runs what was started to add zones. @returns how each one ended */
async function runAdding(): Promise<string[]> {
  const rows = await product.db.query<{ id: string }>(
    "SELECT id FROM operations WHERE kind = 'hosting.addZones' AND state IN ('queued', 'running')",
  );
  for (const { id } of rows) await runToEnd(product, id);
  const ids = rows.map(({ id }) => id);
  const ended = await product.db.query<{ state: string }>(
    'SELECT state FROM operations WHERE id = ANY ($1)',
    [ids],
  );
  return ended.map(({ state }) => state);
}

const readServer = () =>
  product.app.get(PanelReadingService).readServer(serverId, new AbortController().signal);
const setDns = (to: string) => runCommand(sandbox.dataDir, 'v-change-sys-config-value', 'DNS_SYSTEM', to);
const shown = async () =>
  (await product.call(userWebsites, {}, { token: who.token })).body.websites[0]?.pointing;

describe('zones of websites', () => {
  it('are added to websites that existed before, once', async () => {
    await forgetZones();
    await readServer();
    expect(await runAdding()).toEqual(['succeeded']);
    expect(await client.zones.list(login)).toEqual([who.domain]);
    expect(await shown()).not.toHaveProperty('zone_problem');
    await readServer();
    expect(await runAdding()).toEqual([]);
  });

  it('that their customer deletes are not added again', async () => {
    await client.zones.delete(login, who.domain);
    await readServer();
    await readAccount(product, who);
    expect(await runAdding()).toEqual([]);
    expect(await client.zones.list(login)).toEqual([]);
  });

  it('that a server without DNS cannot have are explained to the customer, and added once it has DNS', async () => {
    await setDns('no');
    await product.app.get(PanelAbilitiesService).check(serverId);
    await forgetZones();
    await readServer();
    expect(await runAdding()).toEqual(['succeeded']);
    expect(await shown()).toMatchObject({ zone_problem: 'no_dns' });
    const { body } = await product.call(panelAccounts, {}, { token: who.token });
    expect(body.plesks).toMatchObject([{ runs_dns: false }]);
    // Not at each reading of the server, but when the customer asks.
    await readServer();
    expect(await runAdding()).toEqual([]);
    await setDns('bind9');
    await product.app.get(PanelAbilitiesService).check(serverId);
    await readAccount(product, who);
    expect(await runAdding()).toEqual(['succeeded']);
    expect(await shown()).not.toHaveProperty('zone_problem');
    expect(await client.zones.list(login)).toEqual([who.domain]);
    const after = await product.call(panelAccounts, {}, { token: who.token });
    expect(after.body.plesks[0]).not.toHaveProperty('runs_dns');
  });

  it('that a full package refuses are explained, and added once there is room', async () => {
    await forgetZones();
    await client.users.setPackage(login, 'homeport-domain');
    await client.zones.add(login, 'one.example.net', '192.0.2.1');
    await client.zones.add(login, 'two.example.net', '192.0.2.1');
    await readAccount(product, who);
    expect(await runAdding()).toEqual(['succeeded']);
    expect(await shown()).toMatchObject({ zone_problem: 'full' });
    await client.users.setPackage(login, 'homeport-expert');
    await readAccount(product, who);
    expect(await runAdding()).toEqual(['succeeded']);
    expect(await client.zones.list(login)).toContain(who.domain);
  });
});

describe('a zone whose addition was never answered', () => {
  const name = 'unanswered.example.org';
  const started = () => product.db.query('SELECT name FROM started_zones');

  /** The panel adds the zone, and answers neither this nor the website. */
  async function addUnanswered(): Promise<void> {
    const panel = await product.app.get(PanelDriversService).of(serverId);
    const webspace = await panel.findWebspace(serverId, who.accountId);
    await sandbox.fault({ provider: 'hestiacp', match: 'cmd=v-add-dns-domain&', kind: 'drop-after-effect' });
    const site = { panelWebspaceId: webspace?.panelWebspaceId ?? '', name };
    await expect(panel.addSite(serverId, site)).rejects.toMatchObject({ kind: 'unknown_outcome' });
    expect(await client.zones.list(login)).toContain(name);
    expect(await started()).toEqual([{ name }]);
  }

  /** What the next readings of the server do after some time. */
  async function readLater(): Promise<string[]> {
    const clock = product.app.get(Clock) as OffsetClock;
    clock.offsetMs += 2 * 3_600_000;
    await readServer();
    return runAdding();
  }

  beforeAll(async () => {
    await readServer();
    await runAdding();
  });
  afterAll(() => {
    (product.app.get(Clock) as OffsetClock).offsetMs = 0;
  });

  it('stays while the addition can be continued, and is then taken back, so that the name is free', async () => {
    await addUnanswered();
    await readServer();
    expect(await runAdding()).toEqual([]);
    expect(await client.zones.list(login)).toContain(name);
    expect(await readLater()).toEqual(['succeeded']);
    expect(await client.zones.list(login)).not.toContain(name);
    expect(await started()).toEqual([]);
    expect(await readLater()).toEqual([]);
  });

  it('stays when someone has changed it since, and is forgotten', async () => {
    await addUnanswered();
    await runCommand(sandbox.dataDir, 'v-add-dns-record', login, name, 'shop', 'A', '192.0.2.7');
    expect(await readLater()).toEqual(['succeeded']);
    expect(await client.zones.list(login)).toContain(name);
    expect(await started()).toEqual([]);
    await client.zones.delete(login, name);
  });

  it('is completed for a website that has the name', async () => {
    await addUnanswered();
    await client.webDomains.add(login, name);
    await readLater();
    expect(await client.zones.list(login)).toContain(name);
    expect(await started()).toEqual([]);
  });

  it('is forgotten when another user of the panel begins the same name', async () => {
    await client.webDomains.delete(login, name);
    await client.zones.delete(login, name);
    await addUnanswered();
    await client.zones.delete(login, name);
    const other = await addPerson(product, { websites: 0 });
    await addWebspace(product, other, { id: serverId, location: 'eu_uk' });
    const otherLogin = (await client.webDomains.findOwner(other.domain)) ?? '';
    await client.zones.add(otherLogin, name, '192.0.2.1');
    const panel = await product.app.get(PanelDriversService).of(serverId);
    const webspace = await panel.findWebspace(serverId, other.accountId);
    // The panel refuses the website: the zone that this customer had before stays.
    await client.users.setPackage(otherLogin, 'homeport-domain');
    const site = { panelWebspaceId: webspace?.panelWebspaceId ?? '', name };
    await expect(panel.addSite(serverId, site)).rejects.toMatchObject({ code: 'panel_full' });
    expect(await client.zones.list(otherLogin)).toContain(name);
  });
});
