import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';

/** Challenges that were answered. */
@Injectable()
export class ChallengesRepository {
  constructor(private readonly db: Database) {}

  /** @returns false when it is there already */
  async insert(challengeHash: string, expiresAt: Date): Promise<boolean> {
    const { count } = await this.db.tx.usedChallenge.createMany({
      data: { challengeHash, expiresAt },
      skipDuplicates: true,
    });
    return count === 1;
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.db.client.usedChallenge.deleteMany({ where: { expiresAt: { lte: now } } });
  }
}
