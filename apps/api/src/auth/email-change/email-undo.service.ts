import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { EmailChange, User } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { emailChangeUndone } from '../auth.events.ts';
import { PasswordLinksService } from '../password-links.service.ts';
import { PasswordsService } from '../passwords.service.ts';
import { UsersRepository } from '../users.repository.ts';
import { AddressesService } from './addresses.service.ts';
import { EmailChangeCodesService } from './email-change-codes.service.ts';

/** Undoes email changes, which may have been made by an attacker. */
@Injectable()
export class EmailUndoService {
  constructor(
    private readonly codes: EmailChangeCodesService,
    private readonly addresses: AddressesService,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly links: PasswordLinksService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  /**
   * Restores the former address. An attacker may know the password, so it stops working, and all that was opened with it
   * ends. Later email changes are undone as well, and second factors that the attacker may have added are removed.
   * @returns a token that sets a new password
   * @throws AppError reset_token_invalid, user_exists
   */
  async undo(undoToken: string, { ip }: Origin): Promise<{ email: string; resetToken: string }> {
    const passwordHash = await this.passwords.unusable();
    return this.db.transaction(async () => {
      const change = await this.codes.findUndoable(undoToken);
      const { id: changeId, userId, oldEmail: email } = change;
      await this.addresses.claim(email, userId);
      await this.users.lock(userId);
      const user = await this.users.find(userId);
      if (user === null) throw new AppError('reset_token_invalid');
      // Another call can have come first.
      await this.codes.findUndoable(undoToken);
      await this.codes.endSince(change);
      await this.addresses.change(userId, email);
      await this.users.setPassword(userId, passwordHash);
      const emails = [user.email, email];
      const distrustedSince = distrustedFrom(change, user);
      await this.events.publish(emailChangeUndone, { userId, changeId, emails, distrustedSince, ip });
      const resetToken = await this.links.send(userId, email, { template: 'email-restored' });
      return { email, resetToken };
    });
  }
}

/**
 * From when on added second factors are removed: an attacker can add one first, and change the address a few days later.
 * Staff keep what they had before the change, because an old mailbox alone must not open the staff area.
 */
function distrustedFrom({ createdAt }: EmailChange, { role }: User): Date {
  return role === 'user' ? new Date(createdAt.getTime() - timers.emailChangeUndo) : createdAt;
}
