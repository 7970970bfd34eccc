import type { PasskeyAnswer } from '@homeport/contract/second-factors';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { SessionsService } from '../sessions.service.ts';
import type { SignedIn } from '../sign-up.service.ts';
import { UsersRepository } from '../users.repository.ts';
import { type PasskeyProof, PasskeysService } from './passkeys.service.ts';

export interface PasskeySignIn {
  challenge: string;
  credential: PasskeyAnswer;
  remember: boolean;
  origin: Origin;
}

/** Signs people in with a passkey. The device has verified the person, so it counts as both factors. */
@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /** A challenge that names no credentials, so that it reveals nothing: the device offers the passkeys that it has. */
  async options() {
    return this.passkeys.requestOptions({ use: 'sign-in' });
  }

  /** @throws AppError passkey_unknown, conflict for an invalid challenge */
  async signIn({ remember, origin, ...shown }: PasskeySignIn): Promise<SignedIn> {
    const proof = await this.passkeys.verify(shown, { use: 'sign-in' });
    const user = proof && (await this.users.find(proof.passkey.userId));
    if (proof === undefined || !user) throw new AppError('passkey_unknown');
    const tokens = await this.db.transaction(async () => {
      // Changes lock the person before the passkeys, too. The same order prevents deadlocks.
      await this.users.lockShared(user.id);
      if (!(await this.passkeys.use(proof))) return undefined;
      return this.sessions.open(user, 'passkey', { remembered: remember, origin });
    });
    if (tokens !== undefined) return { user, tokens, deviceToken: undefined };
    await this.#recordCopy(proof, origin);
    throw new AppError('passkey_unknown');
  }

  /** Records an answer whose signature counter did not grow: another device may have a copy of the passkey. */
  async #recordCopy({ passkey, counter }: PasskeyProof, { ip }: Origin): Promise<void> {
    await this.audit.record({
      userId: passkey.userId,
      kind: 'auth.passkey_refused',
      ip,
      detail: { name: passkey.name, counter, kept: Number(passkey.counter) },
    });
  }
}
