import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { DomainOwnerUpdate } from '../../foundation/database/generated/client.ts';
import type { Domain } from '../domains.repository.ts';

export type { DomainOwnerUpdate };

/** The lock of domains, their codes and the changes of their owners. */
@Injectable()
export class OwnedDomainsRepository {
  constructor(private readonly db: Database) {}

  /**
   * Records the lock that the owner wants unless that is so already, or under way; replaces a change of the opposite kind.
   * Locking again is a change while a shown code is valid.
   * @returns false when nothing has to change
   */
  async changeWantedLock(id: string, wantedLock: boolean): Promise<boolean> {
    const settled = wantedLock ? [{ isLocked: false }, { codeShownAt: { not: null } }] : [{ isLocked: true }];
    const changed = await this.db.tx.domain.updateMany({
      where: { id, OR: [{ wantedLock: !wantedLock }, { wantedLock: null, OR: settled }] },
      data: { wantedLock },
    });
    return changed.count === 1;
  }

  /** Ends the change of a lock that the registrar has applied. A newer change stays under way. */
  async applyLock({ id, wantedLock }: Domain): Promise<void> {
    if (wantedLock === null) return;
    const isLocked = wantedLock;
    await this.db.client.domain.updateMany({
      where: { id, wantedLock },
      data: { isLocked, wantedLock: null },
    });
  }

  /** Records that the owner was shown the code. @returns false, unchanged, when the domain was signed meanwhile */
  async setCodeShown(id: string, codeShownAt: Date): Promise<boolean> {
    const isUnsigned = { wantedSigned: null, OR: [{ isSigned: null }, { isSigned: false }] };
    const { count } = await this.db.client.domain.updateMany({
      where: { id, ...isUnsigned },
      data: { codeShownAt },
    });
    return count === 1;
  }

  /** Records that the code which the owner saw is invalid now. */
  async setCodeReplaced(id: string): Promise<void> {
    await this.db.client.domain.updateMany({ where: { id }, data: { codeShownAt: null } });
  }

  /**
   * Records that another registrar no longer takes the domain; readings that began before `at` are not stored.
   * @returns false when that was recorded before
   */
  async setStaying(id: string, at: Date): Promise<boolean> {
    const { count } = await this.db.client.domain.updateMany({
      where: { id, isLeaving: true },
      // The registry may show the transfer a little longer: only a reading without it ends it.
      data: { isLeaving: false, syncedAt: at },
    });
    return count === 1;
  }

  async updateOf(domainId: string): Promise<DomainOwnerUpdate | null> {
    return this.db.client.domainOwnerUpdate.findUnique({ where: { domainId } });
  }

  /** @returns null when it is finished */
  async findUpdate(id: string): Promise<DomainOwnerUpdate | null> {
    return this.db.client.domainOwnerUpdate.findUnique({ where: { id } });
  }

  /** Updates that both owners have to agree to. */
  async listConfirming(): Promise<DomainOwnerUpdate[]> {
    return this.db.client.domainOwnerUpdate.findMany({
      where: { acceptedAt: { not: null } },
      orderBy: { createdAt: 'asc' },
    });
  }

  /** @returns false while another update of the domain is under way */
  async insertUpdate(update: Omit<DomainOwnerUpdate, 'acceptedAt'>): Promise<boolean> {
    return (
      (await this.db.tx.domainOwnerUpdate.createMany({ data: [update], skipDuplicates: true })).count === 1
    );
  }

  async acceptUpdate(id: string, acceptedAt: Date): Promise<void> {
    await this.db.client.domainOwnerUpdate.updateMany({
      where: { id, acceptedAt: null },
      data: { acceptedAt },
    });
  }

  /** @returns false when it is finished already */
  async removeUpdate(id: string): Promise<boolean> {
    return (await this.db.tx.domainOwnerUpdate.deleteMany({ where: { id } })).count === 1;
  }
}
