import {
  giveUpOperation,
  operation,
  operationCounts,
  operations as listOperations,
  resumeOperation,
  retryOperation,
} from '@homeport/contract/staff-operations';
import { z } from 'zod';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { Database } from '../foundation/database/database.ts';
import { newId } from '../foundation/ids/ids.ts';
import {
  type JsonObject,
  type OperationDefinition,
  ProviderError,
  type Step,
} from '../foundation/operations/operation.ts';
import type { OperationKind } from '../foundation/operations/operation-kinds.ts';
import { OperationRunnerService } from '../foundation/operations/operation-runner.service.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';

let product: Product;
let admin: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  customer = await addPerson(product);
});
afterAll(() => product.stop());

const asAdmin = () => ({ token: admin.token });
const refused = (code: string) => new ProviderError('rejected', code, 'The panel says no');
const never = new AbortController().signal;

interface World {
  failing: Map<string, Error>;
  undone: string[];
}

function define(world: World, facts: Partial<OperationDefinition> = {}): OperationDefinition {
  const step = (name: string, irrevocable = false): Step => ({
    name,
    label: name === 'account' ? ('steps.creatingAccount' as const) : ('steps.preparingWebsite' as const),
    weight: 1,
    timeoutMs: 5_000,
    irrevocable,
    run: async () => {
      const failure = world.failing.get(name);
      if (failure !== undefined) throw failure;
      return { answered: name, adminPassword: 'hunter2' };
    },
    undo: async () => {
      const failure = world.failing.get(`undo ${name}`);
      if (failure !== undefined) throw failure;
      world.undone.push(name);
    },
  });
  const definition: OperationDefinition = {
    kind: `test.${newId()}` as OperationKind,
    queue: 'housekeeping',
    input: z.record(z.string(), z.json()) as z.ZodType<JsonObject>,
    steps: [step('account'), step('website')],
    retry: { attempts: 3, firstDelayMs: 3_600_000, maxDelayMs: 3_600_000 },
    onFailure: 'needsAttention',
    message: (code) => ({ key: 'errors.conflict', english: `Sorry: ${code}` }),
    ...facts,
  };
  product.app.get(OperationsService).register(definition);
  return definition;
}

const newWorld = (): World => ({ failing: new Map(), undone: [] });

async function begin(
  definition: OperationDefinition,
  ownerId: string | null = customer.userId,
): Promise<string> {
  const { operationId } = await product.app
    .get(Database)
    .transaction(() =>
      product.app
        .get(OperationsService)
        .start(definition, { key: newId(), ownerId, input: { planId: 'p1' } }),
    );
  return operationId;
}

const run = (id: string) => product.app.get(OperationRunnerService).run(id, never);
const detailOf = async (id: string) =>
  (await product.call(operation, { params: { operation_id: id } }, asAdmin())).body;
const audited = (id: string) =>
  product.db.query<{ kind: string; user_id: string; actor_id: string; detail: { reason?: string } }>(
    `SELECT kind, user_id, actor_id, detail FROM audit_events WHERE detail->>'operation' = $1`,
    [id],
  );

