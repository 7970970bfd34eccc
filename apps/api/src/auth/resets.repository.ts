import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { PasswordResetToken, Prisma } from '../foundation/database/generated/client.ts';

/** The tokens of mailed password links. */
@Injectable()
export class ResetsRepository {
  constructor(private readonly db: Database) {}

  async insert(token: Prisma.PasswordResetTokenUncheckedCreateInput): Promise<void> {
    await this.db.tx.passwordResetToken.create({ data: token });
  }

  /** The token, if it could still be used. */
  async findUsable(tokenHash: string, now: Date): Promise<PasswordResetToken | null> {
    return this.db.client.passwordResetToken.findFirst({
      where: { tokenHash, deadAt: null, expiresAt: { gt: now } },
    });
  }

  /** Uses a token up. @returns false when it was used or replaced meanwhile */
  async consume(id: string, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.passwordResetToken.updateMany({
      where: { id, deadAt: null },
      data: { deadAt: at },
    });
    return count === 1;
  }

  async killAll(userId: string, at: Date): Promise<void> {
    await this.db.tx.passwordResetToken.updateMany({
      where: { userId, deadAt: null },
      data: { deadAt: at },
    });
  }

  async deleteExpiredBefore(moment: Date): Promise<void> {
    await this.db.client.passwordResetToken.deleteMany({ where: { expiresAt: { lt: moment } } });
  }
}
