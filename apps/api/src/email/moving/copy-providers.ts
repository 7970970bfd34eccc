import { CopyCancellationService } from './copy-cancellation.service.ts';
import { CopyMailboxOperation } from './copy-mailbox.operation.ts';
import { CopyRequestsService } from './copy-requests.service.ts';
import { ImapServersService } from './imap-servers.service.ts';
import { MailCopiesRepository } from './mail-copies.repository.ts';
import { MailCopiesService } from './mail-copies.service.ts';
import { MailboxCopierService } from './mailbox-copier.service.ts';

/** What copies mailboxes from other providers. */
export const copyProviders = [
  CopyCancellationService,
  CopyMailboxOperation,
  CopyRequestsService,
  ImapServersService,
  MailCopiesRepository,
  MailCopiesService,
  MailboxCopierService,
];
