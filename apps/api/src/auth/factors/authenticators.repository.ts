import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Authenticator } from '../../foundation/database/generated/client.ts';

@Injectable()
export class AuthenticatorsRepository {
  constructor(private readonly db: Database) {}

  async find(userId: string): Promise<Authenticator | null> {
    return this.db.client.authenticator.findUnique({ where: { userId } });
  }

  /** Keeps a secret that is to be confirmed, in place of an earlier one that was not. */
  async replacePending(userId: string, sealedSecret: string, at: Date): Promise<void> {
    const fresh = { sealedSecret, createdAt: at, lastStep: 0 };
    await this.db.tx.authenticator.upsert({ where: { userId }, create: { userId, ...fresh }, update: fresh });
  }

  /** @returns false when it was confirmed before, or is gone */
  async confirm(userId: string, step: number, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.authenticator.updateMany({
      where: { userId, confirmedAt: null },
      data: { confirmedAt: at, lastStep: step, lastUsedAt: at },
    });
    return count === 1;
  }

  /** Notes the use of a code. @returns false when this code or a newer one was used before */
  async useStep(userId: string, step: number, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.authenticator.updateMany({
      where: { userId, confirmedAt: { not: null }, lastStep: { lt: step } },
      data: { lastStep: step, lastUsedAt: at },
    });
    return count === 1;
  }

  /** @returns false when there was none that is confirmed */
  async delete(userId: string): Promise<boolean> {
    const { count } = await this.db.tx.authenticator.deleteMany({
      where: { userId, confirmedAt: { not: null } },
    });
    return count === 1;
  }

  async deletePendingBefore(moment: Date): Promise<void> {
    await this.db.client.authenticator.deleteMany({
      where: { confirmedAt: null, createdAt: { lt: moment } },
    });
  }
}
