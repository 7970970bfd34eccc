import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation } from '../../foundation/database/database.ts';
import type { EmailChange } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Caller } from '../../foundation/http/handle.decorator.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { mailboxOf, networkKey } from '../../foundation/limits/address.ts';
import { LimitsService } from '../../foundation/limits/limits.service.ts';
import { emailChangeConfirmed, emailChangeRequested } from '../auth.events.ts';
import { CurrentPasswordService } from '../current-password.service.ts';
import { UsersRepository } from '../users.repository.ts';
import { AddressesService } from './addresses.service.ts';
import { EmailChangeCodesService, invalidChange } from './email-change-codes.service.ts';
import { type Message, messageOf } from '../../foundation/messages/message.ts';

/**
 * Changes the email address of a signed-in person. Both mailboxes have to show a code, so that each address of an account
 * is verified and a password alone is not enough to take an account over.
 */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly currentPassword: CurrentPasswordService,
    private readonly addresses: AddressesService,
    private readonly codes: EmailChangeCodesService,
    private readonly users: UsersRepository,
    private readonly limits: LimitsService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  /**
   * Mails a code to both addresses.
   * @throws AppError validation_error, rate_limited, confirmation_required
   */
  async start(
    caller: Caller,
    { currentPassword, email }: { currentPassword: string; email: string },
    origin: Origin,
  ): Promise<{ id: string; expiresAt: Date }> {
    const { userId } = caller;
    const kind = 'auth.email_change_failed';
    const { email: oldEmail } = await this.currentPassword.require(caller, currentPassword, kind, origin);
    if (email === oldEmail) throw emailError(messageOf('auth.sameEmail'));
    if (await this.addresses.isTaken(email, userId)) throw emailError(messageOf('auth.emailTaken'));
    await this.limits.consume('code-mail-per-mailbox', `change of ${userId}`);
    await this.limits.consume('code-mail-per-mailbox', `${mailboxOf(email)} from ${networkKey(origin.ip)}`);
    const started = await this.db.transaction(async () => {
      const issued = await this.codes.issue({ userId, oldEmail, newEmail: email });
      await this.events.publish(emailChangeRequested, { userId, changeId: issued.id, ip: origin.ip });
      return issued;
    });
    await this.currentPassword.forgive(userId);
    return started;
  }

  /**
   * Changes the address. Everything that was opened before ends, except the caller's session. The old address gets a link
   * that undoes the change.
   * @throws AppError conflict, validation_error for a wrong code, otp_locked after too many, user_exists
   */
  async confirm(
    { userId, sessionId }: Caller,
    given: { id: string; currentCode: string; newCode: string },
    { ip }: Origin,
  ): Promise<void> {
    const change = await this.codes.check(userId, given);
    try {
      await this.db.transaction(() => this.#confirm(change, sessionId, ip));
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('user_exists', { cause: error });
      throw error;
    }
  }

  async #confirm(change: EmailChange, sessionId: string, ip: string): Promise<void> {
    const { id: changeId, userId, oldEmail, newEmail } = change;
    await this.addresses.claim(newEmail, userId);
    await this.users.lock(userId);
    // Another change can have come first.
    if ((await this.users.find(userId))?.email !== oldEmail) throw invalidChange();
    const undoToken = await this.codes.confirm(change);
    await this.addresses.change(userId, newEmail);
    const event = { userId, changeId, oldEmail, newEmail, sessionId, ip };
    await this.events.publish(emailChangeConfirmed, event);
    await this.codes.mailConfirmed(change, undoToken, ip);
  }
}

function emailError(email: Message): AppError {
  return new AppError('validation_error', { fields: { email } });
}
