import { Global, Module } from '@nestjs/common';
import { MailOperation } from './mail.operation.ts';
import { MailRepository } from './mail.repository.ts';
import { MailService } from './mail.service.ts';
import { Mailer } from './mailer.port.ts';
import { SmtpMailer } from './smtp.adapter.ts';

/** Outgoing mail. */
@Global()
@Module({
  providers: [MailRepository, MailOperation, MailService, { provide: Mailer, useClass: SmtpMailer }],
  exports: [MailService],
})
export class MailModule {}
