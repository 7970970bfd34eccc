import { setTimeout } from 'node:timers/promises';
import type { PleskClient } from '@homeport/plesk';
import { accountEvents } from '@homeport/contract/account';
import {
  connectFirstDomain,
  generatePanelPassword,
  panelAccounts,
  panelLoginLink,
  setPanelPassword,
  setUpAccount,
  storageUsage,
  syncWebsites,
  temporaryDomain,
  userWebsites,
} from '@homeport/contract/hosting';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';
import { registerPanels } from '../testing/panels.ts';
import { untilFound } from '../../foundation/testing/polling.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
let lea: TestPerson & { accountId: string; login: string };

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('both', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
});

beforeEach(async () => {
  lea = await someoneWithAnAccount();
});

afterEach(() => sandbox.clearFaults());

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

let count = 0;

async function someoneWithAnAccount(): Promise<typeof lea> {
  const person = await addPerson(product);
  const login = `hosted_${(count += 1)}`;
  const body = {
    name: 'Lea',
    company: 'Lune',
    login,
    location: 'eu_de' as const,
    hostingplan_id: person.planId,
  };
  const { status } = await product.call(setUpAccount, { body }, { token: person.token });
  if (status !== 200) throw new Error(`Account set-up answered ${status}`);
  const [row] = await product.db.query<{ id: string }>('SELECT id FROM panel_accounts WHERE user_id = $1', [
    person.userId,
  ]);
  return { ...person, login, accountId: row?.id ?? '' };
}

const panel = () => panels.get('eu_de') as PleskClient;
const connect = (who: typeof lea, domain_name: string) =>
  product.call(connectFirstDomain, { body: { domain_name } }, { token: who.token });
const websites = async (who: typeof lea) => (await product.call(userWebsites, {}, { token: who.token })).body;
const forgetLastSync = () =>
  product.db.query(`UPDATE panel_accounts SET last_synced_at = now() - interval '1 hour' WHERE id = $1`, [
    lea.accountId,
  ]);
const sync = async () => {
  await forgetLastSync();
  return (await product.call(syncWebsites, { body: {} }, { token: lea.token })).body;
};

describe('the first domain', () => {
  it('becomes the main website of the account and shows on the dashboard', async () => {
    expect(await websites(lea)).toMatchObject({ status: 'newuser', user_state: 'new' });
    expect((await connect(lea, `Maison-${count}.example.com`)).body).toEqual({ status: 'success' });
    const answer = await websites(lea);
    expect(answer).toMatchObject({ status: 'exists', user_state: 'has_hosting' });
    expect(answer.website).toMatchObject({
      website: { ascii_name: `maison-${count}.example.com` },
      state: 'active',
      plesk_id: lea.accountId,
    });
    expect(answer.website?.plesk_domain).toEqual({
      id: answer.website?.website.id,
      ascii_name: `maison-${count}.example.com`,
    });
    expect(answer.all_websites).toEqual(answer.websites);
  });

  it('is requested on another page from customers with a domain but no website', async () => {
    await product.db.query(
      `INSERT INTO domains (id, user_id, name, registered_at, expires_at, created_at)
       VALUES (gen_random_uuid(), $1, $2, now(), now() + interval '1 year', now())`,
      [lea.userId, `owned-${count}.example`],
    );
    expect(await websites(lea)).toMatchObject({ status: 'exists', user_state: 'domain_without_hosting' });
  });

  it('can be written with umlauts and is stored in its ASCII form', async () => {
    await connect(lea, `münchen-${count}.example`);
    expect((await websites(lea)).website?.website.ascii_name).toBe(
      new URL(`http://münchen-${count}.example`).hostname,
    );
  });

  it('is connected once when the button is pressed repeatedly', async () => {
    const name = `double-${count}.example.com`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => connect(lea, name)));
    expect(answers.map(({ body }) => body.status)).toEqual(Array(6).fill('success'));
    expect(
      (await panel().webspaces.listOfOwner({ ownerLogin: lea.login })).map(({ asciiName }) => asciiName),
    ).toEqual([name]);
  });

  it('of another customer is refused', async () => {
    const other = await someoneWithAnAccount();
    const name = `wanted-${count}.example.com`;
    const answers = await Promise.all([connect(lea, name), connect(other, name)]);
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['error', 'success']);
    expect(answers.find(({ body }) => body.status === 'error')?.body.message).toContain('prove it');
  });

  it('that is on the panel already is refused with an error message, and another one can be used', async () => {
    const taken = `taken-${count}.example.com`;
    await panel().webspaces.create({
      name: taken,
      ipAddresses: ['203.0.113.50'],
      ftpLogin: `other${count}`,
      ftpPassword: 'Tide-and-lantern-1',
    });
    expect((await connect(lea, taken)).body).toMatchObject({
      status: 'error',
      message: expect.stringContaining('already hosted'),
    });
    expect((await connect(lea, `free-${count}.example.com`)).body).toEqual({ status: 'success' });
  });

  it.each(['co.uk', 'panel.localhost', 'taken.temp.homeport.example'])(
    '%s is no name to host',
    async (name) => {
      expect((await connect(lea, name)).body.status).not.toBe('success');
    },
  );

  it('can be a temporary name, which is reserved for the customer for an hour', async () => {
    const ask = () =>
      product.call(
        temporaryDomain,
        { params: { location: 'eu_de', plesk_id: lea.accountId } },
        { token: lea.token },
      );
    const { temp_domain_name } = (await ask()).body;
    expect(temp_domain_name).toMatch(/^[a-z]+-[a-z]+-[0-9a-f]{4}\.temp\.homeport\.example$/);
    expect((await ask()).body.temp_domain_name).toBe(temp_domain_name);
    expect((await connect(await someoneWithAnAccount(), temp_domain_name)).body.status).toBe('error');
    expect((await connect(lea, temp_domain_name)).body).toEqual({ status: 'success' });
  });

  it('shows its progress while the panel is slow, and succeeds', async () => {
    await sandbox.fault({
      provider: 'plesk',
      match: '<webspace><set>',
      kind: 'status',
      value: 503,
      times: 2,
    });
    expect((await connect(lea, `slow-${count}.example.com`)).body.status).toBe('success');
    await expect(waitFor(async () => (await websites(lea)).status === 'exists')).resolves.toBe(true);
  });
});

