import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { Prisma, StaffNotice } from '../database/generated/client.ts';

/** Events that staff are emailed about. */
@Injectable()
export class StaffNoticesRepository {
  constructor(private readonly db: Database) {}

  /** One notice per key; duplicates are ignored. */
  async insert(notices: readonly Prisma.StaffNoticeCreateManyInput[]): Promise<void> {
    await this.db.client.staffNotice.createMany({ data: [...notices], skipDuplicates: true });
  }

  /** Whether there was a notice of this kind and subject since a moment. */
  async hasSince(kind: string, subject: string, since: Date): Promise<boolean> {
    const found = await this.db.client.staffNotice.findFirst({
      where: { kind, subject, createdAt: { gt: since } },
      select: { id: true },
    });
    return found !== null;
  }

  /** The kinds with notices to email, with the time of the oldest one. */
  async listWaiting(): Promise<{ kind: string; oldest: Date }[]> {
    const rows = await this.db.client.staffNotice.groupBy({
      by: ['kind'],
      where: { settledAt: null },
      _min: { createdAt: true },
    });
    return rows.flatMap(({ kind, _min }) =>
      _min.createdAt === null ? [] : [{ kind, oldest: _min.createdAt }],
    );
  }

  /** When notices of a kind were emailed last. */
  async lastSettled(kind: string): Promise<Date | null> {
    const found = await this.db.client.staffNotice.findFirst({
      where: { kind, settledAt: { not: null } },
      orderBy: { settledAt: 'desc' },
      select: { settledAt: true },
    });
    return found?.settledAt ?? null;
  }

  /**
   * Takes the waiting notices of some kinds. A concurrent call waits, and then gets what is left: if it skipped locked
   * rows, the two could share the notices of one email.
   */
  async take(kinds: readonly string[], at: Date, most: number): Promise<StaffNotice[]> {
    const taken = await this.db.tx.$queryRaw<StaffNotice[]>`
      WITH waiting AS (
        SELECT id FROM staff_notices WHERE settled_at IS NULL AND kind = ANY(${[...kinds]})
        ORDER BY created_at, id LIMIT ${most} FOR UPDATE)
      UPDATE staff_notices n SET settled_at = ${at} FROM waiting WHERE n.id = waiting.id
      RETURNING n.id::text, n.kind, n.key, n.subject, n.what, n.message_keys AS "messageKeys", n.path, n.actor_id::text AS "actorId",
        n.recipient_id::text AS "recipientId",
        n.created_at AS "createdAt", n.settled_at AS "settledAt"`;
    return taken.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  async removeBefore(before: Date): Promise<void> {
    await this.db.client.staffNotice.deleteMany({
      where: { createdAt: { lt: before }, settledAt: { not: null } },
    });
  }
}
