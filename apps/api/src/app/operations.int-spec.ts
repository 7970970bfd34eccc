import { z } from 'zod';
import { Product } from './testing/product.ts';
import { Database } from '../foundation/database/database.ts';
import { newId } from '../foundation/ids/ids.ts';
import {
  type JsonObject,
  type OperationDefinition,
  ProviderError,
} from '../foundation/operations/operation.ts';
import type { OperationKind } from '../foundation/operations/operation-kinds.ts';
import { OperationEndsService } from '../foundation/operations/operation-ends.service.ts';
import { OperationRunnerService } from '../foundation/operations/operation-runner.service.ts';
import { OperationWorkerService } from '../foundation/operations/operation-worker.service.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { RefreshService } from '../foundation/operations/refresh.service.ts';
import { QueueProducerService } from '../foundation/queue/queue-producer.service.ts';

/** A provider that remembers what was done to it, and can fail as a test requires. */
class Outside {
  readonly done: string[] = [];
  readonly undone: string[] = [];
  failures = new Map<string, Error[]>();

  step(name: string, options: { looks?: boolean } = {}) {
    return {
      name,
      label: 'steps.checkingWebsite' as const,
      weight: 1,
      timeoutMs: 5_000,
      ...(options.looks
        ? { check: async () => (this.done.includes(name) ? { found: true } : undefined) }
        : {}),
      run: async (): Promise<JsonObject> => {
        const failure = this.failures.get(name)?.shift();
        // An unknown outcome has happened.
        if (failure === undefined || (failure instanceof ProviderError && failure.kind === 'unknown_outcome'))
          this.done.push(name);
        if (failure !== undefined) throw failure;
        return { did: name };
      },
      undo: async () => void this.undone.push(name),
    };
  }
}

let product: Product;
let runner: OperationRunnerService;
let operations: OperationsService;

beforeAll(async () => {
  product = await Product.start('http');
  runner = product.app.get(OperationRunnerService);
  operations = product.app.get(OperationsService);
});
afterAll(() => product.stop());

function define(outside: Outside, onFailure: 'undo' | 'needsAttention' = 'undo'): OperationDefinition {
  const definition: OperationDefinition = {
    kind: `test.${newId()}` as OperationKind,
    queue: 'housekeeping',
    input: z.object({}),
    steps: [outside.step('first'), outside.step('second', { looks: true }), outside.step('third')],
    retry: { attempts: 3, firstDelayMs: 0, maxDelayMs: 0 },
    onFailure,
    message: (code) => ({ key: 'errors.conflict', english: `failed with ${code}` }),
  };
  operations.register(definition);
  return definition;
}

async function start(definition: OperationDefinition, key = newId()): Promise<string> {
  const { operationId } = await product.app
    .get(Database)
    .transaction(() => operations.start(definition, { key, ownerId: null, input: {} }));
  return operationId;
}

const never = new AbortController().signal;

async function stateOf(id: string): Promise<string> {
  return (await operations.wait(id, 0)).state;
}

