import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import { anonymizedElsewhere, endedFirst, erasedTables, type ErasedTable } from './erased-tables.ts';
import { type KeptTable, keptTables } from './kept-tables.ts';

/** What a customer has, in numbers. */
export interface Holdings {
  websites: number;
  mailboxes: number;
  backups: number;
  members: number;
  domains: string[];
  openInvoices: number;
  isDisputed: boolean;
  newestInvoiceAt: Date | null;
}

/** A file in the object storage. */
export type StoredFile = { kind: 'attachment' | 'archive' | 'backup'; key: string };

/** The statuses of a dispute that is not decided. */
const undecided = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'];

/** Deletes a customer's data from all tables. As for the export, no other code reads the tables of all modules. */
@Injectable()
export class ErasureRepository {
  constructor(private readonly db: Database) {}

  async holdingsOf(userId: string): Promise<Holdings> {
    const [found] = await this.db.client.$queryRaw<Holdings[]>`
      WITH accounts AS (SELECT id FROM panel_accounts WHERE user_id = ${userId}::uuid)
      SELECT
        (SELECT count(*)::int FROM websites WHERE account_id IN (SELECT id FROM accounts) AND state <> 'deleted') AS websites,
        (SELECT count(*)::int FROM mailboxes m JOIN mail_domains d ON d.id = m.domain_id WHERE d.user_id = ${userId}::uuid) AS mailboxes,
        (SELECT count(*)::int FROM backups WHERE account_id IN (SELECT id FROM accounts)) AS backups,
        (SELECT count(*)::int FROM account_members WHERE account_id = ${userId}::uuid) AS members,
        (SELECT coalesce(array_agg(name ORDER BY name), '{}') FROM domains WHERE user_id = ${userId}::uuid AND at_registrar) AS domains,
        (SELECT count(*)::int FROM invoices WHERE user_id = ${userId}::uuid AND state = 'open') AS "openInvoices",
        EXISTS (SELECT 1 FROM disputes WHERE user_id = ${userId}::uuid AND status = ANY(${undecided})) AS "isDisputed",
        (SELECT max(issued_at) FROM (
          SELECT issued_at FROM invoices WHERE user_id = ${userId}::uuid
          UNION ALL SELECT issued_at FROM earlier_invoices WHERE user_id = ${userId}::uuid) issued) AS "newestInvoiceAt"`;
    if (found === undefined) throw new Error('There is no answer');
    return found;
  }

  async isDisputed(userId: string): Promise<boolean> {
    return (await this.db.client.dispute.count({ where: { userId, status: { in: undecided } } })) > 0;
  }

  /**
   * Other work of the customer that has not ended. What waits for staff counts where money or a registrar is concerned;
   * the rest is lost with the account.
   */
  async findOtherWork(userId: string): Promise<{ kind: string; needsAttention: boolean } | undefined> {
    const [found] = await this.db.client.$queryRaw<{ kind: string; needsAttention: boolean }[]>`
      SELECT kind, state = 'parked' AS "needsAttention" FROM operations
      WHERE owner_id = ${userId}::uuid AND kind NOT IN ('deletion.deleteAccount', 'mail.send')
        AND (state IN ('queued', 'running', 'undoing')
          OR state = 'parked' AND (kind LIKE 'billing.%' OR kind LIKE 'domains.%'))
      ORDER BY state = 'parked' DESC LIMIT 1`;
    return found;
  }

  /** Ends sessions, keys, links, webhooks and the access of members, and refuses further sign-ins. Needs a transaction. */
  async closeAccess(userId: string, email: string, at: Date): Promise<void> {
    await this.db.tx.user.updateMany({
      where: { id: userId },
      data: { disabledAt: at, securityStamp: { increment: 1 } },
    });
    await this.#deleteFrom(endedFirst, userId, email);
  }

