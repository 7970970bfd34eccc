import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { type ImportRecord, Prisma } from '../../foundation/database/generated/client.ts';
import type { RecordKind, RecordReason } from '../systems/billing-system.ts';

/** A record as it was reviewed. */
export type ReviewedRecord = Pick<ImportRecord, 'number' | 'rowNumber' | 'parent' | 'sourceId' | 'called'> & {
  kind: RecordKind;
  reason: RecordReason | null;
  data: object;
};

/** How many records of a kind have a state. */
export interface RecordCount {
  kind: ImportRecord['kind'];
  state: ImportRecord['state'];
  count: number;
}

const pageSize = 500;
const nothing = {} satisfies Prisma.InputJsonObject;

/** What customers of billing systems have, and what became of it. */
@Injectable()
export class ImportRecordsRepository {
  constructor(private readonly db: Database) {}

  async insert(importId: string, records: readonly ReviewedRecord[]): Promise<void> {
    await this.db.client.importRecord.createMany({
      data: records.map(({ data, ...record }) => ({
        ...record,
        importId,
        data: record.reason === null ? (data as Prisma.InputJsonObject) : nothing,
        state: record.reason === null ? 'pending' : 'skipped',
      })),
    });
  }

  /** Records of a customer in their order, except for tickets and their files. */
  async listPending(importId: string, rowNumber: number): Promise<ImportRecord[]> {
    return this.db.tx.importRecord.findMany({
      where: { importId, rowNumber, state: 'pending', kind: { in: ['service', 'domain', 'invoice'] } },
      orderBy: { number: 'asc' },
    });
  }

  async listDone(importId: string, rowNumber: number): Promise<ImportRecord[]> {
    return this.db.tx.importRecord.findMany({
      where: { importId, rowNumber, state: 'done' },
      orderBy: { number: 'asc' },
    });
  }

  /** The panel servers of services that are still to do. */
  async listServers(importId: string): Promise<string[]> {
    const rows = await this.db.client.$queryRaw<{ id: string }[]>`
      SELECT DISTINCT data->>'serverId' AS id FROM import_records
      WHERE import_id = ${importId}::uuid AND kind = 'service' AND state = 'pending'`;
    return rows.map(({ id }) => id);
  }

  /** Tickets after `after` that are still to do, of customers who are done. */
  async listTickets(
    importId: string,
    after: number,
    count: number,
  ): Promise<(ImportRecord & { userId: string })[]> {
    return this.db.client.$queryRaw`
      SELECT r.import_id::text AS "importId", r.number, r.row_number AS "rowNumber", r.parent, r.kind::text,
        r.source_id AS "sourceId", r.label AS called, r.reason, r.data, r.state::text, r.target_id AS "targetId",
        r.target_at AS "targetAt", w.user_id::text AS "userId"
      FROM import_records r JOIN import_rows w ON w.import_id = r.import_id AND w.number = r.row_number
      WHERE r.import_id = ${importId}::uuid AND r.kind = 'ticket' AND r.state = 'pending' AND w.state = 'done'
        AND r.number > ${after} ORDER BY r.number LIMIT ${count}`;
  }

  /** Files of a ticket that are still to do. */
  async listFiles(importId: string, parent: number): Promise<ImportRecord[]> {
    return this.db.client.importRecord.findMany({
      where: { importId, parent, kind: 'attachment', state: 'pending' },
      orderBy: { number: 'asc' },
    });
  }

  /**
   * Records that were imported for a customer before, by `identityOf`. Undoing keeps them where the customer has used the
   * account since.
   */
  async listImported(source: string, userId: string): Promise<ReadonlySet<string>> {
    const rows = await this.db.client.$queryRaw<Pick<ImportRecord, 'kind' | 'sourceId' | 'called'>[]>`
      SELECT r.kind::text, r.source_id AS "sourceId", r.label AS called
      FROM import_rows w JOIN imports i ON i.id = w.import_id
        JOIN import_records r ON r.import_id = w.import_id AND r.row_number = w.number
      WHERE w.user_id = ${userId}::uuid AND i.source = ${source}
        AND (r.state = 'done' OR (r.state = 'kept' AND r.target_id IS NOT NULL))`;
    return new Set(rows.map(identityOf));
  }

  /** Records that a record is done. @returns false when another process has done it */
  async finish(
    { importId, number }: ImportRecord,
    target: Partial<Pick<ImportRecord, 'targetId' | 'targetAt'>>,
  ): Promise<boolean> {
    const { count } = await this.db.tx.importRecord.updateMany({
      where: { importId, number, state: 'pending' },
      data: { ...target, state: 'done', data: nothing },
    });
    return count === 1;
  }

  /** Records what is done and what it became. */
  async finishAll(done: readonly { record: ImportRecord; targetId: string | null }[]): Promise<void> {
    if (done.length === 0) return;
    const rows = done.map(({ record: { importId, number }, targetId }) => ({ importId, number, targetId }));
    await this.db.tx.$executeRaw`
      UPDATE import_records r SET state = 'done', data = '{}', target_id = d."targetId"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d("importId" uuid, number int, "targetId" text)
      WHERE r.import_id = d."importId" AND r.number = d.number`;
  }

  async skip({ importId, number }: ImportRecord, reason: RecordReason): Promise<void> {
    await this.db.tx.importRecord.updateMany({
      where: { importId, number, state: 'pending' },
      data: { state: 'skipped', reason, data: nothing },
    });
  }

  /** Skips everything of a customer who is not imported. */
  async skipAll(importId: string, rowNumber: number): Promise<void> {
    const reason: RecordReason = 'customer_skipped';
    await this.db.tx.importRecord.updateMany({
      where: { importId, rowNumber, state: 'pending' },
      data: { state: 'skipped', reason, data: nothing },
    });
  }

  /** Ends what is done or was still to do of a customer. */
  async endAll(importId: string, rowNumber: number, state: 'undone' | 'kept'): Promise<void> {
    await this.db.tx.importRecord.updateMany({
      where: { importId, rowNumber, state: { in: ['done', 'pending'] } },
      data: { state, data: nothing },
    });
  }

  /** Empties records that are still to do. */
  async forget(importId: string): Promise<void> {
    await this.db.tx.importRecord.updateMany({
      where: { importId, state: 'pending' },
      data: { data: nothing },
    });
  }

  async count(importId: string): Promise<RecordCount[]> {
    const groups = await this.db.client.importRecord.groupBy({
      by: ['kind', 'state'],
      where: { importId },
      _count: true,
    });
    return groups.map(({ kind, state, _count: count }) => ({ kind, state, count }));
  }

  /** The records that are not imported, in their order. */
  async *listSkipped(importId: string, rowNumber?: number): AsyncGenerator<ImportRecord> {
    const which = { importId, state: 'skipped' as const, ...(rowNumber === undefined ? {} : { rowNumber }) };
    for (let after = 0; ;) {
      const page = await this.db.client.importRecord.findMany({
        where: { ...which, number: { gt: after } },
        orderBy: { number: 'asc' },
        take: pageSize,
      });
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) return;
      after = last.number;
    }
  }
}

/** What is the same record in two imports of one system. */
export const identityOf = ({ kind, sourceId, called }: { kind: string; sourceId: string; called: string }) =>
  `${kind} ${sourceId} ${called}`;
