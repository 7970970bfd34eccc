import { CrashMatrix } from '../../app/testing/crash-matrix.ts';
import { crashAt, crashPoints, runToEnd } from '../../app/testing/crash.ts';
import { shareOf } from '../../app/testing/share.ts';
import { AddressCalls, chosenPassword } from '../testing/address-calls.ts';
import { MailEnvironment } from '../testing/mail-environment.ts';
import { AddressSyncService } from './address-sync.service.ts';

let env: MailEnvironment;
beforeAll(async () => {
  env = await MailEnvironment.start('http');
});
// Each test has a minute of its own at the mail host, which counts calls by minutes.
beforeEach(() => env.sandbox.advance(60));
afterEach(() => env.sandbox.clearFaults());
afterAll(() => env.stop());

type Work = (operationId: string) => Promise<void>;
const toTheEnd: Work = (operationId) => runToEnd(env.product, operationId);

/** Makes a request whose operation `work` runs while the request waits. */
async function during<T>(lea: AddressCalls, kind: string, request: Promise<T>, work: Work): Promise<T> {
  await work(await env.operationOf(kind, lea.who));
  return request;
}

const cases = {
  'email.createMailbox': {
    steps: ['free', 'create', 'record'],
    request: async (lea: AddressCalls, work: Work) =>
      during(lea, 'email.createMailbox', lea.create('info', { password: chosenPassword, quota_mb: 5 }), work),
    prepare: async () => undefined,
  },
  'email.changeMailbox': {
    steps: ['change'],
    request: async (lea: AddressCalls, work: Work) =>
      during(lea, 'email.changeMailbox', lea.change('info', 7), work),
    prepare: mailbox,
  },
  'email.deleteMailbox': {
    steps: ['delete', 'record'],
    request: async (lea: AddressCalls, work: Work) =>
      during(lea, 'email.deleteMailbox', lea.delete('info'), work),
    prepare: mailbox,
  },
  'email.createForwarder': {
    steps: ['free', 'create', 'record'],
    request: async (lea: AddressCalls, work: Work) =>
      during(lea, 'email.createForwarder', lea.forward('team', 'max@owner.test'), work),
    prepare: async () => undefined,
  },
  'email.deleteForwarder': {
    steps: ['delete', 'record'],
    request: async (lea: AddressCalls, work: Work) =>
      during(lea, 'email.deleteForwarder', lea.stopForwarding('team'), work),
    prepare: async (lea: AddressCalls) =>
      during(lea, 'email.createForwarder', lea.forward('team', 'max@owner.test'), toTheEnd),
  },
  'email.setCatchAll': {
    steps: ['set'],
    request: async (lea: AddressCalls, work: Work) =>
      during(lea, 'email.setCatchAll', lea.catchAll({ type: 'discard' }), work),
    prepare: async () => undefined,
  },
};
type Kind = keyof typeof cases;
const kinds = Object.keys(cases) as Kind[];

async function mailbox(lea: AddressCalls) {
  return during(
    lea,
    'email.createMailbox',
    lea.create('info', { password: chosenPassword, quota_mb: 5 }),
    toTheEnd,
  );
}

async function customer(kind: Kind): Promise<AddressCalls> {
  const lea = await AddressCalls.start(env, 'http');
  await cases[kind].prepare(lea);
  await env.sandbox.advance(60);
  return lea;
}

/** Our rows and the mail host's addresses, without names that differ between tests. */
async function everything(lea: AddressCalls) {
  const { db } = env.product;
  const rows = await db.query(
    `SELECT m.name, m.state, m.quota_mb FROM mailboxes m JOIN mail_domains d ON d.id = m.domain_id WHERE d.user_id = $1
     UNION ALL SELECT f.name, f.state, NULL FROM mail_forwarders f JOIN mail_domains d ON d.id = f.domain_id WHERE d.user_id = $1`,
    [lea.who.userId],
  );
  const events = await db.query(
    `SELECT kind, count(*)::int AS times FROM audit_events WHERE user_id = $1 AND kind LIKE 'email.%' GROUP BY kind ORDER BY kind`,
    [lea.who.userId],
  );
  const { mailboxes, forwarders, catch_all } = await lea.hosted();
  return {
    rows,
    events,
    secrets: await db.query('SELECT id FROM mail_secrets'),
    hosted: {
      mailboxes: mailboxes.map(({ username, quota }) => ({ username, quota })),
      forwarders: forwarders.map(({ alias, destinations }) => ({ alias, destinations })),
      catch_all: catch_all.type,
    },
    opens: await env.sandbox.signIn(`info@${lea.domain}`, chosenPassword),
  };
}

