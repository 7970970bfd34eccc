import type { Provider } from '@nestjs/common';
import { EmailAdmissionService } from './email-admission.service.ts';
import { EmailFilesService } from './email-files.service.ts';
import { EmailOutcomesService } from './email-outcomes.service.ts';
import { EmailParserService } from './email-parser.service.ts';
import { EmailTextService } from './email-text.service.ts';
import { EmailWritingService } from './email-writing.service.ts';
import { ImapMailboxAdapter } from './imap-mailbox.adapter.ts';
import { InboundMailChecksService } from './inbound-mail-checks.service.ts';
import { InboundMailSchedule } from './inbound-mail.schedule.ts';
import { InboundMailService } from './inbound-mail.service.ts';
import { InboundMailboxPort } from './inbound-mailbox.port.ts';
import { InboundMailsRepository } from './inbound-mails.repository.ts';
import { ReceiveEmailOperation } from './receive-email.operation.ts';
import { RefusedEmailsService } from './refused-emails.service.ts';
import { ReplyAddressesService } from './reply-addresses.service.ts';
import { ReplyPathsService } from './reply-paths.service.ts';
import { SenderAuthenticationService } from './sender-authentication.service.ts';

/** Tickets by email. */
export const inboundMailProviders: Provider[] = [
  EmailAdmissionService,
  EmailFilesService,
  EmailOutcomesService,
  EmailParserService,
  EmailTextService,
  EmailWritingService,
  InboundMailChecksService,
  InboundMailSchedule,
  InboundMailService,
  InboundMailsRepository,
  ReceiveEmailOperation,
  ReplyAddressesService,
  ReplyPathsService,
  RefusedEmailsService,
  SenderAuthenticationService,
  { provide: InboundMailboxPort, useClass: ImapMailboxAdapter },
];
