import type { PasskeyAnswer } from '@homeport/contract/second-factors';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { SessionsService } from '../sessions.service.ts';
import type { SignedIn } from '../sign-up.service.ts';
import { UsersRepository } from '../users.repository.ts';
import { ChallengesService } from './challenges.service.ts';
import { type PasskeyProof, PasskeysService } from './passkeys.service.ts';
import { WebauthnAdapter } from './webauthn.adapter.ts';

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
    private readonly webauthn: WebauthnAdapter,
    private readonly challenges: ChallengesService,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /** Names no credentials, so it tells nothing about anyone: the device offers the passkeys that it has. */
  async options() {
    const options = await this.webauthn.requestOptions();
    return { challenge: this.challenges.seal(options.challenge, { use: 'sign-in' }), options };
  }

  /** @throws AppError passkey_unknown, conflict for a challenge that no longer counts */
  async signIn({ challenge, credential, remember, origin }: PasskeySignIn): Promise<SignedIn> {
    const expected = this.challenges.open(challenge, { use: 'sign-in' });
    const proof = await this.passkeys.verify(credential, expected);
    const user = proof && (await this.users.find(proof.passkey.userId));
    if (proof === undefined || !user) throw new AppError('passkey_unknown');
    const tokens = await this.db.transaction(async () => {
      if (!(await this.passkeys.use(proof))) return undefined;
      return this.sessions.open(user, 'passkey', { remembered: remember, origin });
    });
    if (tokens !== undefined) return { user, tokens, deviceToken: undefined };
    await this.#recordCopy(proof, origin);
    throw new AppError('passkey_unknown');
  }

  /** Its signature counter did not grow: another device answers with the same passkey. */
  async #recordCopy({ passkey, counter }: PasskeyProof, { ip }: Origin): Promise<void> {
    await this.audit.record({
      userId: passkey.userId,
      kind: 'auth.passkey_refused',
      ip,
      detail: { name: passkey.name, counter, kept: Number(passkey.counter) },
    });
  }
}
