import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Notification, Prisma } from '../../foundation/database/generated/client.ts';
import { madeBefore, type Page, pageOf, type PageQuery } from '../../foundation/paging/page.ts';

const mostCounted = 100;

/** What a person has not read. */
export interface Unread {
  count: number;
  /** Whether tasks that failed are among it. */
  hasFailures: boolean;
}

/** What customers are told on screen. */
@Injectable()
export class NotificationsRepository {
  constructor(private readonly db: Database) {}

  /** One notification per event and person; duplicates are ignored. */
  async insert(notification: Prisma.NotificationCreateManyInput): Promise<void> {
    await this.db.tx.notification.createMany({ data: [notification], skipDuplicates: true });
  }

  async list(userId: string, page: PageQuery): Promise<Page<Notification>> {
    const rows = await this.db.client.notification.findMany({
      where: { userId, ...madeBefore(page.after) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: page.size + 1,
    });
    return pageOf(rows, page, ({ createdAt: at, id }) => ({ at, id }));
  }

  /** At most 100 are counted. */
  async countUnread(userId: string): Promise<Unread> {
    const [row] = await this.db.client.$queryRaw<Unread[]>`
      SELECT count(*)::int AS count, EXISTS (
        SELECT 1 FROM notifications
        WHERE user_id = ${userId}::uuid AND read_at IS NULL AND topic = 'operation_failed') AS "hasFailures"
      FROM (
        SELECT 1 FROM notifications WHERE user_id = ${userId}::uuid AND read_at IS NULL LIMIT ${mostCounted}) AS counted`;
    return row ?? { count: 0, hasFailures: false };
  }

  async listUnread(userId: string, topic: string, count: number): Promise<Notification[]> {
    return this.db.client.notification.findMany({
      where: { userId, topic, readAt: null },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: count,
    });
  }

  async find(userId: string, id: string): Promise<Notification | null> {
    return this.db.client.notification.findFirst({ where: { id, userId } });
  }

  /** Those that were read keep their time. */
  async read(
    { id, userId, createdAt }: Notification,
    { andOlder, seenSince }: { andOlder: boolean; seenSince: Notification | null },
    at: Date,
  ): Promise<void> {
    const older = { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lte: id } }] };
    const unseen = seenSince && { topic: 'operation_failed', ...before(seenSince) };
    await this.db.client.notification.updateMany({
      where: { userId, readAt: null, ...(andOlder ? older : { id }), ...(unseen && { NOT: unseen }) },
      data: { readAt: at },
    });
  }

  async readEvent(userId: string, event: string, at: Date): Promise<void> {
    await this.db.client.notification.updateMany({
      where: { userId, event, readAt: null },
      data: { readAt: at },
    });
  }

  /** @param subject null: those about the whole account */
  async readFailures(userId: string, kind: string, subject: string | null, at: Date): Promise<void> {
    await this.db.tx.$executeRaw`
      UPDATE notifications SET read_at = ${at}
      WHERE user_id = ${userId}::uuid AND read_at IS NULL AND topic = 'operation_failed' AND kind = ${kind}
        AND "values"->>'subject' IS NOT DISTINCT FROM ${subject}`;
  }

  async removeBefore(before: Date): Promise<void> {
    await this.db.client.notification.deleteMany({ where: { createdAt: { lt: before } } });
  }
}

const before = ({ id, createdAt }: Notification) => ({
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
});
