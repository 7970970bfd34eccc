import type { CallBody } from '@homeport/contract/call';
import {
  addServer,
  changeServer,
  changeServerAccess,
  checkServer,
  drainServer,
  readServer,
  removeServer,
  type ServerAnswer,
  servers,
} from '@homeport/contract/staff-servers';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { Database } from '../foundation/database/database.ts';
import { CheckResultsService } from '../foundation/doctor/check-results.service.ts';
import { newId } from '../foundation/ids/ids.ts';
import { until } from '../foundation/testing/polling.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { AccountOpeningService } from '../hosting/accounts/account-opening.service.ts';
import { PleskConnectionsAdapter } from '../hosting/panel/plesk/plesk-connections.adapter.ts';
import { type NewServer, newServerOf as wanted } from '../hosting/testing/new-server.ts';
import { type ListedServer, readListedServers } from '../hosting/testing/listed-servers.ts';

let product: Product;
let sandbox: TestSandbox;
let admin: TestPerson;
let plesk: ListedServer;
let hestiacp: ListedServer;
/** What the process printed. */
const printed: string[] = [];

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  sandbox = await startTestSandbox();
  product = await Product.start('both', { PANEL_TIMEOUT_MS: '5000', SYNC_EVERY_SECONDS: '1000000' });
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  [plesk, hestiacp] = await Promise.all(
    ['panels.json', 'panels-hestiacp.json'].map(async (file) => {
      const [first] = await readListedServers(sandbox.dataDir, file);
      if (first === undefined) throw new Error(`${file} lists no server`);
      return first;
    }) as [Promise<ListedServer>, Promise<ListedServer>],
  );
});

afterAll(async () => {
  await product.stop();
  await sandbox.stop();
  jest.restoreAllMocks();
});

beforeEach(async () => {
  await product.db.query('DELETE FROM panel_accounts');
  await product.db.query('DELETE FROM panel_servers');
});

const by = () => ({ token: admin.token });

const add = (body: NewServer) => product.call(addServer, { body }, by());
const list = async () => (await product.call(servers, {}, by())).body.servers;

/** Adds a draft, whose panel is not asked, and puts it to use. */
async function given(change: Partial<NewServer> = {}): Promise<ServerAnswer> {
  const id = newId();
  const name = `s-${id.slice(-12)}`;
  await add(
    wanted(plesk, { server_id: id, name, url: `https://${name}.example`, as_draft: true, ...change }),
  );
  await product.db.query(`UPDATE panel_servers SET state = 'active' WHERE id = $1`, [id]);
  return seen(id);
}

async function seen(id: string): Promise<ServerAnswer> {
  return (await product.call(readServer, { params: { server_id: id } }, by())).body.server;
}

const changeOf = (server: ServerAnswer, change: Partial<CallBody<typeof changeServer>> = {}) =>
  product.call(
    changeServer,
    {
      params: { server_id: server.id },
      body: {
        revision: server.revision,
        location_label: server.location_label,
        ipv4: server.ipv4,
        ipv6: server.ipv6,
        name_server: server.name_server,
        capacity: server.capacity,
        warn_at_percent: server.warn_at_percent,
        is_default: server.is_default,
        ...change,
      },
    },
    by(),
  );

/** Places an account as its setup does. @returns the server it goes to; undefined: none has room */
async function place(location = plesk.location): Promise<string | undefined> {
  const { userId, planId } = await addPerson(product, { plan: 'none' });
  const opened = await product.app.get(Database).transaction(() =>
    product.app.get(AccountOpeningService, { strict: false }).open({
      userId,
      hostingPlanId: planId,
      locations: [location],
      login: `u${newId().slice(-10)}`,
    }),
  );
  return typeof opened === 'object' && 'serverId' in opened ? opened.serverId : undefined;
}

const audited = async (kind: string) =>
  product.db.query<{ detail: { server: string } }>(
    'SELECT detail FROM audit_events WHERE kind = $1 ORDER BY at',
    [`hosting.${kind}`],
  );

