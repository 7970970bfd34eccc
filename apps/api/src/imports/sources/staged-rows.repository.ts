import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';

/** A row of the billing system's database. */
export interface StagedRow {
  id: string;
  parent: string;
  data: Readonly<Record<string, string | null>>;
}

const pageSize = 500;

/** Rows of a billing system's database while they are reviewed. */
@Injectable()
export class StagedRowsRepository {
  constructor(private readonly db: Database) {}

  /** @returns how many were new: a second row of an id is left out */
  async insert(importId: string, rows: readonly (StagedRow & { table: string })[]): Promise<number> {
    return this.db.client.$executeRaw`
      INSERT INTO staged_rows (import_id, table_name, id, parent, data)
      SELECT ${importId}::uuid, s."table", s.id, s.parent, s.data
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s("table" text, id text, parent text, data jsonb)
      ON CONFLICT DO NOTHING`;
  }

  /** All rows of a table by number, then by text, in pages. */
  async *pages(importId: string, table: string): AsyncGenerator<StagedRow[]> {
    for (let after: StagedRow | undefined; ;) {
      const [length, id] = [after?.id.length ?? 0, after?.id ?? ''];
      const page = await this.db.client.$queryRaw<StagedRow[]>`
        SELECT id, parent, data FROM staged_rows
        WHERE import_id = ${importId}::uuid AND table_name = ${table}
          AND (length(id), id COLLATE "C") > (${length}::int, ${id} COLLATE "C")
        ORDER BY length(id), id COLLATE "C" LIMIT ${pageSize}`;
      if (page.length > 0) yield page;
      after = page.at(-1);
      if (page.length < pageSize) return;
    }
  }

  async listByIds(importId: string, table: string, ids: readonly string[]): Promise<StagedRow[]> {
    if (ids.length === 0) return [];
    return this.db.client.$queryRaw`
      SELECT id, parent, data FROM staged_rows
      WHERE import_id = ${importId}::uuid AND table_name = ${table} AND id = ANY(${[...ids]}::text[])`;
  }

  /** The rows that belong to one of `parents`, in the order of their ids. */
  async listChildren(importId: string, table: string, parents: readonly string[]): Promise<StagedRow[]> {
    if (parents.length === 0) return [];
    return this.db.client.$queryRaw`
      SELECT id, parent, data FROM staged_rows
      WHERE import_id = ${importId}::uuid AND table_name = ${table} AND parent = ANY(${[...parents]}::text[])
      ORDER BY length(id), id COLLATE "C"`;
  }

  /** The rows that belong to no row of `parentTable`. */
  async *orphans(importId: string, table: string, parentTable: string): AsyncGenerator<StagedRow> {
    for (let after = ''; ;) {
      const page = await this.db.client.$queryRaw<StagedRow[]>`
        SELECT id, parent, data FROM staged_rows s
        WHERE import_id = ${importId}::uuid AND table_name = ${table} AND id COLLATE "C" > ${after} COLLATE "C"
          AND NOT EXISTS (SELECT 1 FROM staged_rows p
            WHERE p.import_id = s.import_id AND p.table_name = ${parentTable} AND p.id = s.parent)
        ORDER BY id COLLATE "C" LIMIT ${pageSize}`;
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) return;
      after = last.id;
    }
  }

  /** Email addresses, in lower case, that more than one row of a table has. */
  async listSharedEmails(importId: string, table: string): Promise<string[]> {
    const rows = await this.db.client.$queryRaw<{ email: string }[]>`
      SELECT lower(trim(data->>'email')) AS email FROM staged_rows
      WHERE import_id = ${importId}::uuid AND table_name = ${table}
      GROUP BY 1 HAVING count(*) > 1`;
    return rows.map(({ email }) => email);
  }

  async removeAll(importId: string): Promise<void> {
    await this.db.tx.stagedRow.deleteMany({ where: { importId } });
  }
}
