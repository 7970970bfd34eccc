import { Injectable } from '@nestjs/common';
import { Sealer } from '../../foundation/crypto/sealer.ts';
import { Database, type Transaction } from '../../foundation/database/database.ts';

/** The cards that have had their free trial; kept as keyed hashes. */
@Injectable()
export class TrialCardsRepository {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
  ) {}

  /** Notes that this customer's trial is paid with the card. @returns false when somebody else's was */
  async claim(tx: Transaction, cardFingerprint: string, userId: string, at: Date): Promise<boolean> {
    const fingerprint = this.sealer.keyedHash(cardFingerprint, 'trial-card');
    const client = this.db.in(tx);
    await client.trialCard.createMany({
      data: [{ fingerprint, userId, createdAt: at }],
      skipDuplicates: true,
    });
    const holder = await client.trialCard.findUniqueOrThrow({ where: { fingerprint } });
    return holder.userId === userId;
  }
}
