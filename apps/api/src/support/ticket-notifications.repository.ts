import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { MutedNotification, TicketNotice } from '../foundation/database/generated/client.ts';
import type { JsonObject } from '../foundation/operations/operation.ts';

export type NewNotice = Omit<TicketNotice, 'settledAt' | 'detail'> & { detail: JsonObject };

/** Notices that wait to be emailed, and the kinds that people have turned off. */
@Injectable()
export class TicketNotificationsRepository {
  constructor(private readonly db: Database) {}

  /** Inserts one notice per event and person. */
  async insert(notice: NewNotice): Promise<void> {
    await this.db.tx.ticketNotice.createMany({ data: [notice], skipDuplicates: true });
  }

  /** People whose oldest unsent notice is from before a moment, at most `count`. */
  async listDue(before: Date, count: number): Promise<string[]> {
    const rows = await this.db.client.$queryRaw<{ userId: string }[]>`
      SELECT user_id::text AS "userId" FROM (
        SELECT user_id, created_at FROM ticket_notices
        WHERE settled_at IS NULL AND created_at <= ${before} ORDER BY created_at LIMIT ${count * 20}) AS due
      GROUP BY user_id ORDER BY min(created_at) LIMIT ${count}`;
    return rows.map(({ userId }) => userId);
  }

  /**
   * Takes all unsent notices of a person. A concurrent call waits, and then gets none: if it skipped locked rows, the two
   * could share the notices of one email.
   */
  async take(userId: string, at: Date): Promise<TicketNotice[]> {
    return this.db.tx.$queryRaw<TicketNotice[]>`
      WITH waiting AS (
        SELECT id FROM ticket_notices WHERE settled_at IS NULL AND user_id = ${userId}::uuid
        ORDER BY created_at, id FOR UPDATE)
      UPDATE ticket_notices n SET settled_at = ${at} FROM waiting WHERE n.id = waiting.id
      RETURNING n.id::text, n.user_id::text AS "userId", n.ticket_number AS "ticketNumber", n.kind,
        n.event_id::text AS "eventId", n.detail, n.created_at AS "createdAt", n.settled_at AS "settledAt"`;
  }

  async removeSettledBefore(at: Date): Promise<void> {
    await this.db.client.ticketNotice.deleteMany({ where: { settledAt: { lt: at } } });
  }

  async listMuted(userId: string): Promise<string[]> {
    const rows = await this.db.client.mutedNotification.findMany({ where: { userId } });
    return rows.map(({ kind }) => kind);
  }

  async mute(userId: string, kinds: readonly string[]): Promise<void> {
    const data: MutedNotification[] = kinds.map((kind) => ({ userId, kind }));
    await this.db.tx.mutedNotification.createMany({ data, skipDuplicates: true });
  }

  async unmute(userId: string, kinds: readonly string[]): Promise<void> {
    await this.db.tx.mutedNotification.deleteMany({ where: { userId, kind: { in: [...kinds] } } });
  }
}
