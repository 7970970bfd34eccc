import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SealedColumns } from '../../foundation/crypto/sealed-columns.ts';
import { Sealer } from '../../foundation/crypto/sealer.ts';
import { Database } from '../../foundation/database/database.ts';

const purpose = 'trial-card';

/** The cards that have had their free trial: found by keyed hashes, and sealed so that the hashes can follow a new key. */
@Injectable()
export class TrialCardsRepository implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
    private readonly columns: SealedColumns,
  ) {}

  onModuleInit(): void {
    this.columns.register({
      table: 'trial_cards',
      column: 'sealed_fingerprint',
      key: { column: 'fingerprint', type: 'text' },
      purposeOf: () => purpose,
      sealer: this.sealer,
      hashed: { column: 'fingerprint', purpose },
    });
  }

  /** Notes that this customer's trial is paid with the card. @returns false when somebody else's was */
  async claim(cardFingerprint: string, userId: string, at: Date): Promise<boolean> {
    const hashes = this.sealer.keyedHashes(cardFingerprint, purpose);
    const client = this.db.tx;
    const known = await client.trialCard.findFirst({ where: { fingerprint: { in: hashes } } });
    if (known !== null) return known.userId === userId;
    const fingerprint = this.sealer.keyedHash(cardFingerprint, purpose);
    const sealedFingerprint = this.sealer.seal(cardFingerprint, purpose);
    await client.trialCard.createMany({
      data: [{ fingerprint, sealedFingerprint, userId, createdAt: at }],
      skipDuplicates: true,
    });
    const holder = await client.trialCard.findUniqueOrThrow({ where: { fingerprint } });
    return holder.userId === userId;
  }
}
