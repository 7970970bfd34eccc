import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { User } from '../../foundation/database/generated/client.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Caller } from '../../foundation/http/handle.decorator.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { LimitsService } from '../../foundation/limits/limits.service.ts';
import { PasswordsService } from '../passwords.service.ts';
import { SessionsService } from '../sessions.service.ts';
import { UsersRepository } from '../users.repository.ts';
import { ChallengesService } from './challenges.service.ts';
import { PasskeysService } from './passkeys.service.ts';
import { isEnrolled, methodsOf, SecondFactorsService, type ShownFactor } from './second-factors.service.ts';
import { WebauthnAdapter } from './webauthn.adapter.ts';

export type ShownIdentity = ShownFactor & { password?: string | undefined };

const failedKind = 'auth.confirmation_failed';

/**
 * Step-up: a signed-in person shows again that it is them, before something that a stolen session must not do. People
 * with a second factor show that; the password is enough for those who have none.
 */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
    private readonly webauthn: WebauthnAdapter,
    private readonly challenges: ChallengesService,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly limits: LimitsService,
    private readonly db: Database,
  ) {}

  /** How the person can confirm, with a challenge for their passkeys. */
  async options({ userId, sessionId }: Caller) {
    const [held, passkeys] = [await this.factors.heldBy(userId), await this.passkeys.list(userId)];
    const options = await this.webauthn.requestOptions(passkeys);
    const challenge = this.challenges.seal(options.challenge, { use: 'confirmation', sessionId });
    const methods = isEnrolled(held) ? methodsOf(held) : (['password'] as const);
    return { methods: [...methods], challenge, options };
  }

  /** @throws AppError validation_error naming what is wrong, conflict for a challenge that does not count, rate_limited */
  async confirm(caller: Caller, shown: ShownIdentity, origin: Origin): Promise<void> {
    const user = await this.users.find(caller.userId);
    if (user === null) throw new AppError('not_found');
    if (isEnrolled(await this.factors.heldBy(user.id))) await this.#byFactor(caller, user, shown, origin);
    else await this.#byPassword(caller, user, shown, origin);
  }

  async #byFactor(
    { sessionId }: Caller,
    user: User,
    { password: _notEnough, ...shown }: ShownIdentity,
    origin: Origin,
  ): Promise<void> {
    const field = fieldOf(shown);
    if (field === undefined)
      throw refused('password', 'Confirm with your second factor instead of your password.');
    await this.factors.countAttempt(user.id, origin, true);
    const challenge =
      shown.passkey && this.challenges.open(shown.passkey.challenge, { use: 'confirmation', sessionId });
    const proof = await this.factors.check(user.id, shown, challenge);
    const isRight =
      proof !== undefined &&
      (await this.db.transaction(async () => {
        if (!(await this.factors.use(user, proof, origin))) return false;
        await this.sessions.reauthenticate(sessionId, { withSecondFactor: true });
        return true;
      }));
    if (!isRight) {
      await this.factors.recordFailure(user.id, failedKind, origin);
      throw refused(field, wrong[field]);
    }
    await this.factors.forgive(user.id, origin);
  }

  async #byPassword({ sessionId }: Caller, user: User, shown: ShownIdentity, origin: Origin): Promise<void> {
    if (shown.password === undefined)
      throw refused(fieldOf(shown) ?? 'password', 'Confirm with your password.');
    const counter = `password of ${user.id}`;
    await this.limits.consume('sign-in-per-mailbox', counter);
    if (!(await this.passwords.verify(user.passwordHash, shown.password))) {
      await this.factors.recordFailure(user.id, failedKind, origin);
      throw refused('password', 'This is not your current password.');
    }
    await this.db.transaction(() => this.sessions.reauthenticate(sessionId, { withSecondFactor: false }));
    await this.limits.forgive('sign-in-per-mailbox', counter);
  }
}

type Field = 'code' | 'recovery_code' | 'passkey';

const wrong: Record<Field, string> = {
  code: 'This code is incorrect. Enter the newest code from the app.',
  recovery_code: 'This recovery code is incorrect or was used before.',
  passkey: 'This passkey could not be verified. Please try again.',
};

function fieldOf({ code, recoveryCode, passkey }: ShownFactor): Field | undefined {
  if (passkey !== undefined) return 'passkey';
  if (recoveryCode !== undefined) return 'recovery_code';
  return code === undefined ? undefined : 'code';
}

function refused(field: Field | 'password', message: string): AppError {
  return new AppError('validation_error', { fields: { [field]: message } });
}
