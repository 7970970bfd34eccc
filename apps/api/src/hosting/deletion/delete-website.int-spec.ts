import type { PleskClient } from '@homeport/plesk';
import { panelAccounts, userWebsites } from '@homeport/contract/hosting';
import { deleteWarnings, deleteWebsite } from '@homeport/contract/website-deletion';
import { crashPoints, crashAt, runToEnd } from '../../app/testing/crash.ts';
import { CrashMatrix } from '../../app/testing/crash-matrix.ts';
import { shareOf } from '../../app/testing/share.ts';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { untilFound } from '../../foundation/testing/polling.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { PleskBackupsDriver } from '../panel/plesk/plesk-backups.driver.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { websiteDeleted } from '../hosting.events.ts';
import { registerPanels } from '../testing/panels.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
const published: string[] = [];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
  product.app.get(DomainEventsService).on(websiteDeleted, async ({ asciiName }) => {
    published.push(asciiName);
  });
});

afterEach(() => sandbox.clearFaults());

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

interface Owner extends TestPerson {
  serverId: string;
  placeholder: string;
}

let count = 0;

/** A customer with a main website, and an add-on website with a subdomain and an alias. */
async function newCustomer(
  only: 'everything' | 'the main website' = 'everything',
  location = 'us_east',
): Promise<Owner> {
  const person = await addPerson(product, { websites: 0 });
  await product.db.query(
    'UPDATE panel_accounts SET server_id = (SELECT id FROM panel_servers WHERE location = $2) WHERE id = $1',
    [person.accountId, location],
  );
  const [row] = await product.db.query<{ server_id: string }>(
    'SELECT server_id FROM panel_accounts WHERE id = $1',
    [person.accountId],
  );
  const serverId = row?.server_id ?? '';
  const panel = await product.app.get(PanelDriversService).of(serverId);
  const placeholder = `account-d${(count += 1)}.temp.homeport.example`;
  const { panelCustomerId } = await panel.createCustomer(serverId, {
    accountId: person.accountId,
    login: `deleter_${count}`,
    name: 'Lea',
    company: 'Lune',
    email: person.email,
  });
  const { panelWebspaceId } = await panel.createWebspace(serverId, {
    accountId: person.accountId,
    panelCustomerId,
    name: person.domain,
    plan: 'expert',
  });
  await product.db.query(
    'UPDATE panel_accounts SET placeholder_name = $2, panel_customer_id = $3, panel_webspace_id = $4 WHERE id = $1',
    [person.accountId, placeholder, panelCustomerId, panelWebspaceId],
  );
  const client = clientOf(serverId);
  if (only === 'everything') {
    const webspaceId = Number(panelWebspaceId);
    const shop = await client.sites.create({ name: `shop-${person.domain}`, webspaceId });
    await client.subdomains.create({ label: 'pay', parent: `shop-${person.domain}` });
    await client.aliases.create({ siteId: shop.id, name: `store-${person.domain}` });
  }
  await read(person);
  return { ...person, serverId, placeholder };
}

const servers = new Map<string, string>();

function clientOf(serverId: string): PleskClient {
  const client = panels.get(servers.get(serverId) ?? '');
  if (client === undefined) throw new Error('No such panel');
  return client;
}

beforeAll(async () => {
  const rows = await product.db.query<{ id: string; location: string }>(
    'SELECT id, location FROM panel_servers',
  );
  for (const { id, location } of rows) servers.set(id, location);
});

const read = ({ accountId }: TestPerson) =>
  product.app.get(PanelReadingService).readAccount(accountId, new AbortController().signal);

const warnings = (who: TestPerson, website: string, plesk_id = who.accountId) =>
  product.call(deleteWarnings, { params: { plesk_id, website } }, { token: who.token });

const remove = (
  who: TestPerson,
  domain_name: string,
  more: { plesk_id?: string; without_backup?: true } = {},
) =>
  product.call(
    deleteWebsite,
    { body: { plesk_id: who.accountId, domain_name, ...more } },
    { token: who.token },
  );