describe('an operation', () => {
  it('does its steps in order, once, and ends at 100 percent', async () => {
    const outside = new Outside();
    const id = await start(define(outside));
    expect(await runner.run(id, never)).toEqual({ again: false });
    expect(outside.done).toEqual(['first', 'second', 'third']);
    expect(operations.progressOf(await operations.wait(id, 0))).toMatchObject({
      state: 'succeeded',
      progress: 100,
    });
    expect(await runner.run(id, never)).toEqual({ again: false });
    expect(outside.done).toHaveLength(3);
  });

  it('continues at a step that failed temporarily, without repeating those before', async () => {
    const outside = new Outside();
    outside.failures.set('third', [new ProviderError('unavailable', 'away', 'not now')]);
    const id = await start(define(outside));
    expect(await runner.run(id, never)).toMatchObject({ again: true });
    expect(await stateOf(id)).toBe('queued');
    expect(await runner.run(id, never)).toEqual({ again: false });
    expect(outside.done).toEqual(['first', 'second', 'third']);
  });

  it('asks before it repeats a step whose outcome is unknown', async () => {
    const outside = new Outside();
    outside.failures.set('second', [new ProviderError('unknown_outcome', 'cut', 'no answer')]);
    const id = await start(define(outside));
    await runner.run(id, never);
    await runner.run(id, never);
    expect(outside.done.filter((name) => name === 'second')).toHaveLength(1);
    expect(await stateOf(id)).toBe('succeeded');
  });

  it('takes back what was done when a step is refused, and says why', async () => {
    const outside = new Outside();
    outside.failures.set('third', [new ProviderError('rejected', 'no_such_plan', 'refused')]);
    const id = await start(define(outside));
    await runner.run(id, never);
    expect(outside.undone).toEqual(['third', 'second', 'first']);
    expect(operations.progressOf(await operations.wait(id, 0))).toMatchObject({
      state: 'failed',
      message: 'failed with no_such_plan',
    });
  });

  it('gives up after the allowed tries', async () => {
    const outside = new Outside();
    const away = () => new ProviderError('unavailable', 'away', 'not now');
    outside.failures.set('first', [away(), away(), away()]);
    const id = await start(define(outside));
    await runner.run(id, never);
    await runner.run(id, never);
    await runner.run(id, never);
    expect(await stateOf(id)).toBe('failed');
  });

  it('needs attention when nothing can be undone, and continues when staff resume it', async () => {
    const outside = new Outside();
    outside.failures.set('second', [new ProviderError('rejected', 'odd', 'refused')]);
    const id = await start(define(outside, 'needsAttention'));
    await runner.run(id, never);
    expect(await stateOf(id)).toBe('parked');
    expect(outside.undone).toEqual([]);
    expect(await operations.resume(id)).toBe(true);
    await runner.run(id, never);
    expect(outside.done).toEqual(['first', 'second', 'third']);
  });

  it('wakes whoever waits for it, when it ends and when it needs attention', async () => {
    const ends = product.app.get(OperationEndsService);
    const isListening = () => {
      const watch = ends.watch(newId());
      watch.stop();
      return watch.lookAgainMs === 1_000;
    };
    await expect(() => expect(isListening()).toBe(true)).toPass();
    const outside = new Outside();
    outside.failures.set('second', [new ProviderError('rejected', 'no_such_plan', 'refused')]);
    for (const id of [await start(define(new Outside())), await start(define(outside, 'needsAttention'))]) {
      const watch = ends.watch(id);
      // Longer than this test may take.
      const woken = watch.ended(600_000);
      await runner.run(id, never);
      await woken;
      watch.stop();
    }
  });

  it('is worked on by one worker at a time', async () => {
    const outside = new Outside();
    const id = await start(define(outside));
    await Promise.all(Array.from({ length: 8 }, () => runner.run(id, never)));
    expect(outside.done).toEqual(['first', 'second', 'third']);
  });

  it('is one for all who ask for the same work at once', async () => {
    const definition = define(new Outside());
    const key = newId();
    const ids = await Promise.all(Array.from({ length: 20 }, () => start(definition, key)));
    expect(new Set(ids).size).toBe(1);
  });

  it('is queued anew when its worker died, beside the job that the queue still holds for the dead', async () => {
    const id = await start(define(new Outside()));
    const jobs = product.app.get(QueueProducerService).queue('housekeeping');
    await product.db.query(
      `UPDATE operations SET state = 'running', attempts = 1, lease_owner = 'dead', lease_until = now() - interval '1 second',
         next_run_at = now() - interval '1 minute' WHERE id = $1`,
      [id],
    );
    const sweeper = product.app.get(OperationWorkerService);
    await sweeper.sweep();
    await sweeper.sweep();
    const held = (await jobs.getJobs()).map((job) => job.id).filter((name) => name?.includes(id));
    expect(new Set(held)).toEqual(new Set([`op-${id}-0`, `op-${id}-1`]));
    expect(await runner.run(id, never)).toEqual({ again: false });
    expect(await stateOf(id)).toBe('succeeded');
  });

  it('is given back at once when the worker has to stop', async () => {
    const outside = new Outside();
    const stop = new AbortController();
    outside.failures.set('first', [new ProviderError('unavailable', 'away', 'cut short')]);
    const id = await start(define(outside));
    stop.abort();
    expect(await runner.run(id, stop.signal)).toEqual({ again: true, inMs: 0 });
    expect(await stateOf(id)).toBe('queued');
  });
});

describe('a reading in the background', () => {
  const refresh = (definition: OperationDefinition, key: string) =>
    product.app.get(RefreshService).refresh(definition, { key, ownerId: null, input: {} });
  const read = (definition: OperationDefinition, key: string) =>
    product.app.get(RefreshService).read(definition, { key, ownerId: null, input: {} });
  const countOf = async ({ kind }: OperationDefinition) =>
    (await product.db.query('SELECT 1 FROM operations WHERE kind = $1', [kind])).length;

  it('is started once, however many look at the same thing', async () => {
    const definition = define(new Outside());
    await Promise.all(Array.from({ length: 20 }, () => refresh(definition, 'a')));
    await refresh(definition, 'b');
    expect(await countOf(definition)).toBe(2);
  });

  it('is shown as failed, and not started again, for half a minute', async () => {
    const outside = new Outside();
    outside.failures.set('first', [new ProviderError('rejected', 'odd', 'refused')]);
    const definition = define(outside);
    await runner.run(await start(definition, 'a'), never);
    expect(await read(definition, 'a')).toMatchObject({ english: 'failed with odd' });
    await refresh(definition, 'a');
    expect(await countOf(definition)).toBe(1);
  });

  it('is begun again when the last failure is longer ago', async () => {
    const definition = define(new Outside());
    await product.db.query(
      `UPDATE operations SET state = 'failed', error_code = 'odd', finished_at = now() - interval '31 seconds' WHERE id = $1`,
      [await start(definition, 'a')],
    );
    expect(await read(definition, 'a')).toBeUndefined();
    expect(await countOf(definition)).toBe(2);
  });
});
