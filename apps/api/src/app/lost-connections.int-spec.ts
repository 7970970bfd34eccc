import { rate } from '@homeport/contract/feedback';
import { setClock } from '@homeport/contract/system';
import { Redis } from 'ioredis';
import pg from 'pg';
import { z } from 'zod';
import { ClockRepository } from '../foundation/clock/clock.repository.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database, isConnectionError } from '../foundation/database/database.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { newId } from '../foundation/ids/ids.ts';
import type { OperationKind } from '../foundation/operations/operation-kinds.ts';
import { OperationRunnerService } from '../foundation/operations/operation-runner.service.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WorkerRpcService } from '../foundation/queue/worker-rpc.service.ts';
import { QueueProducerService } from '../foundation/queue/queue-producer.service.ts';
import { SchedulesRepository } from '../foundation/schedules/schedules.repository.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { addPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';

// An error event or rejection without a listener fails the run here, and would end a process of the product.

let product: Product;
let db: Database;
let holder: pg.Client;
let redis: Redis;

beforeAll(async () => {
  product = await Product.start('http');
  db = product.app.get(Database);
  holder = new pg.Client({ connectionString: product.db.url, application_name: 'homeport-test' });
  await holder.connect();
  redis = new Redis(product.app.get(Config).settings.REDIS_URL);
});

afterAll(async () => {
  await holder.end();
  await redis.quit();
  await product.stop();
});

const slots = () => product.app.get(SchedulesRepository);

async function sendRating() {
  const { token } = await addPerson(product);
  return product.call(rate, { body: { rating: 5, review: 'Quick.' } }, { token });
}

/** Ends the product's connections to Redis from the server's side. @returns how many */
async function killRedisClients(): Promise<number> {
  const own = await redis.client('ID');
  const number = new URL(product.app.get(Config).settings.REDIS_URL).pathname.slice(1);
  const clients = String(await redis.client('LIST')).split('\n');
  const ids = clients
    .filter((line) => line.includes(` db=${number} `))
    .map((line) => /^id=(\d+)/.exec(line)?.[1] ?? '');
  const others = ids.filter((id) => id !== String(own));
  for (const id of others) await redis.client('KILL', 'ID', id);
  return others.length;
}

describe('Postgres ends every connection', () => {
  it('while they are idle: the next request is answered', async () => {
    await Promise.all([sendRating(), sendRating()]);
    expect(await product.db.terminateConnections()).toBeGreaterThan(0);
    expect((await sendRating()).status).toBe(200);
  });

  it('while a request waits for a row: it gets a retryable error, and succeeds when repeated', async () => {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE ratings IN ACCESS EXCLUSIVE MODE');
    const answer = sendRating();
    await expect(async () => expect(await lockWaiters()).toBe(1)).toPass();
    await product.db.terminateConnections();
    expect(await answer).toMatchObject({ status: 503, code: 'not_ready', headers: { 'retry-after': '1' } });
    await holder.query('ROLLBACK');
    expect((await sendRating()).status).toBe(200);
  });

  it.each(['before the first statement', 'between two statements', 'before the commit'])(
    'in a transaction, %s: nothing of it stays',
    async (stage) => {
      const name = `lost ${stage}`;
      const at = async (here: string) => here === stage && product.db.terminateConnections();
      const failure = await db
        .transaction(async () => {
          await at('before the first statement');
          await slots().take(name, 1);
          await at('between two statements');
          await slots().take(name, 2);
          await at('before the commit');
        })
        .catch((error: unknown) => error);
      expect([failure, isConnectionError(failure)]).toEqual([failure, true]);
      expect(await product.db.query('SELECT 1 FROM schedule_slots WHERE name = $1', [name])).toEqual([]);
    },
  );

  it.each(['before', 'within', 'after'] as const)(
    '%s a step of an operation: it is done later',
    async (when) => {
      const operations = product.app.get(OperationsService);
      const definition = operation(when);
      operations.register(definition);
      const request = { key: newId(), ownerId: null, input: {} };
      const { operationId } = await db.transaction(() => operations.start(definition, request));
      const failures: unknown[] = [];
      for (let runs = 0; runs < 5; runs += 1) {
        await product.db.query(
          'UPDATE operations SET next_run_at = now(), lease_until = NULL WHERE id = $1',
          [operationId],
        );
        // BullMQ runs a job again after a failed run.
        await product.app
          .get(OperationRunnerService)
          .run(operationId, new AbortController().signal)
          .catch((error: unknown) => failures.push(error));
      }
      expect(failures.filter((error) => !isConnectionError(error))).toEqual([]);
      expect((await operations.get(operationId)).state).toBe('succeeded');
    },
  );

  it('while a schedule runs: its next slot runs', async () => {
    const worker = new SchedulesService(slots(), product.app.get(Clock));
    const runs: number[] = [];
    worker.register({
      name: 'test.lost',
      everyMs: 1,
      run: async () => {
        if (runs.push(runs.length) === 1) await product.db.terminateConnections();
        await slots().take('test.asked', runs.length);
      },
    });
    await expect(async () => {
      await worker.tick();
      expect(runs.length).toBeGreaterThan(1);
    }).toPass();
  });
});

