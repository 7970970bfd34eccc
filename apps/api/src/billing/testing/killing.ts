import { crashPoints, crashAt, runToEnd } from '../../app/testing/crash.ts';
import { CrashMatrix } from '../../app/testing/crash-matrix.ts';
import { shareOf } from '../../app/testing/share.ts';
import type { BillingEnvironment } from './billing-environment.ts';

/** Where workers die in an operation, and what became of it each time. */
export interface Killing {
  kind: string;
  steps: number;
  /** Null: the operation is no one's; the customer's by default. */
  owner?: null;
  /** Brings a customer to the point at which the operation is owed. @returns the customer's id */
  prepare: () => Promise<string>;
  /** What became of it, in a few words: the same each time. */
  outcome: (userId: string) => Promise<string>;
}

/**
 * Kills the worker of an operation at the points of its steps that this run takes, lets another one take over, and
 * prints the table.
 * @returns the outcomes that there were: a single one when nothing depends on where a worker dies
 */
export async function killEverywhere(env: BillingEnvironment, killing: Killing): Promise<string[]> {
  const { kind, steps, prepare, outcome } = killing;
  const table = new CrashMatrix(kind);
  const outcomes = new Set<string>();
  const cells = Array.from({ length: steps }, (_, step) => step).flatMap((step) =>
    crashPoints.map((point) => ({ kind, step, point })),
  );
  for (const { step, point } of shareOf(cells)) {
    const userId = await prepare();
    const operationId = await owed(env, kind, killing.owner === null ? null : userId);
    await crashAt(env, operationId, step, point);
    await runToEnd(env, operationId);
    await env.work();
    const became = await outcome(userId);
    outcomes.add(became);
    table.record(String(step), point, became);
  }
  table.print();
  return [...outcomes];
}

async function owed(env: BillingEnvironment, kind: string, ownerId: string | null): Promise<string> {
  const [row] = await env.query(
    `SELECT id FROM operations WHERE kind = $1 AND owner_id IS NOT DISTINCT FROM $2 AND state = 'queued' ORDER BY id DESC`,
    [kind, ownerId],
  );
  if (row === undefined) throw new Error(`No ${kind} is owed to ${String(ownerId)}`);
  return String(row['id']);
}