/** Until no checks are under way, which a further reason to check would join. */
const untilExamined = () =>
  until('the checks', async () => {
    const open = `kind = 'doctor.examine' AND state NOT IN ('succeeded', 'failed')`;
    return (await product.db.query(`SELECT 1 FROM operations WHERE ${open}`)).length === 0;
  });

describe('adding a server', () => {
  it.each([
    ['Plesk', () => plesk, 'Plesk'],
    ['HestiaCP', () => hestiacp, 'HestiaCP'],
  ])('checks it, stores it, and shows its key nowhere: %s', async (_vendor, listed, version) => {
    const body = wanted(listed());
    const { status, body: answer } = await add(body);
    expect([status, answer.saved]).toEqual([200, true]);
    expect(answer.checks.slice(0, 4).map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Address ok',
      'Certificate ok',
      'Key ok',
      'API ok',
    ]);
    expect(answer.checks.find(({ name }) => name === 'API')?.what).toContain(version);
    expect(answer.checks.map(({ name }) => name)).toContain('Backups');
    const [server] = await list();
    expect(server).toMatchObject({
      id: body.server_id,
      state: 'active',
      accounts: 0,
      capacity: 500,
      is_pinned: true,
    });
    expect(await audited('server_added')).toContainEqual({
      detail: expect.objectContaining({ server: body.name, url: body.url, state: 'active' }),
    });
    await expectNoSecret(body.key, [answer, await list(), (await seen(body.server_id)) as unknown]);
  });

  it.each<[string, (server: NewServer) => Partial<NewServer>, string, RegExp]>([
    ['a wrong key', () => ({ key: '00000000-0000-0000-0000-000000000000' }), 'Key', /refuses the key/],
    ['nothing at its address', () => ({ url: 'https://127.0.0.1:9' }), 'Address', /does not answer/],
    [
      'a certificate of another',
      () => ({ certificate: hestiacp.certificate_pem }),
      'Certificate',
      /not trusted/,
    ],
    ['no certificate of an authority', () => ({ certificate: undefined }), 'Certificate', /not trusted/],
    ['another panel', () => ({ vendor: 'hestiacp', key: hestiacp.key }), 'Key', /or is not hestiacp/],
    ['a key in another form', () => ({ vendor: 'hestiacp', key: 'one-word' }), 'Key', /refuses the key/],
  ])('stores nothing with %s', async (_what, change, name, what) => {
    const body = wanted(plesk);
    const { body: answer } = await add({ ...body, ...change(body) });
    expect(answer.saved).toBe(false);
    expect(answer.checks.at(-1)).toMatchObject({
      name,
      state: 'problem',
      is_required: true,
      what: expect.stringMatching(what),
      fix: expect.any(String),
    });
    expect(await list()).toEqual([]);
  });

  it('repeats nothing of what a server says that no panel has proven to be', async () => {
    await sandbox.fault({ provider: 'plesk', match: '', kind: 'status', value: 503, times: 100 });
    const { body: answer } = await add(wanted(plesk));
    await sandbox.clearFaults();
    expect(answer.checks.at(-1)).toMatchObject({
      name: 'API',
      what: 'No plesk panel answers at this address',
    });
    expect(await list()).toEqual([]);
  });

  it('twice with one id adds one server', async () => {
    const body = wanted(plesk, { name: 'twice' });
    const answers = await Promise.all([add(body), add(body)]);
    expect([...answers, await add(body)].map(({ body: { saved } }) => saved)).toEqual([true, true, true]);
    expect(await list()).toHaveLength(1);
    const events = await audited('server_added');
    expect(events.filter(({ detail }) => detail.server === 'twice')).toHaveLength(1);
    expect((await add({ ...body, name: 'other' })).code).toBe('conflict');
  });

  it('refuses a name and an address that another server has, and a vendor without a driver', async () => {
    const { name, url } = await given();
    const fieldsOf = async (change: Partial<NewServer>) => {
      const { code, body } = await add(wanted(plesk, { as_draft: true, ...change }));
      return [code, Object.keys((body as unknown as { fields: object }).fields)];
    };
    expect(await fieldsOf({ name })).toEqual(['validation_error', ['name']]);
    expect(await fieldsOf({ name: 'x', url })).toEqual(['validation_error', ['url']]);
    expect(await fieldsOf({ vendor: 'cpanel' })).toEqual(['validation_error', ['vendor']]);
  });

  it.each([
    'http://panel.example',
    'https://a:b@panel.example',
    'https://panel.example/x',
    'https://panel.example?x',
  ])('refuses the address %s', async (url) => {
    const { code, body } = await add(wanted(plesk, { url }));
    expect([code, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([
      'validation_error',
      ['url'],
    ]);
  });

  it('as a draft asks nothing of the panel; a check puts it to use', async () => {
    const body = wanted(plesk, { as_draft: true });
    await sandbox.fault({ provider: 'plesk', match: '', kind: 'status', value: 500, times: 100 });
    expect((await add(body)).body).toEqual({ saved: true, checks: [] });
    await sandbox.clearFaults();
    expect(await seen(body.server_id)).toMatchObject({ state: 'draft' });
    expect(await place()).toBeUndefined();
    const params = { server_id: body.server_id };
    expect((await product.call(drainServer, { params, body: { to: 'draining' } }, by())).code).toBe(
      'conflict',
    );
    const { body: checked } = await product.call(checkServer, { params, body: {} }, by());
    expect(checked.saved).toBe(true);
    expect(await seen(body.server_id)).toMatchObject({ state: 'active' });
    expect(await place()).toBe(body.server_id);
  });
});

describe('changing a server', () => {
  it('tells the second of two admins; the same change again is no other one', async () => {
    const server = await given();
    expect((await changeOf(server, { capacity: 20 })).status).toBe(200);
    expect((await changeOf(server, { capacity: 20 })).status).toBe(200);
    expect((await changeOf(server, { capacity: 30 })).code).toBe('conflict');
    expect(await seen(server.id)).toMatchObject({ capacity: 20, revision: server.revision + 1 });
    const events = await audited('server_changed');
    expect(events.filter(({ detail }) => detail.server === server.name)).toEqual([
      { detail: { server: server.name, capacity: { from: 500, to: 20 } } },
    ]);
  });

  it('of one location, makes one server the default, where new accounts go first', async () => {
    const [one, two] = [await given({ capacity: 1 }), await given({ capacity: 900 })];
    await changeOf(two, { is_default: true });
    await changeOf(one, { is_default: true });
    expect((await list()).filter(({ is_default: is }) => is).map(({ id }) => id)).toEqual([one.id]);
    expect([await place(), await place()]).toEqual([one.id, two.id]);
  });

  it('drains it, and takes that back', async () => {
    const server = await given();
    const drain = (to: 'active' | 'draining') =>
      product.call(drainServer, { params: { server_id: server.id }, body: { to } }, by());
    const held = await place();
    expect([(await drain('draining')).status, (await drain('draining')).status]).toEqual([200, 200]);
    expect(await place()).toBeUndefined();
    expect(await seen(server.id)).toMatchObject({ state: 'draining', accounts: 1 });
    await drain('active');
    expect([held, await place()]).toEqual([server.id, server.id]);
    const named = (kind: string) =>
      audited(kind).then((all) => all.filter(({ detail }) => detail.server === server.name));
    expect(
      [await named('server_drained'), await named('server_reopened')].map(({ length }) => length),
    ).toEqual([1, 1]);
  });

  it('removes only an empty one', async () => {
    const server = await given();
    await place();
    const remove = () => product.call(removeServer, { params: { server_id: server.id } }, by());
    expect((await remove()).code).toBe('conflict');
    await product.db.query('DELETE FROM panel_accounts');
    expect([(await remove()).status, (await remove()).code]).toEqual([200, 'not_found']);
    expect(await list()).toEqual([]);
  });

  it('replaces its key once the new one works, in processes that run', async () => {
    const body = wanted(plesk);
    await add(body);
    const version = () =>
      product.app
        .get(PleskConnectionsAdapter, { strict: false })
        .use(body.server_id, ({ rest }) => rest.server());
    const replace = async (key: string) =>
      product.call(
        changeServerAccess,
        {
          params: { server_id: body.server_id },
          body: {
            revision: (await seen(body.server_id)).revision,
            url: body.url,
            key,
            certificate: body.certificate,
          },
        },
        by(),
      );
    await version();
    expect((await replace('another-key')).body.saved).toBe(false);
    await version();
    // Someone has revoked the key on the panel.
    const [{ sealed_key: sealed } = { sealed_key: '' }] = await product.db.query<{ sealed_key: string }>(
      'SELECT sealed_key FROM panel_servers',
    );
    await add(wanted(hestiacp));
    await product.db.query(
      'UPDATE panel_servers SET sealed_key = (SELECT sealed_key FROM panel_servers WHERE id <> $1) WHERE id = $1',
      [body.server_id],
    );
    await expect(version()).rejects.toMatchObject({ kind: 'rejected' });
    const { body: answer } = await replace(body.key);
    expect(answer.saved).toBe(true);
    await version();
    expect(await product.db.query('SELECT 1 FROM panel_servers WHERE sealed_key = $1', [sealed])).toEqual([]);
    expect(await audited('server_access_changed')).toHaveLength(1);
    await expectNoSecret(body.key, [answer]);
  });
});

describe('the capacity', () => {
  it('is never exceeded by accounts that are placed at once', async () => {
    const server = await given({ capacity: 3 });
    const placed = await Promise.all(Array.from({ length: 8 }, () => place()));
    expect(placed.filter((id) => id === server.id)).toHaveLength(3);
    expect((await seen(server.id)).accounts).toBe(3);
  });

  it('is what staff are told of, once it is short and once a location has none', async () => {
    await untilExamined();
    await product.db.query('DELETE FROM staff_notices');
    await product.db.query('DELETE FROM check_results');
    const server = await given({ capacity: 4, warn_at_percent: 50 });
    const told = async () => {
      await product.app.get(CheckResultsService, { strict: false }).examine();
      const rows = await product.db.query<{ subject: string }>(
        `SELECT subject FROM staff_notices WHERE subject LIKE 'Room on %' OR subject LIKE 'New accounts in %'
         ORDER BY created_at, subject`,
      );
      return rows.map(({ subject }) => subject);
    };
    await place();
    expect(await told()).toEqual([]);
    await place();
    const room = `Room on ${server.name}: Room`;
    expect(await told()).toEqual([room]);
    expect(await told()).toEqual([room]);
    await place();
    await place();
    expect(await told()).toEqual([room, `New accounts in ${plesk.location_label}: New accounts`]);
  });

  it('is checked at once when an account makes it short', async () => {
    await given({ capacity: 2, warn_at_percent: 100 });
    await untilExamined();
    const counts: number[] = [];
    for (const act of [() => Promise.resolve(''), place, place]) {
      await act();
      counts.push((await product.db.query(`SELECT 1 FROM operations WHERE kind = 'doctor.examine'`)).length);
    }
    const [before = 0, ...after] = counts;
    expect(after).toEqual([before, before + 1]);
  });
});

/** Neither the key nor any part of it is in an answer, a table but in sealed form, or what was printed. */
async function expectNoSecret(key: string, answers: unknown[]): Promise<void> {
  const tables = ['audit_events', 'operations', 'staff_notices', 'check_results', 'panel_servers'];
  for (const table of tables)
    answers.push(await product.db.query(`SELECT to_jsonb(t)::text AS row FROM ${table} t`));
  const secrets = key.split(':');
  for (const secret of secrets)
    for (const where of [JSON.stringify(answers), printed.join('')]) expect(where).not.toContain(secret);
}
