import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EncryptedColumnsService } from '../../foundation/crypto/encrypted-columns.service.ts';
import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';
import { Database } from '../../foundation/database/database.ts';

const purpose = 'trial-card';

/** The cards that have had their free trial: found by keyed hashes, and sealed so that the hashes can follow a new key. */
@Injectable()
export class TrialCardsRepository implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly encryption: EncryptionService,
    private readonly columns: EncryptedColumnsService,
  ) {}

  onModuleInit(): void {
    this.columns.register({
      table: 'trial_cards',
      column: 'sealed_fingerprint',
      key: { column: 'fingerprint', type: 'text' },
      purposeOf: () => purpose,
      encryption: this.encryption,
      hashed: { column: 'fingerprint', purpose },
    });
  }

  /** Records the card of a trial. @returns false if another customer's trial used it */
  async claim(cardFingerprint: string, userId: string, at: Date): Promise<boolean> {
    const hashes = this.encryption.keyedHashes(cardFingerprint, purpose);
    const client = this.db.tx;
    const known = await client.trialCard.findFirst({ where: { fingerprint: { in: hashes } } });
    if (known !== null) return known.userId === userId;
    const fingerprint = this.encryption.keyedHash(cardFingerprint, purpose);
    const sealedFingerprint = this.encryption.seal(cardFingerprint, purpose);
    await client.trialCard.createMany({
      data: [{ fingerprint, sealedFingerprint, userId, createdAt: at }],
      skipDuplicates: true,
    });
    const holder = await client.trialCard.findUniqueOrThrow({ where: { fingerprint } });
    return holder.userId === userId;
  }
}
