import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { Operation, OperationState } from '../database/generated/client.ts';
import { madeAfter, madeBefore, type PageKey, type PageQuery } from '../paging/page.ts';
import type { OperationWithSteps } from './operations.repository.ts';

/** A filter for operations; fields that are left out do not filter. */
export interface BoardFilter {
  kinds?: readonly string[];
  states?: readonly OperationState[];
  ownerId?: string;
}

/** A filter for operations that need attention; fields that are left out do not filter. */
export interface AttentionFilter {
  kind?: string;
  ownerId?: string;
}

/** Unfinished operations of a kind in a state. */
export interface BoardCount {
  kind: string;
  state: OperationState;
  count: number;
  /** When the oldest of them was requested. */
  oldest: Date;
}

const mostNeedingStaff = 5_000;
const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
const withSteps = { steps: { orderBy: { position: 'asc' as const } } };
/** Sorts before every row. */
const start = { at: new Date('9999-12-31T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Operations as staff list and change them. */
@Injectable()
export class OperationsBoardRepository {
  constructor(private readonly db: Database) {}

  /** One row more than the page holds. @param filter with kinds and states, or neither, unless it names an owner */
  async list(filter: BoardFilter, wish: PageQuery): Promise<OperationWithSteps[]> {
    const { kinds, states, ownerId } = filter;
    if (ownerId === undefined && kinds !== undefined && states !== undefined)
      return this.#listByKindAndState(kinds, states, wish);
    return this.db.client.operation.findMany({
      where: {
        ...(ownerId === undefined ? {} : { ownerId }),
        ...(kinds === undefined ? {} : { kind: { in: [...kinds] } }),
        ...(states === undefined ? {} : { state: { in: [...states] } }),
        ...madeBefore(wish.after),
      },
      orderBy: newestFirst,
      take: wish.size + 1,
      include: withSteps,
    });
  }

  /** @param ownerId undefined for all owners */
  async countUnfinished(ownerId?: string): Promise<BoardCount[]> {
    return this.db.client.$queryRaw<BoardCount[]>`
      SELECT kind, state, count(*)::int AS count, min(created_at) AS oldest FROM operations
      WHERE state IN ('queued', 'running', 'undoing', 'parked')
        AND (${ownerId ?? null}::uuid IS NULL OR owner_id = ${ownerId ?? null}::uuid)
      GROUP BY kind, state ORDER BY kind, state`;
  }

  /** Operations that need attention since a moment, or are of these kinds and failed since then; without emails. */
  async listNeedingStaff(since: Date, failedKinds: readonly string[]): Promise<Operation[]> {
    const parked = await this.db.client.operation.findMany({
      where: { state: 'parked', kind: { not: 'mail.send' }, updatedAt: { gt: since } },
      orderBy: { nextRunAt: 'asc' },
      take: mostNeedingStaff,
    });
    const failed = await this.db.client.operation.findMany({
      where: { kind: { in: [...failedKinds] }, state: 'failed', finishedAt: { gt: since } },
      take: mostNeedingStaff,
    });
    return [...parked, ...failed];
  }

  async countNeedingAttention(filter: AttentionFilter): Promise<number> {
    return this.db.client.operation.count({ where: { ...filter, state: 'parked' } });
  }

  /** Oldest first. @param after the last row of the previous batch */
  async listNeedingAttention(
    filter: AttentionFilter,
    after: PageKey | undefined,
    limit: number,
  ): Promise<Pick<Operation, 'id' | 'createdAt'>[]> {
    return this.db.client.operation.findMany({
      where: { ...filter, state: 'parked', ...madeAfter(after) },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: limit,
      select: { id: true, createdAt: true },
    });
  }

  /** The time of the clock that leases and retries use. */
  async now(): Promise<Date> {
    const [row] = await this.db.client.$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
    if (row === undefined) throw new Error('The database returned no time');
    return row.now;
  }

  /** Locks the operation until the transaction ends. */
  async lock(id: string): Promise<OperationWithSteps | null> {
    await this.db.tx.$queryRaw`SELECT id FROM operations WHERE id = ${id}::uuid FOR UPDATE`;
    return this.db.tx.operation.findUnique({ where: { id }, include: withSteps });
  }

  /** Makes an operation due that waits for a retry. @returns false when it does not wait */
  async makeDue(id: string): Promise<boolean> {
    const due = await this.db.tx.$executeRaw`
      UPDATE operations SET next_run_at = now()
      WHERE id = ${id}::uuid AND state IN ('queued', 'undoing') AND next_run_at > now()
        AND (lease_until IS NULL OR lease_until < now())`;
    return due === 1;
  }

  /** Starts the undo. @returns false when the operation is running or has ended */
  async giveUp(id: string, at: Date): Promise<boolean> {
    const given = await this.db.tx.$executeRaw`
      UPDATE operations SET state = 'undoing', next_run_at = now(), updated_at = ${at},
        error_code = coalesce(error_code, 'given_up'), lease_owner = NULL, lease_until = NULL
      WHERE id = ${id}::uuid AND state IN ('queued', 'parked') AND (lease_until IS NULL OR lease_until < now())`;
    return given === 1;
  }

  /**
   * The newest of each kind and state, merged: each part is one range of one index. `= ANY` keeps the kind
   * in the order, which only that index has; by `=` Postgres may walk the index of all times past rows of other kinds.
   */
  async #listByKindAndState(
    kinds: readonly string[],
    states: readonly OperationState[],
    { after = start, size }: PageQuery,
  ): Promise<OperationWithSteps[]> {
    const found = await this.db.client.$queryRaw<{ id: string }[]>`
      SELECT o.id::text FROM unnest(${[...kinds]}::text[]) AS k(kind)
      CROSS JOIN unnest(${[...states]}::"OperationState"[]) AS s(state)
      CROSS JOIN LATERAL (
        SELECT id, created_at FROM operations
        WHERE kind = ANY(ARRAY[k.kind]) AND state = s.state
          AND (created_at, id) < (${after.at}, ${after.id}::uuid)
        ORDER BY kind, created_at DESC, id DESC LIMIT ${size + 1}
      ) AS o
      ORDER BY o.created_at DESC, o.id DESC LIMIT ${size + 1}`;
    return this.db.client.operation.findMany({
      where: { id: { in: found.map(({ id }) => id) } },
      orderBy: newestFirst,
      include: withSteps,
    });
  }
}
