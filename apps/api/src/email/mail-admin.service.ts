import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { EmailService } from './email.service.ts';
import { MailDisconnectionService } from './mail-disconnection.service.ts';

/** What staff do about customers' mail. Customers are named by their address. */
@Injectable()
export class MailAdminService {
  constructor(
    private readonly people: AuthService,
    private readonly email: EmailService,
    private readonly disconnection: MailDisconnectionService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /** As the customer sees it. @throws AppError not_found */
  async describe(address: string): ReturnType<EmailService['accountOf']> {
    return this.email.accountOf(await this.#idOf(address));
  }

  /** Has a domain tried again, as the customer could. @throws AppError not_found */
  async retry(address: string, name: string): ReturnType<EmailService['connect']> {
    const userId = await this.#idOf(address);
    await this.audit.record({ userId, kind: 'email.retried_by_staff', detail: { domain: name } });
    return this.email.connect(userId, name);
  }

  /** Takes a domain away, with its mailboxes. @throws AppError not_found; conflict while it is being connected */
  async remove(address: string, name: string): Promise<void> {
    const userId = await this.#idOf(address);
    await this.db.transaction(async () => {
      const begun = await this.disconnection.begin(userId, name);
      if (begun === undefined)
        throw new AppError('not_found', { message: `${address} has no mail under ${name}.` });
      await this.audit.record({ userId, kind: 'email.domain_removed', detail: { domain: name } });
    });
  }

  async #idOf(address: string): Promise<string> {
    const userId = await this.people.idOf(address);
    if (userId === undefined) throw new AppError('not_found', { message: `${address} has no account.` });
    return userId;
  }
}
