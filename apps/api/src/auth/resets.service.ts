import { forgotPassword } from '@homeport/contract/auth';
import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { passwordChanged, passwordResetRequested } from './auth.events.ts';
import { type MailboxCall, MailboxLimitsService } from './mailbox-limits.service.ts';
import { PasswordLinksService } from './password-links.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { UsersRepository } from './users.repository.ts';

/** Resets forgotten passwords by a mailed link. */
@Injectable()
export class ResetsService {
  constructor(
    private readonly links: PasswordLinksService,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly limits: MailboxLimitsService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  /** Mails a link if the address has an account. Unknown addresses are counted too, so that limits reveal nothing. */
  async forgot(request: Omit<MailboxCall, 'call'>): Promise<void> {
    const { user, ...visit } = await this.limits.visit({ ...request, call: forgotPassword.name });
    await visit.consume('reset-per-mailbox');
    if (user === null) return;
    await this.db.transaction(async () => {
      await this.links.send(user.id, user.email, { template: 'password-reset' });
      await this.events.publish(passwordResetRequested, { userId: user.id, ip: request.origin.ip });
    });
  }

  /**
   * Sets the password. All sessions, remembered devices, links and codes of the person end.
   * @throws AppError reset_token_invalid, validation_error and account_disabled (the link stays valid then)
   */
  async reset(token: string, password: string, { ip }: Origin): Promise<void> {
    const link = await this.links.find(token);
    if (link === null) throw new AppError('reset_token_invalid');
    const person = await this.users.find(link.userId);
    if (person === null) throw new AppError('reset_token_invalid');
    if (person.disabledAt !== null) throw new AppError('account_disabled');
    this.passwords.refuseWeak(password, 'reset', person);
    const passwordHash = await this.passwords.hash(password);
    await this.db.transaction(async () => {
      await this.users.lock(link.userId);
      if (!(await this.links.use(link))) throw new AppError('reset_token_invalid');
      const { id: userId, email } = await this.users.setPassword(link.userId, passwordHash);
      await this.events.publish(passwordChanged, { userId, email, ip, by: 'link', linkId: link.id });
    });
  }
}