describe('a stuck operation', () => {
  it('is found by its customer, shows why it stopped, and continues when it is resumed', async () => {
    const world = newWorld();
    world.failing.set('website', refused('panel_rejected'));
    const id = await begin(define(world));
    await run(id);
    const found = await product.call(
      listOperations,
      { query: { customer: customer.email.toUpperCase(), state: 'parked' } },
      asAdmin(),
    );
    expect(found.body.operations).toMatchObject([
      {
        id,
        state: 'parked',
        step: 'Preparing your website',
        error: 'rejected: The panel says no',
        customer: { id: customer.userId, email: customer.email, name: 'Test Person' },
      },
    ]);
    expect(await detailOf(id)).toMatchObject({
      message: 'Sorry: panel_rejected',
      input: { planId: 'p1' },
      steps: [
        {
          name: 'account',
          state: 'done',
          attempts: 1,
          answer: { answered: 'account', adminPassword: '(sealed)' },
        },
        { name: 'website', state: 'failed', error: 'rejected: The panel says no', answer: null },
      ],
      actions: { retry: false, resume: true, give_up: true, give_up_refusal: null },
    });
    world.failing.clear();
    const resumed = await product.call(
      resumeOperation,
      { params: { operation_id: id }, body: {} },
      asAdmin(),
    );
    expect([resumed.status, resumed.body.state]).toEqual([200, 'queued']);
    await run(id);
    expect(await detailOf(id)).toMatchObject({ state: 'succeeded', progress: 100, step: null });
    expect(await audited(id)).toMatchObject([
      { kind: 'staff.operation_resumed', user_id: customer.userId, actor_id: admin.userId },
    ]);
  });

  it('is given up with its steps undone, and the reason recorded', async () => {
    const world = newWorld();
    world.failing.set('website', refused('panel_rejected'));
    const failed: string[] = [];
    const id = await begin(define(world, { failed: async (_, code) => void failed.push(code) }));
    await run(id);
    const body = { reason: 'Wants another name' };
    const given = await product.call(giveUpOperation, { params: { operation_id: id }, body }, asAdmin());
    expect([given.status, given.body.state]).toEqual([200, 'undoing']);
    await run(id);
    expect(await detailOf(id)).toMatchObject({ state: 'failed', error_code: 'panel_rejected' });
    expect([world.undone, failed]).toEqual([['website', 'account'], ['panel_rejected']]);
    expect((await audited(id)).map(({ kind, detail }) => [kind, detail.reason])).toEqual([
      ['staff.operation_given_up', 'Wants another name'],
    ]);
  });

  it('is not given up after an irrevocable step', async () => {
    const world = newWorld();
    const { steps } = define(world);
    const lasting = steps.map((step, index) => ({ ...step, irrevocable: index === 0 }));
    world.failing.set('website', refused('odd'));
    const id = await begin(define(world, { steps: lasting }));
    await run(id);
    expect((await detailOf(id)).actions).toEqual({
      retry: false,
      resume: true,
      give_up: false,
      give_up_refusal: '"Creating your account" is done and cannot be taken back.',
      message_keys: {
        give_up_refusal: {
          key: 'operations.lasting',
          values: { step: 'Creating your account' },
          messages: { step: { key: 'steps.creatingAccount' } },
        },
      },
    });
    const body = { reason: 'No way on' };
    const given = await product.call(giveUpOperation, { params: { operation_id: id }, body }, asAdmin());
    expect([given.status, given.code]).toEqual([409, 'conflict']);
    expect(await audited(id)).toEqual([]);
  });

  it('is not given up when its result is due', async () => {
    const world = newWorld();
    const giveUpRefusal = 'billing.moneyOfCustomer';
    world.failing.set('website', refused('odd'));
    const id = await begin(define(world, { giveUpRefusal }));
    await run(id);
    expect((await detailOf(id)).actions).toMatchObject({
      give_up: false,
      give_up_refusal: 'This money belongs to the customer: resume it.',
      message_keys: { give_up_refusal: { key: giveUpRefusal } },
    });
    const body = { reason: 'No way on' };
    const given = await product.call(giveUpOperation, { params: { operation_id: id }, body }, asAdmin());
    expect([given.status, given.code, world.undone]).toEqual([409, 'conflict', []]);
  });

  it('continues its undo when it is resumed after a failed undo', async () => {
    const world = newWorld();
    world.failing.set('website', refused('odd')).set('undo account', refused('still_used'));
    const id = await begin(define(world, { onFailure: 'undo' }));
    await run(id);
    expect(await detailOf(id)).toMatchObject({ state: 'parked', error_code: 'undo_failed' });
    world.failing.clear();
    await product.call(resumeOperation, { params: { operation_id: id }, body: {} }, asAdmin());
    await run(id);
    expect([(await detailOf(id)).state, world.undone]).toEqual(['failed', ['website', 'account']]);
  });

  it('that waits for its next try can be retried immediately', async () => {
    const world = newWorld();
    world.failing.set('account', new ProviderError('unavailable', 'away', 'No answer'));
    const id = await begin(define(world));
    await run(id);
    expect(await detailOf(id)).toMatchObject({ state: 'queued', actions: { retry: true, give_up: true } });
    await run(id);
    expect((await detailOf(id)).attempts).toBe(1);
    world.failing.clear();
    const retried = await product.call(retryOperation, { params: { operation_id: id }, body: {} }, asAdmin());
    expect([retried.status, retried.body.next_try]).toEqual([200, null]);
    await run(id);
    expect((await detailOf(id)).state).toBe('succeeded');
  });

  it('is changed by one of many concurrent calls', async () => {
    const world = newWorld();
    world.failing.set('website', refused('odd'));
    const id = await begin(define(world));
    await run(id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        product.call(resumeOperation, { params: { operation_id: id }, body: {} }, asAdmin()),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'conflict')).toHaveLength(5);
    expect(await audited(id)).toHaveLength(1);
  });

  it('cannot be changed after it has ended or while a worker runs it', async () => {
    const ended = await begin(define(newWorld()));
    await run(ended);
    const held = await begin(define(newWorld()));
    await product.db.query(
      `UPDATE operations SET state = 'running', lease_owner = 'w', lease_until = now() + interval '1 minute' WHERE id = $1`,
      [held],
    );
    for (const id of [ended, held]) {
      const params = { operation_id: id };
      const answers = [
        await product.call(retryOperation, { params, body: {} }, asAdmin()),
        await product.call(resumeOperation, { params, body: {} }, asAdmin()),
        await product.call(giveUpOperation, { params, body: { reason: 'Because' } }, asAdmin()),
      ];
      expect(answers.map(({ code }) => code)).toEqual(['conflict', 'conflict', 'conflict']);
    }
    expect((await detailOf(held)).worker).toBe('w');
  });
});

