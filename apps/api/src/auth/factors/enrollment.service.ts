import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { User } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Caller } from '../../foundation/http/handle.decorator.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import type { SecurityChange } from '../../foundation/mail/templates/security.ts';
import { secondFactorAdded, secondFactorsChanged } from '../auth.events.ts';
import { UsersRepository } from '../users.repository.ts';
import { RecoveryCodesService } from './recovery-codes.service.ts';
import { SecondFactorsService } from './second-factors.service.ts';
import { StaffFactorPolicyService } from './staff-factor-policy.service.ts';
import { messageOf } from '../../foundation/messages/message.ts';

/**
 * The rules of enrollment: changes of a person's second factors run one at a time, recovery codes come with the first
 * factor and go with the last one, and staff keep at least one.
 */
@Injectable()
export class EnrollmentService {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly policy: StaffFactorPolicyService,
    private readonly users: UsersRepository,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  /** Runs a change while the person is locked. @throws AppError not_found */
  async change<T>(userId: string, work: (user: User) => Promise<T>): Promise<T> {
    return this.db.transaction(async () => {
      await this.users.lock(userId);
      return work(await this.personOf(userId));
    });
  }

  /**
   * Adds a factor, which counts as shown in the caller's session.
   * @returns what `add` returned, and recovery codes with the first factor
   */
  async add<T>(
    { userId, sessionId }: Caller,
    change: SecurityChange,
    origin: Origin,
    add: (user: User) => Promise<T>,
  ): Promise<{ added: T; recoveryCodes: string[] | undefined }> {
    return this.change(userId, async (user) => {
      const isFirst = !(await this.factors.isEnrolled(userId));
      const added = await add(user);
      await this.#publish(user, change, origin);
      await this.events.publish(secondFactorAdded, { userId, sessionId, isFirst });
      return { added, recoveryCodes: isFirst ? await this.recoveryCodes.renew(userId) : undefined };
    });
  }

  /**
   * Removes a factor.
   * @param remove returns what was removed; undefined if the factor does not exist
   * @throws AppError conflict for the last factor of staff
   */
  async remove(
    { userId }: Caller,
    origin: Origin,
    remove: () => Promise<SecurityChange | undefined>,
  ): Promise<void> {
    await this.change(userId, async (user) => {
      const change = await remove();
      if (change === undefined) return;
      await this.#publish(user, change, origin);
      if (await this.factors.isEnrolled(userId)) return;
      if (this.policy.isRequiredOf(user.role))
        throw new AppError('conflict', {
          message: messageOf('auth.staffNeedFactor'),
        });
      await this.recoveryCodes.removeAll(userId);
    });
  }

  /** @throws AppError conflict for a person without a second factor */
  async renewRecoveryCodes({ userId }: Caller, origin: Origin): Promise<string[]> {
    return this.change(userId, async (user) => {
      if (!(await this.factors.isEnrolled(userId)))
        throw new AppError('conflict', { message: messageOf('auth.factorNeeded') });
      await this.#publish(user, { change: 'recovery_codes_renewed' }, origin);
      return this.recoveryCodes.renew(userId);
    });
  }

  /** @throws AppError not_found */
  async personOf(userId: string): Promise<User> {
    const user = await this.users.find(userId);
    if (user === null) throw new AppError('not_found');
    return user;
  }

  async #publish({ id: userId, email }: User, change: SecurityChange, origin: Origin): Promise<void> {
    await this.events.publish(secondFactorsChanged, { userId, email, change, origin });
  }
}
