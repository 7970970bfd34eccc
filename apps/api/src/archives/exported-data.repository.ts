import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import { exportedTables } from './exported-data.ts';

/** More of one kind is nothing that a person reads. */
const mostRows = 50_000;

/** Reads a customer's data from all tables. No other code does: each module reads its own tables. */
@Injectable()
export class ExportedDataRepository {
  constructor(private readonly db: Database) {}

  /** A customer's rows of a table, the newest first, each as JSON. */
  async rowsOf(userId: string, table: string): Promise<string[]> {
    const exported = exportedTables[table];
    if (exported === undefined) throw new Error(`${table} is not exported`);
    const columns = exported.columns.split(' ').map((column) => `"${column}"`);
    const rows = await this.db.client.$queryRawUnsafe<{ row: string }[]>(
      `SELECT row_to_json(t)::text AS row FROM (
         SELECT ${columns.join(', ')} FROM "${table}" WHERE ${exported.where}
         ORDER BY ${columns[0]} DESC NULLS LAST LIMIT ${mostRows}
       ) t`,
      userId,
    );
    return rows.map(({ row }) => row);
  }

  /** The files of a customer's tickets that were inspected; without those of internal notes. */
  async listFilesOf(userId: string): Promise<TicketFile[]> {
    return this.db.client.$queryRaw<TicketFile[]>`
      SELECT a.key, a.file_name AS "fileName", a.bytes, a.ticket_number AS "ticketNumber", a.created_at AS "createdAt"
      FROM ticket_attachments a JOIN tickets t ON t.number = a.ticket_number
      WHERE t.user_id = ${userId}::uuid AND a.state = 'available' AND a.note_id IS NULL
      ORDER BY a.ticket_number, a.created_at, a.position`;
  }
}

/** A file in a ticket. */
export interface TicketFile {
  key: string;
  fileName: string;
  bytes: number;
  ticketNumber: number;
  createdAt: Date;
}
