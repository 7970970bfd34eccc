import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Authenticator } from '../../foundation/database/generated/client.ts';

/** Secrets of authenticator apps, one per person. */
@Injectable()
export class AuthenticatorsRepository {
  constructor(private readonly db: Database) {}

  async find(userId: string): Promise<Authenticator | null> {
    return this.db.client.authenticator.findUnique({ where: { userId } });
  }

  /** Stores a secret to be confirmed, replacing an earlier one that was not. */
  async replacePending(userId: string, sealedSecret: string, at: Date): Promise<void> {
    const fresh = { sealedSecret, createdAt: at, lastStep: 0 };
    await this.db.tx.authenticator.upsert({ where: { userId }, create: { userId, ...fresh }, update: fresh });
  }

  /** @returns false when it was confirmed before, or was removed */
  async confirm(userId: string, step: number, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.authenticator.updateMany({
      where: { userId, confirmedAt: null },
      data: { confirmedAt: at, lastStep: step, lastUsedAt: at },
    });
    return count === 1;
  }

  /** Records the use of a code. @returns false when this code or a newer one was used before */
  async useStep(userId: string, step: number, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.authenticator.updateMany({
      where: { userId, confirmedAt: { not: null }, lastStep: { lt: step } },
      data: { lastStep: step, lastUsedAt: at },
    });
    return count === 1;
  }

  /** @returns false without a confirmed one */
  async delete(userId: string): Promise<boolean> {
    const { count } = await this.db.tx.authenticator.deleteMany({
      where: { userId, confirmedAt: { not: null } },
    });
    return count === 1;
  }
}
