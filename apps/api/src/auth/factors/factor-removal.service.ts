import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { secondFactorsChanged } from '../auth.events.ts';
import { UsersRepository } from '../users.repository.ts';
import { AuthenticatorsService } from './authenticators.service.ts';
import { PasskeysService } from './passkeys.service.ts';
import { RecoveryCodesService } from './recovery-codes.service.ts';
import { isEnrolled, SecondFactorsService } from './second-factors.service.ts';

/** Removes second factors that were lost, or added by an attacker. */
@Injectable()
export class FactorRemovalService {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly authenticators: AuthenticatorsService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly users: UsersRepository,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  /** Removes second factors and recovery codes that were added since a moment, possibly by an attacker. */
  async removeAddedSince(userId: string, since: Date): Promise<void> {
    for (const { id, createdAt } of await this.passkeys.list(userId))
      if (createdAt >= since) await this.passkeys.remove(userId, id);
    const authenticator = await this.authenticators.of(userId);
    // Its setup may have begun long before.
    if (authenticator !== undefined && (authenticator.confirmedAt ?? since) >= since)
      await this.authenticators.remove(userId);
    if (isEnrolled(await this.factors.heldBy(userId))) await this.recoveryCodes.removeSince(userId, since);
    else await this.recoveryCodes.removeAll(userId);
  }

  /** Removes all second factors of a person who lost them, and signs them out. @returns false without any */
  async removeAll(email: string): Promise<boolean> {
    return this.db.transaction(async () => {
      const user = await this.users.findByEmail(email);
      if (user === null) return false;
      await this.users.lock(user.id);
      if (!isEnrolled(await this.factors.heldBy(user.id))) return false;
      await this.passkeys.removeAll(user.id);
      await this.authenticators.remove(user.id);
      await this.recoveryCodes.removeAll(user.id);
      await this.events.publish(secondFactorsChanged, {
        userId: user.id,
        email,
        change: { change: 'second_factors_removed' },
        origin: undefined,
      });
      return true;
    });
  }
}