describe('the board', () => {
  it('counts unfinished operations by kind and state, with the oldest time', async () => {
    const { kind } = define(newWorld());
    const definition = { ...define(newWorld()), kind } as OperationDefinition;
    const ids = [await begin(definition), await begin(definition)];
    const { body } = await product.call(operationCounts, { query: {} }, asAdmin());
    const oldest = (await detailOf(ids[0] ?? '')).created;
    expect(body.unfinished.filter((count) => count.kind === kind)).toEqual([
      { kind, state: 'queued', count: 2, oldest },
    ]);
    expect(body.kinds).toContain('mail.send');
  });

  it.each([
    ['everything', {}],
    ['a kind', { kind: 'mail.send' }],
    ['a state', { state: 'failed' }],
    ['a kind in a state', { kind: 'cdn.activate', state: 'succeeded' }],
    ['what has not ended', { state: 'unfinished' }],
  ] as const)('pages through %s without losing or repeating one', async (_, filter) => {
    await product.db.query(
      `INSERT INTO operations (id, kind, key, queue, input, state, next_run_at, created_at, updated_at)
       SELECT gen_random_uuid(), (ARRAY['mail.send', 'cdn.activate'])[1 + n % 2], gen_random_uuid(), 'mail', '{}',
         (ARRAY['succeeded', 'failed', 'parked'])[1 + n % 3]::"OperationState", now(), date_trunc('second', now()) - n % 4 * interval '1 second', now()
       FROM generate_series(1, 40) n`,
    );
    const seen: { id: string; created: string; kind: string; state: string }[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await product.call(
        listOperations,
        { query: { ...filter, limit: '17', cursor } },
        asAdmin(),
      );
      seen.push(...body.operations);
      cursor = body.next ?? undefined;
    } while (cursor !== undefined);
    const { kind, state } = { kind: undefined, state: undefined, ...filter };
    const states = state === 'unfinished' ? ['queued', 'running', 'undoing', 'parked'] : state && [state];
    const all = await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE ($1::text IS NULL OR kind = $1) AND ($2::text[] IS NULL OR state::text = ANY($2))`,
      [kind ?? null, states ?? null],
    );
    // Operations of removed kinds are shown without a filter, and by customer.
    expect(seen.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    const times = seen.map(({ created }) => created);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('shows nothing for an unknown address, and an operation of a removed kind', async () => {
    const none = await product.call(
      listOperations,
      { query: { customer: 'nobody@example.test' } },
      asAdmin(),
    );
    expect(none.body).toEqual({ operations: [], next: null });
    const id = newId();
    await product.db.query(
      `INSERT INTO operations (id, kind, key, queue, input, state, next_run_at, created_at, updated_at)
       VALUES ($1, 'gone.kind', 'k', 'mail', '{}', 'parked', now(), now(), now())`,
      [id],
    );
    expect(await detailOf(id)).toMatchObject({ kind: 'gone.kind', steps: [], message: null });
  });
});
