import {
  operationCounts,
  resumedAtOnce,
  resumeOperation,
  resumeOperations,
} from '@homeport/contract/staff-operations';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { OperationsBoardService } from '../foundation/operations/operations-board.service.ts';

let product: Product;
let admin: TestPerson;
let [lea, max]: TestPerson[] = [];
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  [lea, max] = [await addPerson(product), await addPerson(product)];
});
beforeEach(async () => {
  await product.db.query('DELETE FROM operations');
  await product.db.query(`DELETE FROM audit_events WHERE kind = 'staff.operation_resumed'`);
});
afterAll(() => product.stop());

/** Operations that need attention, or are in another state. */
async function env(
  count: number,
  { kind = 'cdn.activate', owner = lea, state = 'parked', error = 'cdn_unavailable' } = {},
): Promise<void> {
  await product.db.query(
    `INSERT INTO operations (id, kind, key, queue, owner_id, input, state, error_code, next_run_at, created_at, updated_at)
     SELECT gen_random_uuid(), $2, gen_random_uuid(), 'cdn', $3, '{}', $4::"OperationState", $5, now(),
       date_trunc('second', now()) - n % 3 * interval '1 second', now()
     FROM generate_series(1, $1) n`,
    [count, kind, owner?.userId, state, error],
  );
}

const resume = (body: { kind?: string; customer?: string; seen: number }, as: TestPerson = admin) =>
  product.call(resumeOperations, { body }, { token: as.token, headers: newVisitor() });

async function states(): Promise<Record<string, number>> {
  const rows = await product.db.query<{ state: string; count: number }>(
    'SELECT state, count(*)::int AS count FROM operations GROUP BY state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

const audited = () =>
  product.db.query<{ user_id: string; actor_id: string; detail: { operation: string; work: string } }>(
    `SELECT user_id, actor_id, detail FROM audit_events WHERE kind = 'staff.operation_resumed'`,
  );

describe('resuming all stopped operations', () => {
  it('resumes exactly those that match the filter, each as if resumed alone', async () => {
    await env(3);
    await env(1, { error: 'undo_failed' });
    await env(2, { kind: 'wordpress.install' });
    await env(2, { owner: max });
    await env(2, { state: 'failed' });
    const filter = { kind: 'cdn.activate', customer: lea?.email.toUpperCase() };
    expect((await resume({ ...filter, seen: 4 })).body).toEqual({ resumed: 4, left: 0, further: 0 });
    expect(await states()).toEqual({ queued: 3, undoing: 1, parked: 4, failed: 2 });
    const entries = await audited();
    expect(new Set(entries.map(({ detail }) => detail.operation)).size).toBe(4);
    for (const entry of entries)
      expect(entry).toMatchObject({
        user_id: lea?.userId,
        actor_id: admin.userId,
        detail: { work: 'cdn.activate' },
      });
  });

  it('includes all kinds and customers without a filter, and none for an unknown address', async () => {
    await env(2);
    await env(1, { kind: 'wordpress.install', owner: max });
    const nobody = await resume({ customer: 'nobody@example.test', seen: 3 });
    expect(nobody.body).toEqual({ resumed: 0, left: 0, further: 0 });
    expect(await states()).toEqual({ parked: 3 });
    expect((await resume({ seen: 3 })).body.resumed).toBe(3);
  });

  it('changes nothing and returns the number when more have stopped than the admin saw', async () => {
    await env(3);
    const refused = await resume({ seen: 2 });
    expect([refused.status, refused.code]).toEqual([409, 'conflict']);
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/^3 operations .* not 2/) });
    expect([await states(), await audited()]).toEqual([{ parked: 3 }, []]);
    // Fewer than seen: another admin has resumed some meanwhile.
    expect((await resume({ seen: 9 })).body).toEqual({ resumed: 3, left: 0, further: 0 });
  });

  it('skips and counts operations that cannot be resumed', async () => {
    await env(2);
    await env(1, { kind: 'gone.kind' });
    expect((await resume({ seen: 3 })).body).toEqual({ resumed: 2, left: 1, further: 0 });
    expect(await states()).toEqual({ queued: 2, parked: 1 });
    const [gone] = await product.db.query<{ id: string }>(`SELECT id FROM operations WHERE state = 'parked'`);
    const params = { operation_id: gone?.id ?? '' };
    const alone = await product.call(resumeOperation, { params, body: {} }, { token: admin.token });
    expect([alone.status, alone.code]).toEqual([409, 'conflict']);
  });

  it('is harmless when it is repeated, concurrently or afterwards', async () => {
    await env(40);
    const answers = await Promise.all([resume({ seen: 40 }), resume({ seen: 40 })]);
    expect(answers.reduce((sum, { body }) => sum + body.resumed, 0)).toBe(40);
    expect((await resume({ seen: 40 })).body).toEqual({ resumed: 0, left: 0, further: 0 });
    expect(await audited()).toHaveLength(40);
  });

  it('resumes the oldest first, a limited number per call', async () => {
    await env(resumedAtOnce + 7);
    const first = await resume({ seen: resumedAtOnce + 7 });
    expect(first.body).toEqual({ resumed: resumedAtOnce, left: 0, further: 7 });
    const [order] = await product.db.query<{ right: boolean }>(
      `SELECT max(created_at) FILTER (WHERE state = 'queued') <= min(created_at) FILTER (WHERE state = 'parked') AS right
       FROM operations`,
    );
    expect(order?.right).toBe(true);
    expect((await resume({ seen: 7 })).body).toEqual({ resumed: 7, left: 0, further: 0 });
    expect(await audited()).toHaveLength(resumedAtOnce + 7);
  });

  it('keeps earlier results when it fails halfway', async () => {
    await env(9);
    const board = product.app.get(OperationsBoardService, { strict: false });
    const one = board.resume.bind(board);
    let calls = 0;
    board.resume = async (...call) => {
      calls += 1;
      if (calls === 3) throw new Error('The database is away');
      return one(...call);
    };
    try {
      expect((await resume({ seen: 9 })).status).toBe(500);
    } finally {
      board.resume = one;
    }
    expect([await states(), (await audited()).length]).toEqual([{ queued: 4, parked: 5 }, 4]);
    expect((await resume({ seen: 9 })).body).toEqual({ resumed: 5, left: 0, further: 0 });
  });

  it('is for admins only', async () => {
    await env(1);
    const agent = await addPerson(product, { role: 'agent', plan: 'none' });
    for (const person of [agent, lea]) expect((await resume({ seen: 1 }, person)).status).not.toBe(200);
    expect(await states()).toEqual({ parked: 1 });
  });
});

describe('the stopped operations of one customer', () => {
  it('are counted by kind, with none for an unknown address', async () => {
    await env(2);
    await env(1, { owner: max });
    const counts = async (customer: string | undefined) =>
      (await product.call(operationCounts, { query: { customer } }, { token: admin.token })).body.unfinished;
    expect(await counts(lea?.email)).toMatchObject([{ kind: 'cdn.activate', state: 'parked', count: 2 }]);
    expect(await counts('nobody@example.test')).toEqual([]);
    expect(await counts(undefined)).toMatchObject([{ count: 3 }]);
  });
});
