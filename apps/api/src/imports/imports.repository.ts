import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Import, ImportRow } from '../foundation/database/generated/client.ts';
import type { ReviewedCustomer } from './import-row.ts';

/** How many rows are written or read at once. */
const pageSize = 500;

/** Rows of an import by decision and state. */
export interface RowCount {
  decision: ImportRow['decision'];
  state: ImportRow['state'];
  count: number;
}

/** What became of a row that was applied. */
export type AppliedRow = Required<
  Pick<ImportRow, 'number' | 'userId' | 'planId' | 'planWas' | 'accountIds' | 'stamp' | 'doneAt'>
>;

/** Imports and what was decided about each customer. The rows are locked while they are worked on. */
@Injectable()
export class ImportsRepository {
  constructor(private readonly db: Database) {}

  async insert(reviewed: Omit<Import, 'undoneAt'>, rows: readonly ReviewedCustomer[]): Promise<void> {
    await this.db.tx.import.create({ data: reviewed });
    for (let first = 0; first < rows.length; first += pageSize)
      await this.insertRows(reviewed.id, rows.slice(first, first + pageSize));
  }

  /** @param rows at most a few hundred */
  async insertRows(importId: string, rows: readonly ReviewedCustomer[]): Promise<void> {
    await this.db.client.importRow.createMany({
      data: rows.map((row) => ({
        ...row,
        importId,
        state: row.decision === 'skip' ? 'skipped' : 'pending',
      })),
    });
  }

  /** Ends a review. */
  async setReview(importId: string, review: string): Promise<void> {
    await this.db.tx.import.update({ where: { id: importId }, data: { review }, select: { id: true } });
  }

  /** Deletes a review that did not finish, with everything that was read. */
  async removeReview(importId: string): Promise<void> {
    await this.db.tx.import.deleteMany({ where: { id: importId, review: '' } });
  }

  /** Deletes reviews that began before then and did not finish. */
  async removeUnfinished(before: Date): Promise<void> {
    await this.db.tx.import.deleteMany({ where: { review: '', createdAt: { lt: before } } });
  }

  /** Imports whose id begins with `prefix`, at most two. */
  async listByPrefix(prefix: string): Promise<Import[]> {
    return this.db.client.$queryRaw`
      SELECT id::text, source, server_id::text AS "serverId", origin, attachments_dir AS "attachmentsDir", review,
        unowned, created_at AS "createdAt", undone_at AS "undoneAt"
      FROM imports WHERE starts_with(id::text, ${prefix}) ORDER BY created_at LIMIT 2`;
  }

  /** The newest first. */
  async list(): Promise<Import[]> {
    return this.db.client.import.findMany({ orderBy: { createdAt: 'desc' }, take: pageSize });
  }

  async countRows(importId: string): Promise<RowCount[]> {
    const groups = await this.db.client.importRow.groupBy({
      by: ['decision', 'state'],
      where: { importId },
      _count: true,
    });
    return groups.map(({ decision, state, _count: count }) => ({ decision, state, count }));
  }

