import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { ApiKey, Prisma } from '../../foundation/database/generated/client.ts';

@Injectable()
export class ApiKeysRepository {
  constructor(private readonly db: Database) {}

  async insert(key: Prisma.ApiKeyUncheckedCreateInput): Promise<ApiKey> {
    return this.db.tx.apiKey.create({ data: key });
  }

  /** The newest first. */
  async listOf(userId: string): Promise<ApiKey[]> {
    return this.db.client.apiKey.findMany({ where: { userId }, orderBy: { id: 'desc' } });
  }

  async countValid(userId: string, now: Date): Promise<number> {
    return this.db.tx.apiKey.count({ where: { userId, expiresAt: { gt: now } } });
  }

  async isOf(userId: string, id: string): Promise<boolean> {
    return (await this.db.client.apiKey.count({ where: { id, userId } })) === 1;
  }

  /** A key of a customer who can sign in, unless it has expired. */
  async findValid(keyHash: string, now: Date): Promise<ApiKey | null> {
    return this.db.client.apiKey.findFirst({
      where: { keyHash, expiresAt: { gt: now }, user: { role: 'user', disabledAt: null } },
    });
  }

  /** Notes a use, unless a later one is noted. */
  async touch(id: string, now: Date, unlessSince: Date): Promise<void> {
    await this.db.client.apiKey.updateMany({
      where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: unlessSince } }] },
      data: { lastUsedAt: now },
    });
  }

  /** @returns the one that was deleted */
  async delete(userId: string, id: string): Promise<ApiKey | undefined> {
    const [key] = await this.db.tx.apiKey.findMany({ where: { id, userId } });
    const { count } = await this.db.tx.apiKey.deleteMany({ where: { id, userId } });
    return count === 1 ? key : undefined;
  }

  /** @returns how many were deleted */
  async deleteAll(userId: string): Promise<number> {
    return (await this.db.tx.apiKey.deleteMany({ where: { userId } })).count;
  }
}
