import { randomUUID } from 'node:crypto';
import { OperationRegistryService } from '../foundation/operations/operation-registry.service.ts';
import { OperationsHousekeepingSchedule } from '../foundation/operations/operations-housekeeping.schedule.ts';
import { Product } from './testing/product.ts';

let product: Product;

beforeAll(async () => {
  product = await Product.start('http');
});
afterAll(() => product.stop());

/** Operations of a kind: the key, state and days since the end of each. */
async function leftOf(kind: string, rows: [key: string, state: string, days: number | null][]) {
  for (const [key, state, days] of rows)
    await product.db.query(
      `INSERT INTO operations (id, kind, key, queue, input, state, next_run_at, created_at, updated_at, finished_at)
       VALUES ($1, $2, $3, 'sync', '{}', $4::"OperationState", now(), now() - make_interval(days => coalesce($5, 400)), now(),
         now() - make_interval(days => $5))`,
      [randomUUID(), kind, key, state, days],
    );
  await product.app.get(OperationsHousekeepingSchedule).prune();
  const left = await product.db.query<{ it: string }>(
    `SELECT concat_ws(' ', key, state, extract(day FROM now() - finished_at)) AS it FROM operations WHERE kind = $1
     ORDER BY key, finished_at DESC NULLS FIRST`,
    [kind],
  );
  return left.map(({ it: row }) => row);
}

describe('operations that ended', () => {
  it('are forgotten after 90 days, but for the newest of each key, which a screen may show', async () => {
    expect(
      await leftOf('hosting.connectDomain', [
        ['a', 'succeeded', 300],
        ['a', 'failed', 200],
        ['b', 'succeeded', 89],
        ['b', 'succeeded', 91],
        ['c', 'failed', 95],
      ]),
    ).toEqual(['a failed 200', 'b succeeded 89', 'c failed 95']);
  });

  it('are deleted after a day if no screen needs them, and after 90 if they failed', async () => {
    expect(
      await leftOf('hosting.syncServer', [
        ['a', 'succeeded', 0],
        ['a', 'succeeded', 2],
        ['a', 'failed', 89],
        ['a', 'failed', 91],
        ['b', 'succeeded', 2],
      ]),
    ).toEqual(['a succeeded 0', 'a failed 89']);
  });

  it('are forgotten however many there are, with their steps', async () => {
    await product.db.query(
      `WITH old AS (
         INSERT INTO operations (id, kind, key, queue, input, state, next_run_at, created_at, updated_at, finished_at)
         SELECT gen_random_uuid(), 'hosting.syncAccount', 'a', 'sync', '{}', 'succeeded', now(), now(), now(), now() - interval '2 days'
         FROM generate_series(1, 2500) RETURNING id)
       INSERT INTO operation_steps (operation_id, position, name, state, started_at) SELECT id, 0, 'read', 'done', now() FROM old`,
    );
    expect(await leftOf('hosting.syncAccount', [])).toEqual([]);
    const steps = await product.db.query('SELECT 1 FROM operation_steps');
    expect(steps).toEqual([]);
  });

  it('stay while they are not finished, however old they are', async () => {
    const unfinished = ['queued', 'running', 'undoing', 'parked'];
    expect(
      await leftOf(
        'hosting.setUpAccount',
        unfinished.map((state) => [state, state, null]),
      ),
    ).toHaveLength(unfinished.length);
  });

  it('that are mails or events leave nothing behind', async () => {
    for (const kind of ['mail.send', 'billing.processEvent'])
      expect(await leftOf(kind, [['a', 'succeeded', 91]])).toEqual([]);
  });

  it('name a retention that is no longer than the ordinary one', () => {
    const kinds = product.app.get(OperationRegistryService).all();
    expect(kinds).not.toEqual([]);
    for (const { retention } of kinds) expect(retention?.succeededDays ?? 90).toBeLessThanOrEqual(90);
  });
});
