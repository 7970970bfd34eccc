import { Global, Module } from '@nestjs/common';
import { MailOperation } from './mail.operation.ts';
import { MailRepository } from './mail.repository.ts';
import { MailService } from './mail.service.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxService } from './outbox.service.ts';
import { Mailer } from './mailer.port.ts';
import { SmtpMailer } from './smtp.adapter.ts';

/** Outgoing mail. */
@Global()
@Module({
  providers: [
    MailRepository,
    MailOperation,
    MailService,
    OutboxRepository,
    OutboxService,
    { provide: Mailer, useClass: SmtpMailer },
  ],
  exports: [MailService, OutboxService],
})
export class MailModule {}
