import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { OperationNoticesRepository } from '../../foundation/operations/operation-notices.repository.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import type { NamedMailbox } from '../addresses/mailbox-care.service.ts';
import { MailCopiesRepository } from './mail-copies.repository.ts';
import { MailCopiesService } from './mail-copies.service.ts';

/** How long a request waits until the copy has stopped. */
const timeoutMs = 8_000;

/** Cancels copies for their owners. */
@Injectable()
export class CopyCancellationService {
  constructor(
    private readonly service: MailCopiesService,
    private readonly copies: MailCopiesRepository,
    private readonly operations: OperationsService,
    private readonly notices: OperationNoticesRepository,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** What is copied stays. Its owner gets no email about the end. @throws AppError not_found */
  async cancel({ userId, domain, name, ip }: NamedMailbox): Promise<void> {
    const copy = await this.service.find(userId, domain, name);
    if (copy === null) return;
    const { mailboxId, operationId } = copy;
    if (!(await this.operations.isUnderWay('email.copyMailbox', mailboxId))) return;
    const at = this.clock.now();
    await this.db.transaction(async () => {
      await this.copies.cancel(mailboxId, at);
      await this.notices.take([operationId], at);
      await this.operations.hurry(operationId);
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'email.mailbox_copy_cancelled',
        ip,
        detail: { name: `${name}@${domain}` },
      });
    });
    await this.operations.wait(operationId, timeoutMs);
  }
}
