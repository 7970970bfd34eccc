import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';

/** Tags of customers. */
@Injectable()
export class CustomerTagsRepository {
  constructor(private readonly db: Database) {}

  async listOf(userId: string): Promise<string[]> {
    const rows = await this.db.client.customerTag.findMany({ where: { userId }, orderBy: { tag: 'asc' } });
    return rows.map(({ tag }) => tag);
  }

  /** Tags in use, the most used first. */
  async listUsed(most: number): Promise<{ tag: string; customers: number }[]> {
    return this.db.client.$queryRaw`
      SELECT tag, count(*)::int AS customers FROM customer_tags
      GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${most}`;
  }

  /** Locks those of these people who exist, in the order of their ids, until the transaction ends. */
  async lockPeople(ids: readonly string[]): Promise<string[]> {
    const rows = await this.db.tx.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM users WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    return rows.map(({ id }) => id);
  }

  async setTags(userId: string, tags: { added: readonly string[]; removed: readonly string[] }, at: Date) {
    await this.db.tx.customerTag.deleteMany({ where: { userId, tag: { in: [...tags.removed] } } });
    await this.db.tx.customerTag.createMany({
      data: tags.added.map((tag) => ({ userId, tag, createdAt: at })),
      skipDuplicates: true,
    });
  }

  /** The tags of several people. */
  async listOfAll(userIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.db.tx.customerTag.findMany({ where: { userId: { in: [...userIds] } } });
    const tags = new Map<string, string[]>(userIds.map((id) => [id, []]));
    for (const { userId, tag } of rows) tags.get(userId)?.push(tag);
    return tags;
  }
}
