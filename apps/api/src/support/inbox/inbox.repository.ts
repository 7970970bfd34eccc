import type { CallAnswer } from '@homeport/contract/call';
import type { inboxCounts } from '@homeport/contract/support-inbox';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { Prisma } from '../../foundation/database/generated/client.ts';
import type { InboxOwner } from './inbox-views.ts';

/** The counts of the inbox, and the tags that are suggested. */
@Injectable()
export class InboxRepository {
  constructor(private readonly db: Database) {}

  /** @param most each count stops there */
  async count(
    { userId, seesAll }: InboxOwner,
    now: Date,
    most: number,
  ): Promise<CallAnswer<typeof inboxCounts>> {
    const counted = (where: Prisma.Sql) =>
      Prisma.sql`(SELECT count(*)::int FROM (SELECT 1 FROM tickets WHERE ${where} LIMIT ${most}) AS found)`;
    const own = Prisma.sql`assignee_id = ${userId}::uuid AND`;
    const scope = seesAll ? Prisma.empty : own;
    const waiting = Prisma.sql`waiting_since IS NOT NULL AND snoozed_until IS NULL`;
    const overdue = Prisma.sql`due_at <= ${now} AND snoozed_until IS NULL`;
    const [row] = await this.db.client.$queryRaw<CallAnswer<typeof inboxCounts>[]>`
      SELECT ${counted(Prisma.sql`${own} ${waiting}`)} AS mine,
        ${counted(Prisma.sql`assignee_id IS NULL AND ${waiting}`)} AS unassigned,
        ${counted(Prisma.sql`${scope} NOT closed AND waiting_since IS NULL AND snoozed_until IS NULL`)} AS pending,
        ${counted(Prisma.sql`${scope} snoozed_until IS NOT NULL`)} AS snoozed,
        ${seesAll ? counted(overdue) : Prisma.sql`least(${most}, ${counted(Prisma.sql`${own} ${overdue}`)} + ${counted(Prisma.sql`assignee_id IS NULL AND ${overdue}`)})`} AS overdue`;
    return row ?? { mine: 0, unassigned: 0, pending: 0, snoozed: 0, overdue: 0 };
  }

  /** Tags that were given last, the latest first. */
  async listTags(most: number): Promise<string[]> {
    const rows = await this.db.client.ticketTag.findMany({
      orderBy: [{ usedAt: 'desc' }, { tag: 'asc' }],
      take: most,
      select: { tag: true },
    });
    return rows.map(({ tag }) => tag);
  }

  /** Records that tags are in use. In one order, so that two changes do not wait for each other. */
  async useTags(tags: readonly string[], at: Date): Promise<void> {
    if (tags.length === 0) return;
    await this.db.tx.$executeRaw`
      INSERT INTO ticket_tags (tag, used_at) SELECT tag, ${at} FROM unnest(${tags.toSorted()}::text[]) AS tag
      ON CONFLICT (tag) DO UPDATE SET used_at = excluded.used_at`;
  }

  /** Forgets tags that were not given since a moment. */
  async forgetTagsBefore(at: Date): Promise<void> {
    await this.db.client.ticketTag.deleteMany({ where: { usedAt: { lt: at } } });
  }
}