describe('reading the panel', () => {
  it('picks up sites, subdomains and aliases that the customer added or deleted there', async () => {
    const name = `seen-${count}.example.com`;
    await connect(lea, name);
    const [webspace] = await panel().webspaces.listOfOwner({ ownerLogin: lea.login });
    const webspaceId = webspace?.id ?? 0;
    await panel().sites.create({ name: `shop-${count}.example.com`, webspaceId });
    await panel().subdomains.create({ label: 'blog', parent: name });
    await panel().aliases.create({ siteId: webspaceId, name: `alias-${count}.example.com` });
    expect((await sync()).status).toBe('success');
    const seen = await websites(lea);
    expect(seen.all_websites.map(({ website }) => website.ascii_name)).toEqual([
      name,
      `blog.${name}`,
      `shop-${count}.example.com`,
    ]);
    expect(seen.website?.website.aliases).toMatchObject([{ alias: `alias-${count}.example.com` }]);

    await panel().sites.delete({ name: `shop-${count}.example.com` });
    await sync();
    const later = (await websites(lea)).all_websites.find(({ website }) =>
      website.ascii_name.startsWith('shop'),
    );
    expect(later?.state).toBe('missing');
  });

  it('of a whole server has the same result as reading one account', async () => {
    await connect(lea, `whole-${count}.example.com`);
    const before = await websites(lea);
    await forgetLastSync();
    const [server] = await product.db.query<{ id: string }>(
      `SELECT server_id AS id FROM panel_accounts WHERE id = $1`,
      [lea.accountId],
    );
    await product.app.get(PanelReadingService).readServer(server?.id ?? '', new AbortController().signal);
    const after = await websites(lea);
    expect(after.all_websites.map(({ website }) => website)).toEqual(
      before.all_websites.map(({ website }) => website),
    );
  });

  it('answers from the database while the panel is unavailable', async () => {
    await connect(lea, `calm-${count}.example.com`);
    const before = await websites(lea);
    await sandbox.fault({ provider: 'plesk', kind: 'status', value: 500, times: 50 });
    expect(await websites(lea)).toEqual(before);
    expect((await sync()).status).toBe('plesk_error');
    const during = await websites(lea);
    expect(during.status).toBe('exists');
    expect(during.all_websites).toMatchObject([
      { server_unreachable: true, last_synced: before.all_websites[0]?.last_synced },
    ]);
    const usage = async () =>
      (await product.call(storageUsage, { params: { hostingplan_id: lea.planId } }, { token: lea.token }))
        .body;
    expect((await usage()).servers_unreachable).toEqual([
      { location_label: expect.any(String), last_synced: before.all_websites[0]?.last_synced },
    ]);
    await sandbox.clearFaults();
    await forgetLastSync();
    expect((await sync()).status).toBe('success');
    expect((await websites(lea)).all_websites).toMatchObject([{ server_unreachable: false }]);
    expect((await usage()).servers_unreachable).toEqual([]);
  });

  it('reports that it is syncing while a reading is under way', async () => {
    await connect(lea, `slow-${count}.example.com`);
    await forgetLastSync();
    await sandbox.fault({ provider: 'plesk', kind: 'delay', value: 1_500, times: 3 });
    const reading = sync();
    const seen = await untilFound('the reading', async () => {
      const listing = await websites(lea);
      return listing.status === 'syncing' ? listing : undefined;
    });
    expect(seen.all_websites).toHaveLength(1);
    await reading;
    await sandbox.clearFaults();
    expect((await websites(lea)).status).toBe('exists');
  });

  it('records the storage of each website', async () => {
    await connect(lea, `stored-${count}.example.com`);
    const { body } = await product.call(
      storageUsage,
      { params: { hostingplan_id: lea.planId } },
      { token: lea.token },
    );
    expect(body).toMatchObject({ status: 'exists', storage_limit_mb: 51_200 });
    expect(body.usage).toHaveLength(1);
    expect(body.total_storage_mb).toBeCloseTo(body.usage[0]?.storage_mb ?? 0);
    expect(body.total_storage_mb).toBeGreaterThan(0);
  });
});

