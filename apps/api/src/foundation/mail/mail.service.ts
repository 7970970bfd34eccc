import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { EncryptedColumnsService } from '../crypto/encrypted-columns.service.ts';
import { EncryptionService } from '../crypto/encryption.service.ts';
import { DomainEventsService } from '../events/domain-events.service.ts';
import { newId } from '../ids/ids.ts';
import { OperationsService } from '../operations/operations.service.ts';
import { mailQueued, type MailRequest, type QueuedMail } from './mail.events.ts';
import { MailOperation, encryptionPurpose } from './mail.operation.ts';
import { MailRepository } from './mail.repository.ts';
import type { TemplateName } from './templates/templates.ts';

/** Queues emails. */
@Injectable()
export class MailService implements OnModuleInit {
  constructor(
    private readonly repository: MailRepository,
    private readonly operation: MailOperation,
    private readonly operations: OperationsService,
    private readonly encryption: EncryptionService,
    private readonly clock: Clock,
    private readonly columns: EncryptedColumnsService,
    private readonly events: DomainEventsService,
  ) {}

  onModuleInit(): void {
    this.columns.register({
      table: 'mail_messages',
      column: 'sealed_data',
      key: { column: 'id', type: 'uuid' },
      purposeOf: encryptionPurpose,
      encryption: this.encryption,
    });
  }

  /**
   * Queues an email in the running transaction; a worker sends it after the commit. The change never waits for the
   * mail server and never fails because of it.
   */
  async send<Name extends TemplateName>(request: MailRequest<Name>): Promise<void> {
    const { data, ...row } = request;
    const id = newId();
    const sealedData = this.encryption.seal(JSON.stringify(data), encryptionPurpose(id));
    const owed = await this.repository.insert({ ...row, id, sealedData, createdAt: this.clock.now() });
    if (!owed) return;
    await this.operations.start(this.operation.definition, {
      key: id,
      ownerId: request.userId ?? null,
      input: { messageId: id },
    });
    await this.events.publish(mailQueued, request as QueuedMail);
  }
}
