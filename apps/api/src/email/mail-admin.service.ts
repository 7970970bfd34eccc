import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { EmailService } from './email.service.ts';
import { MailConnectionService } from './mail-connection.service.ts';
import { MailDisconnectionService } from './mail-disconnection.service.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** Staff commands for customers’ email. Customers are identified by their address. */
@Injectable()
export class MailAdminService {
  constructor(
    private readonly people: AuthService,
    private readonly email: EmailService,
    private readonly connection: MailConnectionService,
    private readonly disconnection: MailDisconnectionService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /** The account as the customer sees it. @throws AppError not_found */
  async describe(address: string): ReturnType<EmailService['accountOf']> {
    return this.email.accountOf(await this.#idOf(address));
  }

  /** Connects a domain again, as the customer could. @throws AppError not_found */
  async retry(address: string, name: string): ReturnType<MailConnectionService['connect']> {
    const userId = await this.#idOf(address);
    await this.audit.record({ userId, kind: 'email.retried_by_staff', detail: { domain: name } });
    return this.connection.connect(userId, name);
  }

  /** Disconnects a domain, and deletes its mailboxes. @throws AppError not_found; conflict while it is being connected */
  async remove(address: string, name: string): Promise<void> {
    const userId = await this.#idOf(address);
    await this.db.transaction(async () => {
      const begun = await this.disconnection.begin(userId, name);
      if (begun === undefined)
        throw new AppError('not_found', {
          message: messageOf('email.noMailUnderName', { email: address, name }),
        });
      await this.audit.record({ userId, kind: 'email.domain_removed', detail: { domain: name } });
    });
  }

  async #idOf(address: string): Promise<string> {
    const userId = await this.people.idOf(address);
    if (userId === undefined)
      throw new AppError('not_found', { message: messageOf('domains.noAccount', { email: address }) });
    return userId;
  }
}
