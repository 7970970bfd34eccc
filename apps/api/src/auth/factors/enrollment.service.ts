import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { User } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Caller } from '../../foundation/http/handle.decorator.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import type { SecurityChange } from '../../foundation/mail/templates/security.ts';
import { secondFactorAdded, secondFactorsChanged } from '../auth.events.ts';
import { SessionsService } from '../sessions.service.ts';
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
    private readonly sessions: SessionsService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  /** Runs a change while the person is locked. @throws AppError not_found, token_invalid when the session has ended */
  async change<T>(caller: Caller, work: (user: User) => Promise<T>): Promise<T> {
    return this.db.transaction(async () => {
      await this.users.lock(caller.userId);
      await this.sessions.requireActive(caller);
      return work(await this.personOf(caller.userId));
    });
  }

  /**
   * Adds a factor, which counts as shown in the caller's session.
   * @returns what `add` returned, and recovery codes with the first factor
   */
  async add<T>(
    caller: Caller,
    change: SecurityChange,
    origin: Origin,
    add: (user: User) => Promise<T>,
  ): Promise<{ added: T; recoveryCodes: string[] | undefined }> {
    const { userId, sessionId } = caller;
    return this.change(caller, async (user) => {
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
    caller: Caller,
    origin: Origin,
    remove: () => Promise<SecurityChange | undefined>,
  ): Promise<void> {
    const { userId } = caller;
    await this.change(caller, async (user) => {
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
  async renewRecoveryCodes(caller: Caller, origin: Origin): Promise<string[]> {
    const { userId } = caller;
    return this.change(caller, async (user) => {
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
