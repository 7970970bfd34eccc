import { runToEnd } from '../../app/testing/crash.ts';
import { OperationRunnerService } from '../../foundation/operations/operation-runner.service.ts';
import { AddressCalls, chosenPassword } from '../testing/address-calls.ts';
import { until } from '../../foundation/testing/polling.ts';
import { MailEnvironment } from '../testing/mail-environment.ts';
import { AddressesSchedule } from './addresses.schedule.ts';

/** How long the client waits for an answer: while a customer is set up, and where the mail host is silent. */
const [patientMs, limitMs] = [3_000, 700];

// Tests decide when operations run.
let env: MailEnvironment;
let lea: AddressCalls;
beforeAll(async () => {
  env = await MailEnvironment.start('http', { MXROUTE_TIMEOUT_MS: String(patientMs) });
});
/** A customer with the mailbox info, the forwarder team and a catch-all. */
beforeEach(async () => {
  await env.sandbox.advance(60);
  lea = await AddressCalls.start(env, 'http');
  await ended('email.createMailbox', lea.create('info', { password: chosenPassword, quota_mb: 5 }));
  await ended('email.createForwarder', lea.forward('team', 'max@owner.test'));
  await ended('email.setCatchAll', lea.catchAll({ type: 'discard' }));
  await env.sandbox.advance(60);
});
afterEach(() => env.sandbox.clearFaults());
afterAll(() => env.stop());

/** The answer of a request, whose operation runs while it waits. @param count how many of this kind there are then */
async function ended<T>(kind: string, request: Promise<T>, count = 1): Promise<T> {
  await runToEnd(env.product, await env.operationOf(kind, lea.who, count));
  return request;
}

/** What the screen shows after the answer, without a reload. */
async function shown() {
  const [{ body: list }, { body: others }] = [await lea.list(), await lea.forwarders()];
  return {
    mailboxes: list.mailboxes.map(({ name, state, quota_mb }) => [name, state, quota_mb]),
    forwarders: others.forwarders.map(({ name, state }) => [name, state]),
    catchAll: others.catch_all && [others.catch_all.type, others.catch_all.changing],
  };
}

const calm = {
  mailboxes: [['info', 'active', 5]],
  forwarders: [['team', 'active']],
  catchAll: ['discard', false],
};

const cases = {
  'email.createMailbox': {
    match: 'POST /domains',
    ask: (count: number) => lea.create(`new${count}`, { password: chosenPassword }),
    refused: [/does not accept this address/, calm],
    failed: [/do not know whether the mailbox was created/, calm],
    count: 2,
  },
  'email.changeMailbox': {
    match: 'PATCH /domains',
    ask: () => lea.change('info', 7),
    refused: [/does not accept this storage limit. The former one still applies/, calm],
    failed: [/do not know whether the new storage limit applies/, calm],
    count: 1,
  },
  'email.deleteMailbox': {
    match: 'DELETE /domains',
    ask: () => lea.delete('info'),
    refused: [/could not be deleted yet/, { ...calm, mailboxes: [['info', 'deleting', 5]] }],
    failed: [/could not be deleted yet/, { ...calm, mailboxes: [['info', 'deleting', 5]] }],
    count: 1,
  },
  'email.createForwarder': {
    match: 'POST /domains',
    ask: (count: number) => lea.forward(`press${count}`, 'max@owner.test'),
    refused: [/does not accept this forwarder/, calm],
    failed: [/do not know whether the forwarder was created/, calm],
    count: 2,
  },
  'email.deleteForwarder': {
    match: 'DELETE /domains',
    ask: () => lea.stopForwarding('team'),
    refused: [/could not be deleted yet/, { ...calm, forwarders: [['team', 'deleting']] }],
    failed: [/could not be deleted yet/, { ...calm, forwarders: [['team', 'deleting']] }],
    count: 1,
  },
  'email.setCatchAll': {
    match: 'PATCH /domains',
    ask: () => lea.catchAll({ type: 'reject' }),
    refused: [/does not accept this catch-all. The former one still applies/, calm],
    failed: [/do not know which catch-all applies/, calm],
    count: 2,
  },
} as const;
const kinds = (Object.keys(cases) as (keyof typeof cases)[]).toSorted();

/** The answer says why, in plain words, and the list shows what is there. */
async function expectRefusal(kind: keyof typeof cases, end: 'refused' | 'failed'): Promise<void> {
  const { ask, count } = cases[kind];
  const [message, list] = cases[kind][end];
  const { status, body } = await ended<{ status: number; body: unknown }>(kind, ask(1), count);
  expect([status, body]).toEqual([409, expect.objectContaining({ message: expect.stringMatching(message) })]);
  expect(await shown()).toEqual(list);
}