describe('Redis ends every connection', () => {
  it('while nothing is asked: requests are answered, and work is queued', async () => {
    await product.app.get(QueueProducerService).wake('mail', newId());
    expect(await killRedisClients()).toBeGreaterThan(0);
    expect((await sendRating()).status).toBe(200);
    await product.app.get(QueueProducerService).wake('mail', newId());
  });

  it('while a question waits for its answer: the answer comes', async () => {
    const asks = product.app.get(WorkerRpcService);
    const released = Promise.withResolvers<string>();
    const begun = Promise.withResolvers<void>();
    asks.answer('test.lost', () => {
      begun.resolve();
      return released.promise;
    });
    asks.start();
    const answer = asks.ask('test.lost', null, { deadlineMs: 60_000 });
    await begun.promise;
    await killRedisClients();
    released.resolve('here');
    expect(await answer).toBe('here');
  });

  it('while somebody waits for an operation: they learn of its end', async () => {
    const definition = operation('never');
    const operations = product.app.get(OperationsService);
    operations.register(definition);
    const { operationId } = await db.transaction(() =>
      operations.start(definition, { key: newId(), ownerId: null, input: {} }),
    );
    const waiting = operations.wait(operationId, 60_000);
    await killRedisClients();
    await product.app.get(OperationRunnerService).run(operationId, new AbortController().signal);
    expect((await waiting).state).toBe('succeeded');
  });

  it('while the clock listens, and Postgres too: it follows again', async () => {
    await Promise.all([killRedisClients(), product.db.terminateConnections()]);
    const authorization = 'Bearer test-clock';
    await expect(async () => {
      const moved = await product.call(setClock, { body: { offset_ms: 0 } }, { headers: { authorization } });
      expect(moved.status).toBe(204);
    }).toPass();
  });
});

describe('the clock of a process', () => {
  it('survives that Postgres cannot be asked when Redis is there again', async () => {
    const read = jest.spyOn(product.app.get(ClockRepository), 'read');
    read.mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
    await killRedisClients();
    await expect(() => expect(read).toHaveBeenCalled()).toPass();
  });
});

function operation(when: 'before' | 'within' | 'after' | 'never') {
  let hit = false;
  const lose = async (here: typeof when) => {
    if (here !== when || hit) return;
    hit = true;
    await product.db.terminateConnections();
  };
  return {
    kind: `test.${newId()}` as OperationKind,
    queue: 'housekeeping' as const,
    input: z.object({}),
    steps: [
      {
        name: 'only',
        label: 'steps.checkingWebsite' as const,
        weight: 1,
        timeoutMs: 10_000,
        check: async () => {
          await lose('before');
          return undefined;
        },
        run: async () => {
          await db.transaction(async () => {
            await slots().take('test.step', 1);
            await lose('within');
            await slots().take('test.step', 2);
          });
          await lose('after');
          return {};
        },
      },
    ],
    retry: { attempts: 5, firstDelayMs: 0, maxDelayMs: 0 },
    onFailure: 'needsAttention' as const,
    message: () => messageOf('errors.conflict'),
  };
}

async function lockWaiters(): Promise<number | undefined> {
  const [row] = await product.db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count;
}