describe('a crash of a worker', () => {
  const tables = new Map(kinds.map((kind) => [kind, new CrashMatrix(kind)]));
  const undisturbed = new Map<Kind, Awaited<ReturnType<typeof everything>>>();
  afterAll(() => {
    for (const table of tables.values()) table.print();
  });
  beforeAll(async () => {
    for (const kind of kinds) {
      await env.sandbox.advance(60);
      const lea = await customer(kind);
      await cases[kind].request(lea, toTheEnd);
      undisturbed.set(kind, await everything(lea));
    }
  });

  it('has references', () => {
    expect(undisturbed.get('email.createMailbox')).toMatchObject({
      rows: [{ name: 'info', state: 'active', quota_mb: 5 }],
      secrets: [],
      hosted: { mailboxes: [{ username: 'info', quota: 5 }] },
      opens: true,
    });
    expect(undisturbed.get('email.changeMailbox')).toMatchObject({
      rows: [{ state: 'active', quota_mb: 7 }],
      hosted: { mailboxes: [{ quota: 7 }] },
    });
    expect(undisturbed.get('email.deleteMailbox')).toMatchObject({ rows: [], hosted: { mailboxes: [] } });
    expect(undisturbed.get('email.createForwarder')).toMatchObject({
      rows: [{ name: 'team', state: 'active' }],
      hosted: { forwarders: [{ alias: 'team', destinations: ['max@owner.test'] }] },
    });
    expect(undisturbed.get('email.deleteForwarder')).toMatchObject({ rows: [], hosted: { forwarders: [] } });
    expect(undisturbed.get('email.setCatchAll')).toMatchObject({ hosted: { catch_all: 'blackhole' } });
  });

  const cells = kinds.flatMap((kind) =>
    cases[kind].steps.flatMap((step, position) =>
      crashPoints.map((point) => [kind, point, step, position] as const),
    ),
  );

  it.each(shareOf(cells, ([kind]) => kind))(
    '%s, %s "%s": the next worker ends with the same result',
    async (kind, point, step, position) => {
      const lea = await customer(kind);
      await cases[kind].request(lea, async (operationId) => {
        await crashAt(env.product, operationId, position, point);
        await runToEnd(env.product, operationId);
      });
      expect(await everything(lea)).toEqual(undisturbed.get(kind));
      tables.get(kind)?.record(step, point, 'as undisturbed, nothing twice');
    },
  );

  it.each([
    ['email.createMailbox', 'POST /domains'],
    ['email.changeMailbox', 'PATCH /domains'],
    ['email.deleteMailbox', 'DELETE /domains'],
    ['email.createForwarder', 'POST /domains'],
    ['email.deleteForwarder', 'DELETE /domains'],
    ['email.setCatchAll', 'PATCH /domains'],
  ] as const)('%s ends as ever when the answer of %s is lost', async (kind, match) => {
    const lea = await customer(kind);
    await cases[kind].request(lea, async (operationId) => {
      await env.sandbox.fault({ provider: 'mxroute', match, kind: 'drop-after-effect' });
      await runToEnd(env.product, operationId);
    });
    expect(await env.sandbox.faults()).toEqual([]);
    expect(await everything(lea)).toEqual(undisturbed.get(kind));
  });
});

it('a creation that the mail host refuses leaves nothing behind, and can be tried again', async () => {
  const lea = await customer('email.createMailbox');
  const refused = { provider: 'mxroute', match: 'POST /domains', kind: 'status', value: 400 } as const;
  await env.sandbox.fault({ ...refused, times: 50 });
  const request = lea.create('info', { password: chosenPassword });
  const answer = await during(lea, 'email.createMailbox', request, toTheEnd);
  expect(answer.status).toBe(409);
  expect(await everything(lea)).toMatchObject({ rows: [], secrets: [], hosted: { mailboxes: [] } });
  await env.sandbox.clearFaults();
  const again = lea.create('info', { password: chosenPassword });
  await toTheEnd(await env.operationOf('email.createMailbox', lea.who, 2));
  expect((await again).status).toBe(200);
});

it('a reading that began before a change is not stored', async () => {
  const lea = await customer('email.changeMailbox');
  const sync = env.product.app.get(AddressSyncService);
  const [row] = await env.product.db.query<{ id: string }>('SELECT id FROM mail_domains WHERE user_id = $1', [
    lea.who.userId,
  ]);
  // The mail host answers only after the mailbox is deleted.
  await env.sandbox.fault({ provider: 'mxroute', match: 'catch-all', kind: 'delay', value: 1_500 });
  const reading = sync.sync(row?.id ?? '');
  await during(lea, 'email.deleteMailbox', lea.delete('info'), toTheEnd);
  expect(await reading).toBe(false);
  expect(await lea.names()).toEqual([]);
});
