import { Injectable } from '@nestjs/common';
import { type AuditKind, AuditService } from '../foundation/audit/audit.service.ts';
import type { User } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { LimitsService } from '../foundation/limits/limits.service.ts';
import { SecondFactorsService } from './factors/second-factors.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { UsersRepository } from './users.repository.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** Checks the password of a signed-in person. Attempts are limited per person. */
@Injectable()
export class CurrentPasswordService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly factors: SecondFactorsService,
    private readonly limits: LimitsService,
    private readonly audit: AuditService,
  ) {}

  /** @returns the person; undefined for a wrong password @throws AppError rate_limited */
  async check(userId: string, password: string): Promise<User | undefined> {
    await this.limits.consume('sign-in-per-mailbox', counterOf(userId));
    const user = await this.users.find(userId);
    const isRight = await this.passwords.verify(user?.passwordHash, password);
    return user !== null && isRight ? user : undefined;
  }

  /**
   * Checks the password before a change of how the person signs in. People with a second factor must have shown it
   * recently.
   * @param failedKind of the audit event for a wrong password
   * @throws AppError confirmation_required, rate_limited, validation_error for the field `current_password`
   */
  async require(
    { userId, isConfirmed }: Caller,
    password: string,
    failedKind: AuditKind,
    { ip, userAgent }: Origin,
  ): Promise<User> {
    if (!isConfirmed && (await this.factors.isEnrolled(userId))) throw new AppError('confirmation_required');
    const user = await this.check(userId, password);
    if (user !== undefined) return user;
    await this.audit.record({ userId, kind: failedKind, ip, detail: { user_agent: userAgent } });
    throw wrongPassword();
  }

  /** Resets the count of attempts, after a success. */
  async forgive(userId: string): Promise<void> {
    await this.limits.forgive('sign-in-per-mailbox', counterOf(userId));
  }
}

/** The error for a wrong current password. */
export function wrongPassword(): AppError {
  return new AppError('validation_error', {
    fields: { current_password: messageOf('auth.wrongCurrentPassword') },
  });
}

function counterOf(userId: string): string {
  return `password of ${userId}`;
}
