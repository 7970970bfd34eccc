import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { DeletionMailService } from './deletion-mail.service.ts';
import { DeletionsRepository } from './deletions.repository.ts';
import { ErasureRepository } from './erasure.repository.ts';

interface Deletion {
  deletionId: string;
  userId: string;
}

/** The steps of a deletion in our own database. Only workers call it. */
@Injectable()
export class AccountClosingService {
  constructor(
    private readonly deletions: DeletionsRepository,
    private readonly erasure: ErasureRepository,
    private readonly people: AuthService,
    private readonly mails: DeletionMailService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** From here on, nothing new begins in the account. */
  async close(userId: string): Promise<void> {
    await this.db.transaction(async () => {
      const { email } = await this.people.personOf(userId);
      await this.erasure.closeAccess(userId, email, this.clock.now());
    });
  }

  /** @throws ProviderError while other work of the customer has not ended */
  async requireNoOtherWork(userId: string): Promise<void> {
    const other = await this.erasure.findOtherWork(userId);
    if (other === undefined) return;
    if (other.needsAttention)
      throw new ProviderError('rejected', 'work_needs_attention', `${other.kind} needs attention first`);
    throw new ProviderError('unavailable', 'work_under_way', `${other.kind} is under way`);
  }

  /** The last email, while there is still an address. @throws ProviderError until it was sent, or cannot be sent */
  async sayGoodbye({ deletionId }: Deletion): Promise<void> {
    const deletion = await this.deletions.get(deletionId);
    const key = await this.db.transaction(() => this.mails.done(deletion));
    if (!(await this.erasure.isMailSettled(key)))
      throw new ProviderError('unavailable', 'mail_under_way', 'The last email is not sent yet');
  }

  async erase({ deletionId, userId }: Deletion): Promise<void> {
    await this.db.transaction(async () => {
      const account = await this.people.accountOf(userId);
      // Erased before.
      if (account === null) return;
      await this.deletions.noteCustomer(deletionId, userId);
      await this.audit.record({ userId, kind: 'deletion.done' });
      await this.erasure.eraseAll(userId, account.email);
      await this.deletions.finish(deletionId, this.clock.now());
    });
  }
}
