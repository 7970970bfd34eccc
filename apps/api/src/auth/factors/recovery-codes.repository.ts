import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Prisma } from '../../foundation/database/generated/client.ts';

/** Hashes of recovery codes. */
@Injectable()
export class RecoveryCodesRepository {
  constructor(private readonly db: Database) {}

  async replaceAll(userId: string, codes: Prisma.RecoveryCodeCreateManyInput[]): Promise<void> {
    await this.deleteAll(userId);
    await this.db.tx.recoveryCode.createMany({ data: codes });
  }

  async findUnused(userId: string, codeHash: string): Promise<string | undefined> {
    const found = await this.db.client.recoveryCode.findFirst({ where: { userId, codeHash, usedAt: null } });
    return found?.id;
  }

  /** @returns false when it was used before */
  async use(id: string, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.recoveryCode.updateMany({
      where: { id, usedAt: null },
      data: { usedAt: at },
    });
    return count === 1;
  }

  async countUnused(userId: string): Promise<number> {
    return this.db.client.recoveryCode.count({ where: { userId, usedAt: null } });
  }

  async deleteSince(userId: string, since: Date): Promise<void> {
    await this.db.tx.recoveryCode.deleteMany({ where: { userId, createdAt: { gte: since } } });
  }

  async deleteAll(userId: string): Promise<void> {
    await this.db.tx.recoveryCode.deleteMany({ where: { userId } });
  }
}
