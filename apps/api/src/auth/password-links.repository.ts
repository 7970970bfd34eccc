import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { PasswordResetToken, Prisma } from '../foundation/database/generated/client.ts';

/** The tokens of mailed password links. */
@Injectable()
export class PasswordLinksRepository {
  constructor(private readonly db: Database) {}

  async insert(token: Prisma.PasswordResetTokenUncheckedCreateInput): Promise<void> {
    await this.db.tx.passwordResetToken.create({ data: token });
  }

  /** The token, if it can still be used. */
  async findUsable(tokenHash: string, now: Date): Promise<PasswordResetToken | null> {
    return this.db.client.passwordResetToken.findFirst({
      where: { tokenHash, deadAt: null, expiresAt: { gt: now } },
    });
  }

  /** Marks a token as used. @returns false when it was used or ended meanwhile */
  async consume(id: string, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.passwordResetToken.updateMany({
      where: { id, deadAt: null },
      data: { deadAt: at },
    });
    return count === 1;
  }

  async endAll(userId: string, at: Date): Promise<void> {
    await this.db.tx.passwordResetToken.updateMany({
      where: { userId, deadAt: null },
      data: { deadAt: at },
    });
  }
}
