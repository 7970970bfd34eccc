import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { type Operation, type OperationStep, Prisma } from '../database/generated/client.ts';
import type { JsonObject } from './operation.ts';

export type OperationWithSteps = Operation & { steps: OperationStep[] };

/** Another worker holds the lease now: this worker must not write anything more. */
export class LeaseLostError extends Error {
  constructor(operationId: string) {
    super(`The lease of operation ${operationId} is lost`);
    this.name = 'LeaseLost';
  }
}

/** An operation that the sweep queues again. */
export interface DueOperation {
  id: string;
  queue: string;
  attempts: number;
  turn: number;
}

/** The error code of an operation that needs attention because a step could not be undone. */
export const undoFailed = 'undo_failed';

const pruneAtOnce = 1_000;

/**
 * The operations. Leases and retry times use the database's clock: they concern processes that
 * run in real time, so moving the product's clock must not affect them.
 */
@Injectable()
export class OperationsRepository {
  constructor(private readonly db: Database) {}

  /** @returns the new row's id; undefined when the same operation is already unfinished */
  async insert(row: {
    id: string;
    kind: string;
    key: string;
    queue: string;
    ownerId: string | null;
    input: JsonObject;
    /** The span that starts it. */
    traceparent: string | undefined;
    /** The member of the owner's account who starts it. */
    startedBy: { userId: string; role: string } | undefined;
    at: Date;
  }): Promise<string | undefined> {
    const inserted = await this.db.tx.$queryRaw<{ id: string }[]>`
      INSERT INTO operations (id, kind, key, queue, owner_id, input, traceparent, started_by, next_run_at, created_at, updated_at)
      VALUES (${row.id}::uuid, ${row.kind}, ${row.key}, ${row.queue}, ${row.ownerId}::uuid,
        ${JSON.stringify(row.input)}::jsonb, ${row.traceparent ?? null},
        ${row.startedBy === undefined ? null : JSON.stringify(row.startedBy)}::jsonb, now(), ${row.at}, ${row.at})
      ON CONFLICT (kind, key) WHERE state IN ('queued', 'running', 'undoing', 'parked') DO NOTHING
      RETURNING id`;
    return inserted[0]?.id;
  }

  async findUnfinished(kind: string, key: string): Promise<Operation | null> {
    return this.db.client.operation.findFirst({
      where: { kind, key, state: { in: ['queued', 'running', 'undoing', 'parked'] } },
    });
  }

  async listUnfinishedOn(
    kinds: readonly string[],
    key: string,
  ): Promise<Pick<Operation, 'kind' | 'ownerId'>[]> {
    return this.db.client.operation.findMany({
      where: { kind: { in: [...kinds] }, key, state: { in: ['queued', 'running', 'undoing', 'parked'] } },
      select: { kind: true, ownerId: true },
    });
  }

  async listUnfinishedOf(kinds: readonly string[], ownerIds: readonly string[]): Promise<Operation[]> {
    return this.db.client.operation.findMany({
      where: {
        ownerId: { in: [...ownerIds] },
        kind: { in: [...kinds] },
        state: { in: ['queued', 'running', 'undoing', 'parked'] },
      },
    });
  }