async function operationOf(who: TestPerson): Promise<string> {
  return untilFound('an operation', async () => {
    const [row] = await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind LIKE 'hosting.delete%' AND owner_id = $1 AND state IN ('queued', 'running')`,
      [who.userId],
    );
    return row?.id;
  });
}

/** Requests the deletion and runs its operation. */
async function removed(who: TestPerson, name: string, more: { without_backup?: true } = {}) {
  const answer = remove(who, name, more);
  await runToEnd(product, await operationOf(who));
  return (await answer).body;
}

async function shown(who: TestPerson) {
  const { body } = await product.call(userWebsites, {}, { token: who.token });
  return body.all_websites.map(({ website, state }) => [website.ascii_name, website.kind, state]);
}

async function onPanel(who: Owner) {
  const client = clientOf(who.serverId);
  const [webspaces, sites, subdomains, aliases] = await Promise.all([
    client.webspaces.list(),
    client.sites.list(),
    client.subdomains.list(),
    client.aliases.list(),
  ]);
  const mine = ({ asciiName }: { asciiName: string }) =>
    asciiName.endsWith(who.domain) || asciiName === who.placeholder;
  return {
    webspaces: webspaces.filter(mine).map(({ asciiName }) => asciiName),
    sites: sites.filter(mine).map(({ asciiName }) => asciiName),
    subdomains: subdomains.filter(mine).map(({ asciiName }) => asciiName),
    aliases: aliases.filter(mine).map(({ asciiName }) => asciiName),
    backups: (await backups(who)).length,
  };
}

async function backups(who: Owner) {
  const { plesk } = await sandbox.state<{
    plesk: { servers: { location: string; backups: { name: string; customer: string }[] }[] };
  }>();
  const server = plesk.servers.find(({ location }) => location === servers.get(who.serverId));
  const customer = await clientOf(who.serverId).customers.find({ externalId: who.accountId });
  return (server?.backups ?? []).filter((backup) => backup.customer === customer?.login);
}

describe('the warnings before a deletion', () => {
  it('list everything else in the webspace for a main website, which cannot be deleted then', async () => {
    const lea = await newCustomer();
    const { body } = await warnings(lea, lea.domain);
    expect(body).toEqual({
      status: 'success',
      type: 'main',
      allowed: false,
      backup: 'unknown',
      sub_websites: [{ ascii_name: `shop-${lea.domain}` }, { ascii_name: `pay.shop-${lea.domain}` }],
    });
    const answer = await remove(lea, lea.domain);
    expect(answer.body.status).toBe('error');
    expect(answer.body.message).toContain(`shop-${lea.domain}`);
  });

  it('list the subdomains of an add-on website, and nothing for a subdomain or an alias', async () => {
    const lea = await newCustomer();
    const shop = `shop-${lea.domain}`;
    expect((await warnings(lea, shop)).body).toMatchObject({
      type: 'addon',
      allowed: true,
      sub_websites: [{ ascii_name: `pay.${shop}` }],
    });
    expect((await warnings(lea, `pay.${shop}`)).body).toMatchObject({ type: 'subdomain', sub_websites: [] });
    expect((await warnings(lea, `store-${lea.domain}`)).body).toMatchObject({
      type: 'alias',
      sub_websites: [],
    });
  });

  it('are refused for other customers, for another account and with swapped values', async () => {
    const [lea, ines] = [await newCustomer('the main website'), await newCustomer('the main website')];
    expect((await warnings(ines, lea.domain)).status).toBe(404);
    expect((await warnings(lea, ines.domain)).status).toBe(404);
    expect((await warnings(lea, lea.domain, ines.accountId)).status).toBe(404);
    expect((await warnings(lea, lea.accountId, lea.domain)).status).toBe(404);
    expect((await remove(ines, lea.domain)).status).toBe(404);
  });
});

describe('deleting', () => {
  it('deletes an add-on website with its subdomains and alias after a backup, and frees the names', async () => {
    const lea = await newCustomer();
    expect(await removed(lea, `shop-${lea.domain}`)).toEqual({ status: 'success' });
    expect(await shown(lea)).toEqual([[lea.domain, 'main', 'active']]);
    expect(await onPanel(lea)).toMatchObject({ sites: [], subdomains: [], aliases: [], backups: 1 });
    expect(published).toEqual(expect.arrayContaining([`shop-${lea.domain}`, `pay.shop-${lea.domain}`]));
    expect(
      await product.db.query('SELECT name FROM domain_claims WHERE account_id = $1', [lea.accountId]),
    ).toEqual([{ name: lea.domain }]);
  });

  it('deletes a main website without others, and leaves an empty webspace for the next one', async () => {
    const lea = await newCustomer('the main website');
    expect(await removed(lea, lea.domain)).toEqual({ status: 'success' });
    expect(await onPanel(lea)).toMatchObject({ webspaces: [lea.placeholder], backups: 1 });
    const { body } = await product.call(userWebsites, {}, { token: lea.token });
    // The customer still has a domain that is registered here.
    expect(body).toMatchObject({ user_state: 'domain_without_hosting', all_websites: [] });
    expect((await product.call(panelAccounts, {}, { token: lea.token })).body.status).toBe('exists');
  });

  it('deletes only the alias', async () => {
    const lea = await newCustomer();
    expect(await removed(lea, `store-${lea.domain}`)).toEqual({ status: 'success' });
    expect(await onPanel(lea)).toMatchObject({ sites: [`shop-${lea.domain}`], aliases: [], backups: 0 });
    expect(await shown(lea)).toHaveLength(3);
  });

  it('happens once for simultaneous requests', async () => {
    const lea = await newCustomer();
    const answers = [remove(lea, `shop-${lea.domain}`), remove(lea, `shop-${lea.domain}`)];
    await runToEnd(product, await operationOf(lea));
    await Promise.all(answers);
    const [row] = await product.db.query<{ count: string }>(
      `SELECT count(*) FROM operations WHERE kind = 'hosting.deleteWebsite' AND owner_id = $1`,
      [lea.userId],
    );
    expect(row?.count).toBe('1');
    expect(await backups(lea)).toHaveLength(1);
  });

  it('only removes a website from the list that is missing on the panel', async () => {
    const lea = await newCustomer();
    await clientOf(lea.serverId).sites.delete({ name: `shop-${lea.domain}` });
    await read(lea);
    expect(await shown(lea)).toContainEqual([`shop-${lea.domain}`, 'addon', 'missing']);
    expect((await remove(lea, `shop-${lea.domain}`)).body).toEqual({ status: 'success' });
    expect(await shown(lea)).not.toContainEqual(expect.arrayContaining([`shop-${lea.domain}`]));
  });

  it('fails for a main website when others were added on the panel in the meantime', async () => {
    const lea = await newCustomer('the main website');
    const answer = remove(lea, lea.domain);
    const operationId = await operationOf(lea);
    const webspace = await clientOf(lea.serverId).webspaces.find({ name: lea.domain });
    await clientOf(lea.serverId).sites.create({ name: `new-${lea.domain}`, webspaceId: webspace?.id ?? 0 });
    await runToEnd(product, operationId);
    expect((await answer).body.status).toBe('error');
    expect(await onPanel(lea)).toMatchObject({ webspaces: [lea.domain], sites: [`new-${lea.domain}`] });
    expect(await shown(lea)).toContainEqual([lea.domain, 'main', 'active']);
  });
});

describe('without backups on the server', () => {
  it('deletes nothing until the customer agrees', async () => {
    const lea = await newCustomer('the main website', 'us_west');
    const answer = remove(lea, lea.domain);
    const operation = await Promise.race([answer.then(() => undefined), operationOf(lea)]);
    if (operation !== undefined) await runToEnd(product, operation);
    expect((await answer).body).toMatchObject({ status: 'error', backup: 'not_offered' });
    expect(await onPanel(lea)).toMatchObject({ webspaces: [lea.domain], backups: 0 });
    expect(await shown(lea)).toEqual([[lea.domain, 'main', 'active']]);
    expect((await warnings(lea, lea.domain)).body).toMatchObject({ backup: 'not_offered' });
    expect(await removed(lea, lea.domain, { without_backup: true })).toEqual({ status: 'success' });
    expect(await onPanel(lea)).toMatchObject({ webspaces: [lea.placeholder], backups: 0 });
  });
});

describe('a backup that fails', () => {
  const failing = async (who: Owner, broken: Partial<PleskBackupsDriver>) => {
    const panel = product.app.get(PleskBackupsDriver);
    Object.assign(panel, broken);
    try {
      return await removed(who, who.domain);
    } finally {
      for (const name of Object.keys(broken)) Reflect.deleteProperty(panel, name);
    }
  };

  it('keeps the website, and the next dialog reports it', async () => {
    const lea = await newCustomer('the main website');
    await sandbox.fault({ provider: 'plesk', match: '/cli/pleskbackup/', kind: 'status', value: 422 });
    expect(await removed(lea, lea.domain)).toMatchObject({ status: 'error', backup: 'failed' });
    expect(await onPanel(lea)).toMatchObject({ webspaces: [lea.domain], backups: 0 });
    expect((await warnings(lea, lea.domain)).body).toMatchObject({ backup: 'failed' });
    expect(await removed(lea, lea.domain)).toEqual({ status: 'success' });
    expect(await onPanel(lea)).toMatchObject({ webspaces: [lea.placeholder], backups: 1 });
  });

  it('counts as failed when its file does not pass the check', async () => {
    const lea = await newCustomer('the main website');
    expect(await failing(lea, { hasBackup: async () => false })).toMatchObject({ backup: 'failed' });
    expect(await onPanel(lea)).toMatchObject({ webspaces: [lea.domain] });
  });

  it('is waited for when the answer is lost, and made once', async () => {
    const lea = await newCustomer('the main website');
    const match = '/cli/pleskbackup/';
    await sandbox.fault({ provider: 'plesk', match, kind: 'drop-after-effect', times: 1 });
    expect(await removed(lea, lea.domain)).toEqual({ status: 'success' });
    expect(await onPanel(lea)).toMatchObject({ webspaces: [lea.placeholder], backups: 1 });
  });
});

describe('a worker that is killed while it deletes', () => {
  const kinds = {
    'hosting.deleteWebsite': ['backup', 'delete', 'record'],
    'hosting.deleteMainWebsite': ['backup', 'delete', 'webspace', 'record'],
    'hosting.deleteAlias': ['delete', 'record'],
  };
  const tables = new Map(Object.keys(kinds).map((kind) => [kind, new CrashMatrix(kind)]));
  afterAll(() => {
    for (const table of tables.values()) table.print();
  });

  const cells = Object.entries(kinds).flatMap(([kind, steps]) =>
    steps.flatMap((step, position) => crashPoints.map((point) => [kind, point, step, position] as const)),
  );

  it.each(shareOf(cells, ([kind]) => kind))(
    '%s, %s "%s": the next worker ends with the same result',
    async (kind, point, step, position) => {
      const main = kind === 'hosting.deleteMainWebsite';
      const lea = await newCustomer(main ? 'the main website' : 'everything');
      const name = main ? lea.domain : `${kind === 'hosting.deleteAlias' ? 'store' : 'shop'}-${lea.domain}`;
      const answer = remove(lea, name);
      const operationId = await operationOf(lea);
      await crashAt(product, operationId, position, point);
      await runToEnd(product, operationId);
      expect((await answer).body).toEqual({ status: 'success' });
      const shop = [`shop-${lea.domain}`];
      expect(await onPanel(lea)).toEqual(
        main
          ? { webspaces: [lea.placeholder], sites: [], subdomains: [], aliases: [], backups: 1 }
          : kind === 'hosting.deleteAlias'
            ? {
                webspaces: [lea.domain],
                sites: shop,
                subdomains: [`pay.${shop[0]}`],
                aliases: [],
                backups: 0,
              }
            : { webspaces: [lea.domain], sites: [], subdomains: [], aliases: [], backups: 1 },
      );
      expect(published.filter((each) => each === name)).toHaveLength(kind === 'hosting.deleteAlias' ? 0 : 1);
      tables.get(kind)?.record(step, point, 'as undisturbed, nothing twice');
    },
  );
});
