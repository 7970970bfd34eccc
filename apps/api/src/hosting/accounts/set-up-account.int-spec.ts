import type { PleskClient } from '@homeport/plesk';
import { panelAccounts, setUpAccount } from '@homeport/contract/hosting';
import { crashPoints, crashAt, runToEnd } from '../../app/testing/crash.ts';
import { shareOf } from '../../app/testing/share.ts';
import { OperationRunnerService } from '../../foundation/operations/operation-runner.service.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { registerPanels } from '../testing/panels.ts';
import { untilFound } from '../../foundation/testing/polling.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
});

afterEach(() => sandbox.clearFaults());

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

let names = 0;
const newLogin = () => `customer_${(names += 1)}`;

interface Asked {
  person: TestPerson;
  operationId: string;
  answer: Promise<{
    status: number;
    code: string | undefined;
    fields: Record<string, string>;
    body: unknown;
  }>;
}

/** Submits the form. The answer arrives only after a worker has run the operation. */
async function ask(
  login: string,
  location: 'eu_de' | 'us_any' = 'eu_de',
  person?: TestPerson,
): Promise<Asked> {
  const owner = person ?? (await addPerson(product));
  const form = { name: 'Lea Moreau', company: 'Maison Lune', login, location, hostingplan_id: owner.planId };
  const answer = product.call(setUpAccount, { body: form }, { token: owner.token });
  return { person: owner, operationId: await operationOf(owner, answer), answer };
}

