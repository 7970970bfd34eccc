import type { MessageKey } from '@homeport/contract/server-messages';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { User } from '../../foundation/database/generated/client.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Caller } from '../../foundation/http/handle.decorator.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { CurrentPasswordService } from '../current-password.service.ts';
import { SessionsService } from '../sessions.service.ts';
import { UsersRepository } from '../users.repository.ts';
import { PasskeysService } from './passkeys.service.ts';
import {
  isEnrolled,
  methodsOf,
  SecondFactorsService,
  type PresentedFactor,
} from './second-factors.service.ts';
import { messageByKey, type Message, messageOf } from '../../foundation/messages/message.ts';

export type PresentedIdentity = PresentedFactor & { password?: string | undefined };

const failedKind = 'auth.confirmation_failed';

/**
 * Step-up: signed-in people confirm their identity before calls that a stolen session must not make. People with a
 * second factor show it; for all others, the password is enough.
 */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
    private readonly users: UsersRepository,
    private readonly passwords: CurrentPasswordService,
    private readonly sessions: SessionsService,
    private readonly db: Database,
  ) {}

  /** How the person can confirm, with a challenge for their passkeys. */
  async options({ userId, sessionId }: Caller) {
    const held = await this.factors.heldBy(userId);
    const passkeys = await this.passkeys.list(userId);
    const methods = isEnrolled(held) ? methodsOf(held) : (['password'] as const);
    const asked = await this.passkeys.requestOptions({ use: 'confirmation', sessionId }, passkeys);
    return { methods: [...methods], ...asked };
  }

  /** @throws AppError validation_error naming the wrong field, conflict for an invalid challenge, rate_limited */
  async confirm(caller: Caller, shown: PresentedIdentity, origin: Origin): Promise<void> {
    const user = await this.users.find(caller.userId);
    if (user === null) throw new AppError('not_found');
    if (isEnrolled(await this.factors.heldBy(user.id))) await this.#byFactor(caller, user, shown, origin);
    else await this.#byPassword(caller, shown, origin);
  }

  async #byFactor(
    caller: Caller,
    user: User,
    { password: _notEnough, ...shown }: PresentedIdentity,
    origin: Origin,
  ): Promise<void> {
    const field = fieldOf(shown);
    if (field === undefined) throw fieldError('password', messageOf('auth.confirmByFactor'));
    await this.factors.countAttempt(user.id, origin, true);
    const proof = await this.factors.check(user.id, shown, {
      use: 'confirmation',
      sessionId: caller.sessionId,
    });
    const isRight =
      proof !== undefined &&
      (await this.db.transaction(async () => {
        if (!(await this.factors.use(user, proof, origin))) return false;
        await this.sessions.reauthenticate(caller, { withSecondFactor: true });
        return true;
      }));
    if (!isRight) {
      await this.factors.recordFailure(user.id, failedKind, origin);
      throw fieldError(field, messageByKey(wrong[field]));
    }
    await this.factors.forgive(user.id, origin);
  }

  async #byPassword(caller: Caller, shown: PresentedIdentity, origin: Origin): Promise<void> {
    const { userId } = caller;
    if (shown.password === undefined)
      throw fieldError(fieldOf(shown) ?? 'password', messageOf('auth.confirmByPassword'));
    if ((await this.passwords.check(userId, shown.password)) === undefined) {
      await this.factors.recordFailure(userId, failedKind, origin);
      throw fieldError('password', messageOf('auth.wrongCurrentPassword'));
    }
    await this.db.transaction(() => this.sessions.reauthenticate(caller, { withSecondFactor: false }));
    await this.passwords.forgive(userId);
  }
}

type Field = 'code' | 'recovery_code' | 'passkey';

const wrong: Record<Field, MessageKey> = {
  code: 'auth.wrongAppCode',
  recovery_code: 'auth.wrongRecoveryCode',
  passkey: 'auth.wrongPasskey',
};

function fieldOf({ code, recoveryCode, passkey }: PresentedFactor): Field | undefined {
  if (passkey !== undefined) return 'passkey';
  if (recoveryCode !== undefined) return 'recovery_code';
  return code === undefined ? undefined : 'code';
}

function fieldError(field: Field | 'password', message: Message): AppError {
  return new AppError('validation_error', { fields: { [field]: message } });
}
