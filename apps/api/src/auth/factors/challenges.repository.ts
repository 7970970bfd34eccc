import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';

/** Answered challenges, by hash. */
@Injectable()
export class ChallengesRepository {
  constructor(private readonly db: Database) {}

  /** @returns false when it exists already */
  async insert(challengeHash: string, expiresAt: Date): Promise<boolean> {
    const { count } = await this.db.tx.usedChallenge.createMany({
      data: { challengeHash, expiresAt },
      skipDuplicates: true,
    });
    return count === 1;
  }
}
