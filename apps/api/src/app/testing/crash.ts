import { OperationsRepository } from '../../foundation/operations/operations.repository.ts';
import { OperationRunnerService } from '../../foundation/operations/operation-runner.service.ts';
import { until } from '../../foundation/testing/polling.ts';
import type { Product } from './product.ts';

/** Where a worker crashes, relative to a step. */
export const crashPoints = [
  'before the step begins',
  'after the step did its work',
  'after the step is recorded',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

class Killed extends Error {}

/** The test's product. */
type Runs = Pick<Product, 'app' | 'db'>;

/** Installs `kill` at the point of the crash. @returns a function that removes it */
type Arm = (kill: () => never) => () => void;

/**
 * Runs an operation until its worker "crashes" at a step, and leaves the database as a killed process would: the lease
 * held, nothing else written. Then expires the lease.
 * @throws when the operation never reaches that point
 */
export async function crashAt(
  product: Runs,
  operationId: string,
  step: number,
  point: CrashPoint,
): Promise<void> {
  if (!(await runAndMayDie(product, operationId, step, point)))
    throw new Error(`The operation never reached step ${step}: ${point}`);
}

/** As `crashAt`, for an operation that may never reach that point. @returns whether it did */
export async function runAndMayDie(
  product: Runs,
  operationId: string,
  step: number,
  point: CrashPoint,
): Promise<boolean> {
  const repository = product.app.get(OperationsRepository);
  const original = {
    beginStep: repository.beginStep.bind(repository),
    finishStep: repository.finishStep.bind(repository),
  };
  return runArmed(product, operationId, (kill) => {
    const dieAt = (here: CrashPoint, position: number) => {
      if (point === here && position === step) kill();
    };
    Object.assign(repository, {
      beginStep: async (...args: Parameters<OperationsRepository['beginStep']>) => {
        dieAt('before the step begins', args[1]);
        await original.beginStep(...args);
      },
      finishStep: async (...args: Parameters<OperationsRepository['finishStep']>) => {
        dieAt('after the step did its work', args[1].position);
        await original.finishStep(...args);
        dieAt('after the step is recorded', args[1].position);
      },
    });
    return () => {
      for (const name of Object.keys(original)) Reflect.deleteProperty(repository, name);
    };
  });
}

/**
 * Runs an operation until its worker "crashes" at a point that the test installs, even within a step.
 * @throws when the worker does not crash
 */
export async function runUntilDeath(product: Runs, operationId: string, arm: Arm): Promise<void> {
  if (!(await runArmed(product, operationId, arm)))
    throw new Error('The worker never reached the point of the crash.');
}

/** @returns whether the worker crashed */
async function runArmed(product: Runs, operationId: string, arm: Arm): Promise<boolean> {
  const repository = product.app.get(OperationsRepository);
  const die = (): never => {
    throw new Killed();
  };
  const dead = { failStep: die, release: die, startUndo: die, end: die };
  let died = false;
  const disarm = arm(() => {
    died = true;
    Object.assign(repository, dead);
    return die();
  });
  try {
    await product.app.get(OperationRunnerService).run(operationId, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  } finally {
    disarm();
    for (const name of Object.keys(dead)) Reflect.deleteProperty(repository, name);
  }
  await product.db.query(`UPDATE operations SET lease_until = now() - interval '1 second' WHERE id = $1`, [
    operationId,
  ]);
  return died;
}

/** Lets workers run each operation once, and lets no operation be run again until `letGo` is called. */
export function holdRetries({ app, db }: Runs) {
  const repository = app.get(OperationsRepository);
  const lease = repository.lease.bind(repository);
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  const ran = new Set<string>();
  jest.spyOn(repository, 'lease').mockImplementation(async (id, ...rest) => {
    if (ran.has(id)) await released;
    ran.add(id);
    return lease(id, ...rest);
  });
  /** Waits until an operation of the owner has failed once and waits for its retry. */
  const untilFirstFailure = (ownerId: string) =>
    until('a failed attempt', async () => {
      const failed = await db.query(
        'SELECT 1 FROM operations WHERE owner_id = $1 AND error_code IS NOT NULL AND lease_until IS NULL',
        [ownerId],
      );
      return failed.length > 0;
    });
  return { untilFirstFailure, letGo };
}

/** Runs an operation to its end, without a queue. */
export async function runToEnd(product: Runs, operationId: string): Promise<void> {
  const runner = product.app.get(OperationRunnerService);
  for (let runs = 0; runs < 60; runs += 1) {
    await product.db.query('UPDATE operations SET next_run_at = now() WHERE id = $1', [operationId]);
    if (!(await runner.run(operationId, new AbortController().signal)).again) return;
  }
  const [row] = await product.db.query('SELECT state, error_detail FROM operations WHERE id = $1', [
    operationId,
  ]);
  throw new Error(`The operation does not end: ${JSON.stringify(row)}`);
}