async function operationOf(owner: TestPerson, answer: Promise<unknown>): Promise<string> {
  let isAnswered = false;
  void answer.finally(() => (isAnswered = true));
  return untilFound('an operation', async () => {
    const [row] = await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = 'hosting.setUpAccount' AND owner_id = $1 AND state IN ('queued', 'running')`,
      [owner.userId],
    );
    if (row === undefined && isAnswered) throw new Error('The form was answered without an operation');
    return row?.id;
  });
}

async function onPanel(location: string, login: string) {
  const panel = panels.get(location);
  const customers = (await panel?.customers.list())?.filter((customer) => customer.login === login) ?? [];
  const webspaces = customers[0] ? await panel?.webspaces.listOfOwner({ ownerId: customers[0].id }) : [];
  return { customers: customers.length, webspaces: webspaces?.length ?? 0 };
}

async function accountState(person: TestPerson): Promise<string | undefined> {
  const [row] = await product.db.query<{ state: string }>(
    'SELECT state FROM panel_accounts WHERE user_id = $1',
    [person.userId],
  );
  return row?.state;
}

describe('setting up a hosting account', () => {
  it('creates one customer with one webspace on a server in the chosen location', async () => {
    const login = newLogin();
    const mails = jest.spyOn(product.app.get(MailService, { strict: false }), 'send');
    const { person, operationId, answer } = await ask(login);
    await runToEnd(product, operationId);
    expect((await answer).body).toEqual({ status: 'success' });
    const [server] = await product.db.query<{ label: string }>(
      "SELECT location_label AS label FROM panel_servers WHERE location = 'eu_de'",
    );
    const location = server?.label;
    expect(location).not.toBe('eu_de');
    expect(mails).toHaveBeenCalledWith(expect.objectContaining({ data: { login, location } }));
    expect(await onPanel('eu_de', login)).toEqual({ customers: 1, webspaces: 1 });
    expect(await accountState(person)).toBe('active');
  });

  it('uses the server with the most room for "best in the USA"', async () => {
    const used = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const { person, operationId, answer } = await ask(newLogin(), 'us_any');
      await runToEnd(product, operationId);
      await answer;
      const [row] = await product.db.query<{ location: string }>(
        'SELECT location FROM panel_accounts WHERE user_id = $1',
        [person.userId],
      );
      used.add(row?.location ?? '');
    }
    expect([...used].sort()).toEqual(['us_central', 'us_east', 'us_west']);
  });

  it('happens once when the form is submitted repeatedly', async () => {
    const login = newLogin();
    const { person, operationId, answer } = await ask(login);
    const again = Array.from({ length: 5 }, () =>
      product.call(
        setUpAccount,
        {
          body: {
            name: 'Lea Moreau',
            company: 'Maison Lune',
            login,
            location: 'eu_de',
            hostingplan_id: person.planId,
          },
        },
        { token: person.token },
      ),
    );
    await runToEnd(product, operationId);
    for (const each of [await answer, ...(await Promise.all(again))])
      expect(each.body).toEqual({ status: 'success' });
    expect(await onPanel('eu_de', login)).toEqual({ customers: 1, webspaces: 1 });
  });

  it('reports a username that is taken on the panel, leaves nothing behind and accepts another one', async () => {
    const login = newLogin();
    await panels
      .get('eu_de')
      ?.customers.create({ login, name: 'Somebody else', password: 'Tide-and-lantern-1' });
    const { person, operationId, answer } = await ask(login);
    await runToEnd(product, operationId);
    expect(await answer).toMatchObject({
      status: 409,
      code: 'login_taken',
      fields: { login: expect.stringContaining('taken') },
    });
    expect(await accountState(person)).toBeUndefined();
    const second = await ask(newLogin(), 'eu_de', person);
    await runToEnd(product, second.operationId);
    expect((await second.answer).body).toEqual({ status: 'success' });
  });

  it('survives a lost answer of the panel', async () => {
    for (const match of ['<customer><add>', '<webspace><add>']) {
      await sandbox.fault({ provider: 'plesk', match, kind: 'drop-after-effect' });
      const login = newLogin();
      const { operationId, answer } = await ask(login);
      await runToEnd(product, operationId);
      expect((await answer).body).toEqual({ status: 'success' });
      expect(await onPanel('eu_de', login)).toEqual({ customers: 1, webspaces: 1 });
      expect(await sandbox.faults()).toEqual([]);
    }
  });

  it('reports an unreachable server only while it waits for it', async () => {
    const login = newLogin();
    const { person, operationId, answer } = await ask(login);
    const seen = async () => (await product.call(panelAccounts, {}, { token: person.token })).body;
    expect(await seen()).not.toHaveProperty('server_unreachable');

    await sandbox.fault({ provider: 'plesk', match: login, kind: 'status', value: 503, times: 99 });
    await product.app.get(OperationRunnerService).run(operationId, new AbortController().signal);
    expect(await seen()).toMatchObject({ status: 'new_user', server_unreachable: true });

    await sandbox.clearFaults();
    await runToEnd(product, operationId);
    expect((await answer).body).toEqual({ status: 'success' });
    expect(await seen()).toMatchObject({ status: 'exists' });
    expect(await seen()).not.toHaveProperty('server_unreachable');
  });

  it('reports an unreachable server when its last reading failed', async () => {
    const { person, operationId, answer } = await ask(newLogin());
    const seen = async () => (await product.call(panelAccounts, {}, { token: person.token })).body;
    const setError = (error: string | null) =>
      product.db.query(`UPDATE panel_servers SET sync_error = $1 WHERE location = 'eu_de'`, [error]);
    await setError('connect ECONNREFUSED');
    expect(await seen()).toMatchObject({ server_unreachable: true });
    await setError(null);
    expect(await seen()).not.toHaveProperty('server_unreachable');
    await runToEnd(product, operationId);
    await answer;
  });

  it('stores no password and no panel key in the database', async () => {
    const [row] = await product.db.query<{ dump: string }>(
      `SELECT concat((SELECT string_agg(o::text, '') FROM operations o), (SELECT string_agg(s::text, '') FROM operation_steps s),
         (SELECT string_agg(p::text, '') FROM panel_servers p), (SELECT string_agg(a::text, '') FROM panel_accounts a)) AS dump`,
    );
    expect(row?.dump).not.toContain('aA1!');
    expect(row?.dump).toContain('v2.');
  });
});

describe('a worker that is killed while it sets up an account', () => {
  const steps = ['customer', 'webspace', 'verify', 'activate'];
  const cells = steps.flatMap((step, position) =>
    crashPoints.map((point) => [point, step, position] as const),
  );

  it.each(shareOf(cells))(
    '%s "%s": the next worker reaches the same result',
    async (point, _step, position) => {
      const login = newLogin();
      const { person, operationId, answer } = await ask(login);
      await crashAt(product, operationId, position, point);
      await runToEnd(product, operationId);
      expect((await answer).body).toEqual({ status: 'success' });
      expect(await onPanel('eu_de', login)).toEqual({ customers: 1, webspaces: 1 });
      expect(await accountState(person)).toBe('active');
      const mails = await product.db.query('SELECT id FROM mail_messages WHERE user_id = $1', [
        person.userId,
      ]);
      expect(mails).toHaveLength(1);
    },
  );
});
