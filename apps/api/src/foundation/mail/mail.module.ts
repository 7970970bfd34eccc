import { Global, Module } from '@nestjs/common';
import { MailChecksService } from './mail-checks.service.ts';
import { MailOperation } from './mail.operation.ts';
import { MailReadersService } from './mail-readers.service.ts';
import { MailRepository } from './mail.repository.ts';
import { MailService } from './mail.service.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxService } from './outbox.service.ts';
import { MailerPort } from './mailer.port.ts';
import { SmtpAdapter } from './smtp.adapter.ts';

/** Outgoing mail. */
@Global()
@Module({
  providers: [
    MailChecksService,
    MailReadersService,
    MailRepository,
    MailOperation,
    MailService,
    OutboxRepository,
    OutboxService,
    { provide: MailerPort, useClass: SmtpAdapter },
  ],
  exports: [MailReadersService, MailService, OutboxService],
})
export class MailModule {}
