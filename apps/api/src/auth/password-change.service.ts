import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { newId } from '../foundation/ids/ids.ts';
import { LimitsService } from '../foundation/limits/limits.service.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { CodesService } from './codes.service.ts';
import { DevicesService } from './devices.service.ts';
import { SecondFactorsService } from './factors/second-factors.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { ResetsService } from './resets.service.ts';
import { SessionsService } from './sessions.service.ts';
import { UsersRepository } from './users.repository.ts';

export interface PasswordChange {
  currentPassword: string;
  password: string;
}

/** Changes the password of a signed-in person, who has to know the current one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly codes: CodesService,
    private readonly resets: ResetsService,
    private readonly factors: SecondFactorsService,
    private readonly limits: LimitsService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the new password and ends everything that was opened with the old one, except the caller's session.
   * People with a second factor must have shown it a moment ago.
   * @throws AppError validation_error, rate_limited, confirmation_required
   */
  async change(caller: Caller, { currentPassword, password }: PasswordChange, origin: Origin): Promise<void> {
    const { userId, sessionId } = caller;
    if (!caller.isConfirmed && (await this.factors.isEnrolled(userId)))
      throw new AppError('confirmation_required');
    const counter = `password of ${userId}`;
    await this.limits.consume('sign-in-per-mailbox', counter);
    const person = await this.users.find(userId);
    const checkedHash = person?.passwordHash;
    if (!(await this.passwords.verify(checkedHash, currentPassword))) {
      await this.audit.record({
        userId,
        kind: 'auth.password_change_failed',
        ip: origin.ip,
        detail: { user_agent: origin.userAgent },
      });
      throw wrongPassword();
    }
    if (password === currentPassword) throw samePassword();
    if (person !== null) this.passwords.refuseWeak(password, 'reset', person);
    const passwordHash = await this.passwords.hash(password);
    await this.db.transaction(async () => {
      await this.users.lock(userId);
      // Another change or a reset can have come first.
      if ((await this.users.find(userId))?.passwordHash !== checkedHash) throw wrongPassword();
      const user = await this.users.setPassword(userId, passwordHash);
      await this.sessions.endOthers(userId, sessionId, 'password changed');
      await this.devices.forgetAll(userId);
      await this.codes.killAll(user.email);
      await this.resets.killAll(userId);
      const { ip } = origin;
      await this.audit.record({ userId, actorId: userId, kind: 'auth.password_changed', ip });
      await this.mail.send({
        dedupeKey: `password-changed:${newId()}`,
        to: user.email,
        userId,
        template: 'password-changed',
        data: { at: this.clock.now().toISOString(), ip, inSettings: true },
      });
    });
    await this.limits.forgive('sign-in-per-mailbox', counter);
  }
}

function wrongPassword(): AppError {
  return new AppError('validation_error', {
    fields: { current_password: 'This is not your current password.' },
  });
}

function samePassword(): AppError {
  return new AppError('validation_error', {
    fields: { password: 'Choose a password that differs from the current one.' },
  });
}