  /** The unfinished operations of an owner, and others by their ids; the newest first. */
  async listOfOwner(
    ownerId: string,
    kinds: readonly string[],
    { ids, count }: { ids: readonly string[]; count: number },
  ): Promise<OperationWithSteps[]> {
    // The states are literals, as in the index.
    return this.#list(Prisma.sql`o.owner_id = ${ownerId}::uuid AND o.id IN (
      (SELECT id FROM operations
      WHERE owner_id = ${ownerId}::uuid AND kind = ANY(${[...kinds]})
        AND state IN ('queued', 'running', 'undoing', 'parked')
      ORDER BY created_at DESC LIMIT ${count})
      UNION ALL SELECT unnest(${[...ids]}::uuid[]))`);
  }

  /** Whether an owner has an unfinished operation of these kinds. */
  async hasUnfinished(ownerId: string, kinds: readonly string[]): Promise<boolean> {
    const [found] = await this.db.client.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM operations
      WHERE owner_id = ${ownerId}::uuid AND kind = ANY(${[...kinds]})
        AND state IN ('queued', 'running', 'undoing', 'parked')
      LIMIT 1`;
    return found !== undefined;
  }

  async findLatest(kind: string, key: string): Promise<OperationWithSteps | null> {
    const [latest] = await this.#list(Prisma.sql`o.id = (
      SELECT id FROM operations WHERE kind = ${kind} AND key = ${key} ORDER BY created_at DESC LIMIT 1)`);
    return latest ?? null;
  }

  /** The newest of each key. */
  async listLatest(kind: string, keys: readonly string[]): Promise<OperationWithSteps[]> {
    return this.#list(Prisma.sql`o.id IN (
      SELECT DISTINCT ON (key) id FROM operations WHERE kind = ${kind} AND key = ANY(${[...keys]})
      ORDER BY key, created_at DESC)`);
  }

  async find(id: string): Promise<OperationWithSteps | null> {
    const [found] = await this.#list(Prisma.sql`o.id = ${id}::uuid`);
    return found ?? null;
  }

  async listByIds(ids: readonly string[]): Promise<OperationWithSteps[]> {
    return this.#list(Prisma.sql`o.id = ANY(${[...ids]}::uuid[])`);
  }

  /** Takes the lease if it is free. @returns the operation; undefined when there is nothing to do now */
  async lease(id: string, worker: string, leaseMs: number): Promise<OperationWithSteps | undefined> {
    const taken = await this.db.client.$executeRaw`
      UPDATE operations SET lease_owner = ${worker}, lease_until = now() + ${leaseMs} * interval '1 millisecond',
        state = CASE WHEN state = 'queued' THEN 'running'::"OperationState" ELSE state END, attempts = attempts + 1
      WHERE id = ${id}::uuid AND state IN ('queued', 'running', 'undoing') AND next_run_at <= now() + interval '1 second'
        AND (lease_until IS NULL OR lease_until < now())`;
    return taken === 0 ? undefined : ((await this.find(id)) ?? undefined);
  }

  /** @throws LeaseLostError when another worker took over */
  async extendLease(id: string, worker: string, leaseMs: number): Promise<void> {
    const held = await this.db.client.$executeRaw`
      UPDATE operations SET lease_until = now() + ${leaseMs} * interval '1 millisecond'
      WHERE id = ${id}::uuid AND lease_owner = ${worker} AND lease_until >= now()`;
    if (held === 0) throw new LeaseLostError(id);
  }

  async beginStep(id: string, position: number, name: string, at: Date): Promise<void> {
    await this.db.client.$executeRaw`
      INSERT INTO operation_steps (operation_id, position, name, state, attempts, started_at)
      VALUES (${id}::uuid, ${position}, ${name}, 'running', 1, ${at})
      ON CONFLICT (operation_id, position) DO UPDATE SET state = 'running', attempts = operation_steps.attempts + 1`;
  }

  /** Records a finished step and the progress, only while this worker holds the lease. */
  async finishStep(
    worker: string,
    step: { id: string; position: number; result: JsonObject; progress: number; at: Date },
  ): Promise<void> {
    await this.db.ownTransaction(async () => {
      await this.#asHolder(step.id, worker, { progress: step.progress, at: step.at });
      await this.db.tx.operationStep.update({
        where: { operationId_position: { operationId: step.id, position: step.position } },
        data: { state: 'done', result: step.result, lastError: null, finishedAt: step.at },
        select: { position: true },
      });
    });
  }

  /** @throws LeaseLostError when another worker took over */
  async report(id: string, worker: string, progress: number, at: Date): Promise<void> {
    await this.#change(id, worker, { progress, updatedAt: at });
  }

  async failStep(
    worker: string,
    step: { id: string; position: number; error: string; at: Date },
  ): Promise<void> {
    await this.#setStep(worker, step, { state: 'failed', lastError: step.error });
  }

  async undoStep(worker: string, step: { id: string; position: number; at: Date }): Promise<void> {
    await this.#setStep(worker, step, { state: 'undone', finishedAt: step.at });
  }

  /** Releases the lease until the operation is due again. */
  async release(
    id: string,
    worker: string,
    delayMs: number,
    error: { code: string; detail: string },
  ): Promise<void> {
    const released = await this.db.client.$executeRaw`
      UPDATE operations SET lease_owner = NULL, lease_until = NULL,
        next_run_at = now() + ${delayMs} * interval '1 millisecond',
        state = CASE WHEN state = 'running' THEN 'queued'::"OperationState" ELSE state END,
        error_code = ${error.code}, error_detail = ${error.detail}
      WHERE id = ${id}::uuid AND lease_owner = ${worker}`;
    if (released === 0) throw new LeaseLostError(id);
  }

  async startUndo(
    id: string,
    worker: string,
    error: { code: string; detail: string },
    at: Date,
  ): Promise<void> {
    await this.#change(id, worker, {
      state: 'undoing',
      errorCode: error.code,
      errorDetail: error.detail,
      updatedAt: at,
    });
  }

  /** Ends the operation and releases the lease. */
  async end(
    id: string,
    worker: string,
    end: { state: 'succeeded' | 'failed' | 'parked'; at: Date; error?: { code: string; detail: string } },
  ): Promise<void> {
    await this.#change(id, worker, {
      state: end.state,
      ...(end.state === 'succeeded' ? { progress: 100, errorCode: null, errorDetail: null } : {}),
      ...(end.error ? { errorCode: end.error.code, errorDetail: end.error.detail } : {}),
      leaseOwner: null,
      leaseUntil: null,
      updatedAt: end.at,
      finishedAt: end.state === 'parked' ? null : end.at,
    });
  }

  /**
   * Operations that are due and not leased, at most `limitPerQueue` of each queue: a long backlog of one
   * workload must not delay the others.
   * `turn` is the position among operations of the same queue and owner, from 1.
   */
  async findOwed(limitPerQueue: number): Promise<DueOperation[]> {
    return this.db.client.$queryRaw<DueOperation[]>`
      SELECT id::text, queue, attempts, turn::int FROM (
        SELECT *, row_number() OVER (PARTITION BY queue ORDER BY turn, next_run_at) AS place FROM (
          SELECT id, queue, attempts, next_run_at,
            row_number() OVER (PARTITION BY queue, owner_id ORDER BY next_run_at, id) AS turn
          FROM operations
          WHERE state IN ('queued', 'running', 'undoing') AND next_run_at <= now() - interval '2 seconds'
            AND (lease_until IS NULL OR lease_until < now())) owed) placed
      WHERE place <= ${limitPerQueue} ORDER BY place`;
  }

  /** How many operations of an owner are waiting in a queue. */
  async countDue(queue: string, ownerId: string): Promise<number> {
    return this.db.tx.operation.count({ where: { ownerId, queue, state: { in: ['queued', 'running'] } } });
  }

  /** Resumes an operation that needs attention; one whose undo failed continues with the undo. @returns whether there was one */
  async resume(id: string, at: Date): Promise<boolean> {
    return this.db.transaction(() => this.#resume(id, at));
  }

  async #resume(id: string, at: Date): Promise<boolean> {
    const resumed = await this.db.tx.$executeRaw`
      UPDATE operations SET next_run_at = to_timestamp(0), updated_at = ${at},
        state = CASE WHEN error_code = ${undoFailed} THEN 'undoing' ELSE 'queued' END::"OperationState"
      WHERE id = ${id}::uuid AND state = 'parked'`;
    await this.db.tx.operationStep.updateMany({
      where: { operationId: id, state: 'failed' },
      data: { attempts: 0 },
    });
    return resumed === 1;
  }

  /**
   * Deletes operations of a kind that ended long ago, in batches.
   * @param newestStays keeps the newest operation of each key
   * @returns how many
   */
  async prune(
    kind: string,
    ended: { succeededBefore: Date; failedBefore: Date },
    newestStays: boolean,
  ): Promise<number> {
    for (let total = 0; ;) {
      const gone = await this.db.client.$executeRaw`
        DELETE FROM operations WHERE id IN (
          SELECT o.id FROM operations o
          WHERE o.kind = ${kind} AND o.finished_at < greatest(${ended.succeededBefore}::timestamptz, ${ended.failedBefore}::timestamptz)
            AND (o.state = 'succeeded' AND o.finished_at < ${ended.succeededBefore}
              OR o.state = 'failed' AND o.finished_at < ${ended.failedBefore})
            AND (NOT ${newestStays} OR EXISTS (
              SELECT 1 FROM operations n WHERE n.kind = o.kind AND n.key = o.key AND n.created_at > o.created_at))
          LIMIT ${pruneAtOnce})`;
      total += gone;
      if (gone < pruneAtOnce) return total;
    }
  }

  /** The newest first. One statement with their steps: almost every screen waits for some of them. */
  async #list(condition: Prisma.Sql): Promise<OperationWithSteps[]> {
    const rows = await this.db.client.$queryRaw<OperationRow[]>`
      SELECT o.id::text, o.kind, o.key, o.queue, o.owner_id::text AS "ownerId", o.input, o.state::text,
        o.progress, o.attempts, o.lease_owner AS "leaseOwner", o.lease_until AS "leaseUntil",
        o.next_run_at AS "nextRunAt", o.error_code AS "errorCode", o.error_detail AS "errorDetail",
        o.created_at AS "createdAt", o.updated_at AS "updatedAt", o.finished_at AS "finishedAt",
        o.traceparent, o.started_by AS "startedBy", o.dismissed_at AS "dismissedAt",
        s.position, s.name, s.state::text AS "stepState", s.result, s.attempts AS "stepAttempts",
        s.last_error AS "lastError", s.started_at AS "startedAt", s.finished_at AS "stepFinishedAt"
      FROM operations o LEFT JOIN operation_steps s ON s.operation_id = o.id
      WHERE ${condition} ORDER BY o.created_at DESC, o.id DESC, s.position`;
    return [...Map.groupBy(rows, ({ id }) => id).values()].map(withSteps);
  }

  async #setStep(
    worker: string,
    step: { id: string; position: number; at: Date },
    data: { state: 'failed' | 'undone'; lastError?: string; finishedAt?: Date },
  ): Promise<void> {
    await this.db.ownTransaction(async () => {
      await this.#asHolder(step.id, worker, { at: step.at });
      await this.db.tx.operationStep.updateMany({
        where: { operationId: step.id, position: step.position },
        data,
      });
    });
  }

  async #asHolder(id: string, worker: string, set: { progress?: number; at: Date }): Promise<void> {
    const { count } = await this.db.tx.operation.updateMany({
      where: { id, leaseOwner: worker },
      data: { updatedAt: set.at, ...(set.progress === undefined ? {} : { progress: set.progress }) },
    });
    if (count === 0) throw new LeaseLostError(id);
  }

  async #change(
    id: string,
    worker: string,
    data: Parameters<Database['client']['operation']['updateMany']>[0]['data'],
  ): Promise<void> {
    const { count } = await this.db.client.operation.updateMany({ where: { id, leaseOwner: worker }, data });
    if (count === 0) throw new LeaseLostError(id);
  }
}

/** An operation with one of its steps; the step's columns are null when it has none. */
interface OperationRow extends Operation {
  position: number | null;
  name: string;
  stepState: OperationStep['state'];
  result: OperationStep['result'];
  stepAttempts: number;
  lastError: string | null;
  startedAt: Date;
  stepFinishedAt: Date | null;
}

function withSteps(rows: OperationRow[]): OperationWithSteps {
  const [first] = rows as [OperationRow];
  const steps = rows.flatMap(({ position, ...row }) =>
    position === null
      ? []
      : {
          operationId: row.id,
          position,
          name: row.name,
          state: row.stepState,
          result: row.result,
          attempts: row.stepAttempts,
          lastError: row.lastError,
          startedAt: row.startedAt,
          finishedAt: row.stepFinishedAt,
        },
  );
  const {
    position: _position,
    name: _name,
    stepState: _state,
    result: _result,
    stepAttempts: _attempts,
    lastError: _error,
    startedAt: _started,
    stepFinishedAt: _finished,
    ...operation
  } = first;
  return { ...operation, steps };
}