it.each(kinds)('%s says so when the mail host refuses it, and can be asked again', async (kind) => {
  const { match, ask, count } = cases[kind];
  await env.sandbox.fault({ provider: 'mxroute', match, kind: 'status', value: 400, times: 200 });
  await expectRefusal(kind, 'refused');
  await env.sandbox.clearFaults();
  await env.sandbox.advance(60);
  const again = ask(1);
  // A deletion that needs attention goes on; the others are asked for anew.
  const isDeletion = kind.startsWith('email.delete');
  if (isDeletion) await until('a resumed deletion', async () => (await stateOf(kind)) === 'queued');
  await ended(kind, Promise.resolve(), isDeletion ? count : count + 1);
  expect((await again).status).toBe(200);
});

it('a slow mail host is told as slow, not as done; three tabs start one operation, and the list follows', async () => {
  await ended('email.createMailbox', lea.create('old', { password: chosenPassword }), 2);
  const before = await operations();
  const thrice = <T>(ask: () => Promise<T>) => Promise.all([ask(), ask(), ask()]);
  const [created, forwarders, deleted, forgotten, rules, changed] = await Promise.all([
    thrice(() => lea.create('new', { password: chosenPassword })),
    thrice(() => lea.forward('press', 'max@owner.test')),
    thrice(() => lea.delete('old')),
    thrice(() => lea.stopForwarding('team')),
    thrice(() => lea.catchAll({ type: 'reject' })),
    thrice(() => lea.change('info', 7)),
  ]);
  const accepted = <T>(answers: { status: number; body: T }[]) =>
    answers.flatMap(({ status, body }) => (status === 200 ? [body] : []));
  // The address is taken for those that came second; everything else is joined.
  expect(accepted(created)).toMatchObject([{ mailbox: { state: 'creating' } }]);
  expect(accepted(forwarders)).toMatchObject([{ state: 'creating' }]);
  expect(accepted(deleted)).toEqual(Array(3).fill({ status: 'success', pending: true }));
  expect(accepted(forgotten)).toEqual(Array(3).fill({ status: 'success', pending: true }));
  expect(accepted(rules)).toMatchObject(Array(3).fill({ type: 'reject', changing: true }));
  expect(accepted(changed)).toMatchObject(Array(3).fill({ state: 'changing', quota_mb: 7 }));
  expect(await shown()).toEqual({
    mailboxes: [
      ['info', 'changing', 7],
      ['new', 'creating', null],
      ['old', 'deleting', null],
    ],
    forwarders: [
      ['press', 'creating'],
      ['team', 'deleting'],
    ],
    catchAll: ['reject', true],
  });
  const started = (await operations()).filter(({ id }) => !before.some((each) => each.id === id));
  expect(started.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  for (const { id } of started) await runToEnd(env.product, id);
  expect(await shown()).toEqual({
    mailboxes: [
      ['info', 'active', 7],
      ['new', 'active', null],
    ],
    forwarders: [['press', 'active']],
    catchAll: ['reject', false],
  });
});

async function stateOf(kind: string): Promise<string | undefined> {
  const [row] = await env.product.db.query<{ state: string }>('SELECT state FROM operations WHERE id = $1', [
    await env.operationOf(kind, lea.who),
  ]);
  return row?.state;
}

const operations = () =>
  env.product.db.query<{ id: string; kind: string }>('SELECT id, kind FROM operations WHERE owner_id = $1', [
    lea.who.userId,
  ]);

it('a quota that failed returns to the last one that applied, and never over a newer one', async () => {
  await env.sandbox.fault({
    provider: 'mxroute',
    match: 'PATCH /domains',
    kind: 'status',
    value: 400,
    times: 200,
  });
  const first = lea.change('info', 7);
  const one = await env.operationOf('email.changeMailbox', lea.who);
  const second = lea.change('info', 9);
  const other = await env.operationOf('email.changeMailbox', lea.who, 2);
  await runToEnd(env.product, one);
  expect((await shown()).mailboxes).toEqual([['info', 'changing', 9]]);
  await runToEnd(env.product, other);
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([409, 409]);
  expect((await shown()).mailboxes).toEqual([['info', 'active', 5]]);
});

const strike = (match: string, fault: { kind: 'late-answer' | 'delay'; value?: number; times?: number }) =>
  env.sandbox.fault({ provider: 'mxroute', match, ...fault });
const struck = () => until('a fault that struck', async () => (await env.sandbox.faults()).length === 0);

describe('a silent mail host', () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  beforeEach(() => {
    const shorter = (ms: number) => timeout(ms === patientMs ? limitMs : ms);
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(shorter);
  });
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['never answers', { kind: 'late-answer' }],
    ['does the work too late', { kind: 'delay', value: limitMs + 300 }],
  ] as const)(
    'that %s does each change once, and the customer is told that it is done',
    async (_how, fault) => {
      for (const kind of kinds) {
        const { match, ask, count } = cases[kind];
        const asked: Promise<{ status: number }> = ask(1);
        const id = await env.operationOf(kind, lea.who, count);
        await strike(match, fault);
        await runToEnd(env.product, id);
        await struck();
        expect([kind, (await asked).status]).toEqual([kind, 200]);
      }
      expect(await shown()).toEqual({
        mailboxes: [['new1', 'active', null]],
        forwarders: [['press1', 'active']],
        catchAll: ['reject', false],
      });
      const { mailboxes, forwarders, catch_all } = await lea.hosted();
      expect(mailboxes.map(({ username }) => username)).toEqual(['new1']);
      expect(forwarders.map(({ alias }) => alias)).toEqual(['press1']);
      expect(catch_all).toMatchObject({ type: 'fail' });
      expect(await env.sandbox.signIn(`new1@${lea.domain}`, chosenPassword)).toBe(true);
    },
  );

  it.each(['email.createMailbox', 'email.createForwarder'] as const)(
    'that does the work while it is repeated takes %s for its own',
    async (kind) => {
      const { match, ask, count } = cases[kind];
      const asked: Promise<{ status: number }> = ask(1);
      const id = await env.operationOf(kind, lea.who, count);
      // The second try looks before the first one is done, and comes after it.
      await strike(match, { kind: 'delay', value: limitMs + 400 });
      const running = runToEnd(env.product, id);
      await struck();
      await strike(match, { kind: 'delay', value: limitMs - 100 });
      await running;
      expect((await asked).status).toBe(200);
      expect((await shown()).mailboxes).toHaveLength(kind === 'email.createMailbox' ? 2 : 1);
    },
  );

  it.each([
    'email.createMailbox',
    'email.changeMailbox',
    'email.createForwarder',
    'email.setCatchAll',
  ] as const)(
    'that is silent until %s is given up says so, and the list has what it did soon after it answers',
    async (kind) => {
      const { match, ask, count } = cases[kind];
      const asked: Promise<{ status: number; body: unknown }> = ask(1);
      const id = await env.operationOf(kind, lea.who, count);
      await strike(match, { kind: 'late-answer' });
      const runner = env.product.app.get(OperationRunnerService);
      while ((await env.sandbox.faults()).length > 0) {
        await env.product.db.query('UPDATE operations SET next_run_at = now() WHERE id = $1', [id]);
        await runner.run(id, new AbortController().signal);
      }
      await env.product.db.query('UPDATE operation_steps SET attempts = 11 WHERE operation_id = $1', [id]);
      await strike('/domains', { kind: 'late-answer', times: 3 });
      await runToEnd(env.product, id);
      const [message, list] = cases[kind].failed;
      expect(await asked).toMatchObject({ status: 409, body: { message: expect.stringMatching(message) } });
      expect(await shown()).toEqual(list);
      await env.sandbox.clearFaults();
      await env.product.app.get(AddressesSchedule).readDue();
      expect(await shown()).not.toEqual(list);
      expect(await env.product.db.query('SELECT id FROM mail_secrets')).toEqual([]);
    },
  );
});

// The last one: the mail host is left alone for a while afterwards.
it('a mail host that does not answer loses nothing and doubles nothing', async () => {
  await env.sandbox.fault({
    provider: 'mxroute',
    match: '/domains',
    kind: 'status',
    value: 503,
    times: 2_000,
  });
  for (const kind of [
    'email.createMailbox',
    'email.changeMailbox',
    'email.createForwarder',
    'email.setCatchAll',
  ] as const)
    await expectRefusal(kind, 'failed');
  expect((await ended('email.deleteForwarder', lea.stopForwarding('team'))).status).toBe(409);
  expect(await shown()).toEqual({ ...calm, forwarders: [['team', 'deleting']] });
  expect((await lea.hosted()).mailboxes).toMatchObject([{ username: 'info', quota: 5 }]);
  expect(await env.product.db.query('SELECT id FROM mail_secrets')).toEqual([]);
});