  async listFilesOf(userId: string): Promise<StoredFile[]> {
    return this.db.client.$queryRaw<StoredFile[]>`
      SELECT 'attachment' AS kind, unnest(array_remove(ARRAY[a.key, a.thumbnail_key], NULL)) AS key
        FROM ticket_attachments a JOIN tickets t ON t.number = a.ticket_number WHERE t.user_id = ${userId}::uuid
      UNION ALL SELECT 'attachment', unnest(array_remove(ARRAY[picture_key, sent_picture_key], NULL))
        FROM staff_profiles WHERE user_id = ${userId}::uuid
      UNION ALL SELECT 'archive', id::text FROM archives WHERE user_id = ${userId}::uuid
      UNION ALL SELECT 'backup', d.id::text FROM backup_downloads d JOIN backups b ON b.id = d.backup_id
        JOIN panel_accounts p ON p.id = b.account_id WHERE p.user_id = ${userId}::uuid`;
  }

  /** Whether the last email was sent, or cannot be. */
  async isMailSettled(dedupeKey: string): Promise<boolean> {
    const [found] = await this.db.client.$queryRaw<{ settled: boolean }[]>`
      SELECT m.sealed_data IS NULL OR NOT EXISTS (
        SELECT 1 FROM operations o WHERE o.kind = 'mail.send' AND o.key = m.id::text
          AND o.state IN ('queued', 'running')) AS settled
      FROM mail_messages m WHERE m.dedupe_key = ${dedupeKey}`;
    return found?.settled ?? true;
  }

  /** Deletes what names the customer, and empties it where the row has to stay. Needs a transaction. */
  async eraseAll(userId: string, email: string): Promise<void> {
    for (const [table, { where, cleared = {} }] of Object.entries(keptTables)) {
      const changes = Object.entries(cleared).map(([column, value]) => `"${column}" = ${value}`);
      if (where !== undefined && changes.length > 0)
        await this.db.tx.$executeRawUnsafe(
          `UPDATE "${table}" SET ${changes.join(', ')} WHERE ${where}`,
          userId,
        );
    }
    await this.db.tx.$executeRawUnsafe(anonymizedElsewhere, userId);
    await this.#deleteFrom(erasedTables, userId, email);
  }

  /** The payment provider tells of the emptied customer later, with what it was before. */
  async eraseLateEvents(): Promise<void> {
    await this.db.tx.$executeRaw`
      DELETE FROM stripe_events WHERE customer_id IN (
        SELECT stripe_customer_id FROM account_deletions WHERE state = 'done')`;
  }

  /** Deletes the invoices of deleted accounts that were issued before `day`, and the rest with the last of them. */
  async endRetention(day: Date): Promise<void> {
    for (const table of ['invoices', 'earlier_invoices'])
      await this.db.tx.$executeRawUnsafe(
        `DELETE FROM "${table}" WHERE issued_at < $1 AND user_id IN (SELECT user_id FROM account_deletions WHERE state = 'done')`,
        day,
      );
    const ended = Object.entries(keptTables).filter(
      ([, { untilInvoicesEnd }]: [string, KeptTable]) => untilInvoicesEnd,
    );
    for (const [table] of ended)
      await this.db.tx.$executeRawUnsafe(
        `DELETE FROM "${table}" WHERE user_id IN (
           SELECT d.user_id FROM account_deletions d WHERE d.state = 'done' AND d.ended_at < $1
             AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.user_id = d.user_id)
             AND NOT EXISTS (SELECT 1 FROM earlier_invoices i WHERE i.user_id = d.user_id))`,
        day,
      );
  }

  async #deleteFrom(tables: readonly ErasedTable[], userId: string, email: string): Promise<void> {
    for (const { table, where } of tables)
      // The first line gives both parameters a type, whether the condition uses them or not.
      await this.db.tx.$executeRawUnsafe(
        `WITH person AS (SELECT $1::uuid AS id, $2::text AS email)
         DELETE FROM "${table}" WHERE ${where}`,
        userId,
        email,
      );
  }
}
