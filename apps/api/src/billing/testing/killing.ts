import { crashPoints, crashAt, runToEnd } from '../../app/testing/crash.ts';
import { CrashMatrix } from '../../app/testing/crash-matrix.ts';
import { shareOf } from '../../app/testing/share.ts';
import type { BillingEnvironment } from './billing-environment.ts';

/** The points at which workers die in an operation, and the outcome of each. */
export interface Killing {
  kind: string;
  steps: number;
  /** Null: the operation has no owner; the customer by default. */
  owner?: null;
  /** Prepares a customer whose operation is queued. @returns the customer's id */
  prepare: () => Promise<string>;
  /** A short summary of the outcome, which must be the same each time. */
  outcome: (userId: string) => Promise<string>;
}

/**
 * Kills the worker of an operation at the points of its steps that this run takes, lets another one take over, and
 * prints the table.
 * @returns the distinct outcomes: only one when it does not matter where a worker dies
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
