import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../foundation/database/database.ts';
import type { Prisma } from '../../foundation/database/generated/client.ts';

@Injectable()
export class RecoveryCodesRepository {
  constructor(private readonly db: Database) {}

  async replaceAll(
    userId: string,
    codes: Prisma.RecoveryCodeCreateManyInput[],
    tx: Transaction,
  ): Promise<void> {
    await this.deleteAll(userId, tx);
    await this.db.in(tx).recoveryCode.createMany({ data: codes });
  }

  async findUnused(userId: string, codeHash: string): Promise<string | undefined> {
    const found = await this.db.client.recoveryCode.findFirst({ where: { userId, codeHash, usedAt: null } });
    return found?.id;
  }

  /** @returns false when it was used before */
  async use(id: string, at: Date, tx: Transaction): Promise<boolean> {
    const { count } = await this.db
      .in(tx)
      .recoveryCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: at } });
    return count === 1;
  }

  async countUnused(userId: string, tx?: Transaction): Promise<number> {
    return this.db.in(tx).recoveryCode.count({ where: { userId, usedAt: null } });
  }

  async deleteAll(userId: string, tx: Transaction): Promise<void> {
    await this.db.in(tx).recoveryCode.deleteMany({ where: { userId } });
  }
}