describe('access to the panel', () => {
  it('is given by a single-use link to the panel itself, and recorded in the account’s history', async () => {
    const answer = await product.call(
      panelLoginLink,
      { params: { plesk_id: lea.accountId } },
      { token: lea.token },
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const link = new URL(answer.body.url);
    const { details } = (await product.call(panelAccounts, {}, { token: lea.token })).body;
    expect(link.host).toBe(new URL(details?.plesk_admin_url ?? '').host);
    expect(link.pathname).toBe('/enterprise/rsession_init.php');
    const sessions = await panel().sessions.list();
    expect(sessions.some((session) => session.login === lea.login)).toBe(true);
    const { events } = (await product.call(accountEvents, { query: {} }, { token: lea.token })).body;
    expect(events[0]).toMatchObject({ kind: 'hosting.panel_opened', by: 'you' });
    expect(events[0]?.ip).toMatch(/^[\d.:a-f]+$/);
    expect(JSON.stringify(events)).not.toContain(link.search);
  });

  it('accepts a generated password, which is stored nowhere', async () => {
    const { generated_pwd } = (await product.call(generatePanelPassword, {}, { token: lea.token })).body;
    expect(generated_pwd).toHaveLength(20);
    const { body } = await product.call(
      setPanelPassword,
      { body: { plesk_id: lea.accountId, password: generated_pwd } },
      { token: lea.token },
    );
    expect(body).toEqual({ status: 'success' });
    const [row] = await product.db.query<{ dump: string }>(
      `SELECT concat((SELECT string_agg(o::text, '') FROM operations o), (SELECT string_agg(a::text, '') FROM audit_events a)) AS dump`,
    );
    expect(row?.dump).not.toContain(generated_pwd);
  });

  it('is refused with an error message while the panel does not answer', async () => {
    await sandbox.fault({ provider: 'plesk', match: 'create_session', kind: 'status', value: 503, times: 3 });
    const answer = await product.call(
      panelLoginLink,
      { params: { plesk_id: lea.accountId } },
      { token: lea.token },
    );
    expect([answer.status, answer.code]).toEqual([503, 'panel_unavailable']);
  });

  it('is refused with a way out when the panel refuses it for good', async () => {
    await sandbox.fault({ provider: 'plesk', match: 'create_session', kind: 'status', value: 400, times: 3 });
    const answer = await product.call(
      panelLoginLink,
      { params: { plesk_id: lea.accountId } },
      { token: lea.token },
    );
    await sandbox.clearFaults();
    expect([answer.status, answer.code, answer.fields]).toEqual([409, 'conflict', {}]);
    expect(answer.body).toMatchObject({
      message: 'The hosting server does not open the control panel. Please contact support.',
    });
  });
});

async function waitFor(test: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + 60_000;
  while (!(await test())) {
    if (performance.now() > end) return false;
    await setTimeout(10);
  }
  return true;
}
