import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { passwordChanged } from './auth.events.ts';
import { CurrentPasswordService, wrongPassword } from './current-password.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { UsersRepository } from './users.repository.ts';
import { messageOf } from '../foundation/messages/message.ts';

export interface PasswordChange {
  currentPassword: string;
  password: string;
}

/** Changes the password of a signed-in person, who has to enter the current one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly currentPassword: CurrentPasswordService,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  /**
   * Sets the new password. Everything that was opened with the old one ends, except the caller's session.
   * @throws AppError validation_error, rate_limited, confirmation_required
   */
  async change(caller: Caller, { currentPassword, password }: PasswordChange, origin: Origin): Promise<void> {
    const { userId, sessionId } = caller;
    const kind = 'auth.password_change_failed';
    const person = await this.currentPassword.require(caller, currentPassword, kind, origin);
    if (password === currentPassword) throw samePassword();
    this.passwords.refuseWeak(password, 'reset', person);
    const passwordHash = await this.passwords.hash(password);
    await this.db.transaction(async () => {
      await this.users.lock(userId);
      // Another change or a reset can have come first.
      if ((await this.users.find(userId))?.passwordHash !== person.passwordHash) throw wrongPassword();
      const { email } = await this.users.setPassword(userId, passwordHash);
      const { ip } = origin;
      await this.events.publish(passwordChanged, { userId, email, ip, by: 'settings', sessionId });
    });
    await this.currentPassword.forgive(userId);
  }
}

function samePassword(): AppError {
  return new AppError('validation_error', {
    fields: { password: messageOf('auth.samePassword') },
  });
}
