import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Domain } from '../domains.repository.ts';

/** Which domains are signed, and are to be. */
@Injectable()
export class SignedDomainsRepository {
  constructor(private readonly db: Database) {}

  /**
   * Records that the owner wants a domain signed; replaces a change that is under way. @returns false when its nameservers
   * are not ours, or are being changed
   */
  async want(id: string): Promise<boolean> {
    const { count } = await this.db.tx.domain.updateMany({
      where: { id, nameserverKind: 'own', wantedKind: null },
      data: { wantedSigned: true },
    });
    return count === 1;
  }

  /** Records that the owner does not want a domain signed; replaces a change that is under way. */
  async unwant(id: string): Promise<void> {
    await this.db.tx.domain.update({ where: { id }, data: { wantedSigned: false }, select: { id: true } });
  }

  /** Ends the change in `domain`, which the registry had applied when read at `at`. A newer change stays under way. */
  async apply({ id, wantedSigned, unsignedAt }: Domain, at: Date): Promise<void> {
    if (wantedSigned === null) return;
    const removedAt = wantedSigned ? unsignedAt : at;
    await this.db.client.domain.updateMany({
      where: { id, wantedSigned },
      data: { isSigned: wantedSigned, wantedSigned: null, unsignedAt: removedAt, syncedAt: at },
    });
  }
}
