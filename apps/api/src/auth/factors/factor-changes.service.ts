import type { NewPasskey } from '@homeport/contract/second-factors';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Passkey, User } from '../../foundation/database/generated/client.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Caller } from '../../foundation/http/handle.decorator.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { DevicesService } from '../devices.service.ts';
import { SessionsService } from '../sessions.service.ts';
import { UsersRepository } from '../users.repository.ts';
import { AuthenticatorsService } from './authenticators.service.ts';
import { PasskeysService } from './passkeys.service.ts';
import { RecoveryCodesService } from './recovery-codes.service.ts';
import { isEnrolled, SecondFactorsService } from './second-factors.service.ts';
import { SecurityNotificationsService } from './security-notifications.service.ts';
import { StaffFactorPolicyService } from './staff-factor-policy.service.ts';

/** Setting up and removing second factors. Each change is recorded, and mailed to the person. */
@Injectable()
export class FactorChangesService {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly authenticators: AuthenticatorsService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly users: UsersRepository,
    private readonly news: SecurityNotificationsService,
    private readonly policy: StaffFactorPolicyService,
    private readonly db: Database,
  ) {}

  /** What the browser needs to make a passkey. @throws AppError conflict */
  async passkeyOptions(caller: Caller) {
    return this.passkeys.creationOptions(await this.#person(caller.userId), caller.sessionId);
  }

  /** @returns recovery codes with the first second factor @throws AppError validation_error, conflict */
  async addPasskey(
    caller: Caller,
    { challenge: sealed, credential, name }: { challenge: string; credential: NewPasskey; name: string },
    origin: Origin,
  ): Promise<{ passkey: Passkey; recoveryCodes: string[] | undefined }> {
    const verified = await this.passkeys.verifyCreation(caller.sessionId, sealed, credential);
    return this.#change(caller, async (user) => {
      const isFirst = !isEnrolled(await this.factors.heldBy(user.id));
      const passkey = await this.passkeys.add(user.id, name, verified);
      await this.news.tell(user, { change: 'passkey_added', name }, origin);
      return { passkey, recoveryCodes: await this.#added(caller, isFirst) };
    });
  }

  /** @throws AppError conflict for the last factor of staff */
  async removePasskey(caller: Caller, id: string, origin: Origin): Promise<void> {
    await this.#change(caller, async (user) => {
      const removed = await this.passkeys.remove(user.id, id);
      if (removed === undefined) return;
      await this.news.tell(user, { change: 'passkey_removed', name: removed.name }, origin);
      await this.#removed(user);
    });
  }

  /** @throws AppError conflict when there is an app already */
  async beginAuthenticator(caller: Caller): Promise<{ secret: string; uri: string }> {
    return this.#change(caller, (user) => this.authenticators.begin(user));
  }

  /** @returns recovery codes with the first second factor @throws AppError validation_error, conflict, rate_limited */
  async confirmAuthenticator(caller: Caller, code: string, origin: Origin): Promise<string[] | undefined> {
    await this.factors.countAttempt(caller.userId, origin, true);
    const step = await this.authenticators.stepOf(caller.userId, code, { pending: true });
    if (step === undefined)
      throw new AppError('validation_error', {
        fields: { code: 'This code is incorrect. Enter the newest code from the app.' },
      });
    const recoveryCodes = await this.#change(caller, async (user) => {
      const isFirst = !isEnrolled(await this.factors.heldBy(user.id));
      await this.authenticators.confirm(user.id, step);
      await this.news.tell(user, { change: 'authenticator_added' }, origin);
      return this.#added(caller, isFirst);
    });
    await this.factors.forgive(caller.userId, origin);
    return recoveryCodes;
  }

  /** @throws AppError conflict for the last factor of staff */
  async removeAuthenticator(caller: Caller, origin: Origin): Promise<void> {
    await this.#change(caller, async (user) => {
      if (!(await this.authenticators.remove(user.id))) return;
      await this.news.tell(user, { change: 'authenticator_removed' }, origin);
      await this.#removed(user);
    });
  }

  /** @throws AppError conflict for a person without a second factor */
  async renewRecoveryCodes(caller: Caller, origin: Origin): Promise<string[]> {
    return this.#change(caller, async (user) => {
      if (!isEnrolled(await this.factors.heldBy(user.id)))
        throw new AppError('conflict', { message: 'Add a passkey or an authenticator app first.' });
      await this.news.tell(user, { change: 'recovery_codes_renewed' }, origin);
      return this.recoveryCodes.renew(user.id);
    });
  }

  /** Removes second factors that were added from a moment on, where it turns out that another person did so. */
  async removeAddedSince(userId: string, since: Date): Promise<void> {
    for (const { id, createdAt } of await this.passkeys.list(userId))
      if (createdAt >= since) await this.passkeys.remove(userId, id);
    const authenticator = await this.authenticators.of(userId);
    if (authenticator !== undefined && authenticator.createdAt >= since)
      await this.authenticators.remove(userId);
    if (!isEnrolled(await this.factors.heldBy(userId))) await this.recoveryCodes.removeAll(userId);
  }

  /** Removes all second factors of a person who lost them, and signs them out. @returns false when there were none */
  async removeAll(email: string): Promise<boolean> {
    return this.db.transaction(async () => {
      const user = await this.users.findByEmail(email);
      if (user === null) return false;
      await this.users.lock(user.id);
      if (!isEnrolled(await this.factors.heldBy(user.id))) return false;
      await this.passkeys.removeAll(user.id);
      await this.authenticators.remove(user.id);
      await this.recoveryCodes.removeAll(user.id);
      await this.sessions.endAll(user.id, 'second factors removed');
      await this.devices.forgetAll(user.id);
      await this.news.tell(user, { change: 'second_factors_removed' }, undefined);
      return true;
    });
  }

  /**
   * The first factor ends what was opened without one: every other session, and the devices that skip the mailed code.
   * @returns recovery codes with the first one
   */
  async #added(caller: Caller, isFirst: boolean): Promise<string[] | undefined> {
    await this.sessions.confirm(caller.sessionId, { withSecondFactor: true });
    if (!isFirst) return undefined;
    await this.sessions.endOthers(caller.userId, caller.sessionId, 'second factor added');
    await this.devices.forgetAll(caller.userId);
    return this.recoveryCodes.renew(caller.userId);
  }

  async #removed(user: User): Promise<void> {
    if (isEnrolled(await this.factors.heldBy(user.id))) return;
    if (this.policy.isRequiredOf(user.role))
      throw new AppError('conflict', {
        message: 'Staff need a second factor. Add another one before you remove this one.',
      });
    await this.recoveryCodes.removeAll(user.id);
  }

  /** One change of a person's factors at a time. */
  async #change<T>({ userId }: Caller, work: (user: User) => Promise<T>): Promise<T> {
    return this.db.transaction(async () => {
      await this.users.lock(userId);
      return work(await this.#person(userId));
    });
  }

  async #person(userId: string): Promise<User> {
    const user = await this.users.find(userId);
    if (user === null) throw new AppError('not_found');
    return user;
  }
}