  /** All rows in their order, read in pages. */
  async *rows(importId: string): AsyncGenerator<ImportRow> {
    for (let after = 0; ;) {
      const page = await this.db.client.importRow.findMany({
        where: { importId, number: { gt: after } },
        orderBy: { number: 'asc' },
        take: pageSize,
      });
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) return;
      after = last.number;
    }
  }

  /** Locks an import against being undone until the transaction ends. @returns whether it may still be applied */
  async lockOpen(importId: string): Promise<boolean> {
    const open = await this.db.tx.$queryRaw<unknown[]>`
      SELECT 1 FROM imports WHERE id = ${importId}::uuid AND undone_at IS NULL FOR SHARE`;
    return open.length === 1;
  }

  /** Closes an import for good; waits for the row that is being applied. */
  async close(importId: string, at: Date): Promise<void> {
    await this.db.tx.import.updateMany({ where: { id: importId, undoneAt: null }, data: { undoneAt: at } });
  }

  /** The next rows to apply that no other process works on, locked, in their order. */
  async takePending(importId: string, count: number): Promise<ImportRow[]> {
    const found = await this.db.tx.$queryRaw<{ number: number }[]>`
      SELECT number FROM import_rows WHERE import_id = ${importId}::uuid AND state = 'pending'
      ORDER BY number LIMIT ${count} FOR UPDATE SKIP LOCKED`;
    return this.db.tx.importRow.findMany({
      where: { importId, number: { in: found.map(({ number }) => number) } },
      orderBy: { number: 'asc' },
    });
  }

  /** The next applied row that no other process works on, locked; undefined when there is none. */
  async takeDone(importId: string): Promise<ImportRow | undefined> {
    return this.#get(
      importId,
      await this.db.tx.$queryRaw<{ number: number }[]>`
        SELECT number FROM import_rows WHERE import_id = ${importId}::uuid AND state = 'done'
        ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
  }

  /**
   * The next customer whose account was created and not yet invited, as `takeDone`.
   * @param again if set, those who were invited before then and have not signed in
   */
  async takeUninvited(importId: string, again: Date | undefined): Promise<ImportRow | undefined> {
    return this.#get(
      importId,
      await this.db.tx.$queryRaw<{ number: number }[]>`
        SELECT r.number FROM import_rows r JOIN users u ON u.id = r.user_id
        WHERE r.import_id = ${importId}::uuid AND r.state = 'done' AND r.decision = 'create'
          AND u.security_stamp = r.stamp
          AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id)
          AND CASE WHEN ${again ?? null}::timestamptz IS NULL THEN r.invited_at IS NULL
            ELSE r.invited_at < ${again ?? null}::timestamptz END
        ORDER BY r.number LIMIT 1 FOR UPDATE OF r SKIP LOCKED`,
    );
  }

  /** Customers who were invited, or could be. */
  async countInvited(importId: string): Promise<{ invited: number; waiting: number }> {
    const where = { importId, state: 'done' as const, decision: 'create' as const };
    const [invited, waiting] = await Promise.all([
      this.db.client.importRow.count({ where: { ...where, invitedAt: { not: null } } }),
      this.db.client.importRow.count({ where: { ...where, invitedAt: null } }),
    ]);
    return { invited, waiting };
  }

  async recordApplied(importId: string, applied: readonly AppliedRow[]): Promise<void> {
    if (applied.length === 0) return;
    await this.db.tx.$executeRaw`
      UPDATE import_rows r SET state = 'done', user_id = a."userId", plan_id = a."planId", plan_was = a."planWas",
        account_ids = a."accountIds", stamp = a.stamp, done_at = a."doneAt"
      FROM jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) AS a(number int, "userId" uuid, "planId" uuid,
        "planWas" text, "accountIds" uuid[], stamp int, "doneAt" timestamptz)
      WHERE r.import_id = ${importId}::uuid AND r.number = a.number`;
  }

  async recordInvited({ importId, number }: ImportRow, at: Date): Promise<void> {
    await this.db.tx.importRow.update({
      where: { importId_number: { importId, number } },
      data: { invitedAt: at, invitations: { increment: 1 } },
    });
  }

  /** @param reason of a row that was skipped */
  async end(
    { importId, number }: ImportRow,
    state: 'skipped' | 'undone' | 'kept',
    reason?: string,
  ): Promise<void> {
    await this.db.tx.importRow.update({
      where: { importId_number: { importId, number } },
      data: { state, ...(reason === undefined ? {} : { reason }) },
    });
  }

  /** Whether tickets, domains or email of a customer are newer than `since`. */
  async hasOtherWork(userId: string, since: Date): Promise<boolean> {
    const where = { userId, createdAt: { gt: since } };
    const counts = [
      await this.db.tx.ticket.count({ where }),
      await this.db.tx.domain.count({ where }),
      await this.db.tx.mailAccount.count({ where }),
    ];
    return counts.some((count) => count > 0);
  }

  async #get(importId: string, found: readonly { number: number }[]): Promise<ImportRow | undefined> {
    const [next] = found;
    if (next === undefined) return undefined;
    return this.db.tx.importRow.findUniqueOrThrow({
      where: { importId_number: { importId, number: next.number } },
    });
  }
}
