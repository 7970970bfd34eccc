import { limits } from '@homeport/contract/limits';
import type { NewPasskey, PasskeyAnswer } from '@homeport/contract/second-factors';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { isUniqueViolation } from '../../foundation/database/database.ts';
import type { Passkey, User } from '../../foundation/database/generated/client.ts';
import { Ownership } from '../../foundation/http/access.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { type ChallengePurpose, ChallengesService } from './challenges.service.ts';
import { PasskeysRepository } from './passkeys.repository.ts';
import { type NewCredential, WebauthnAdapter } from './webauthn.adapter.ts';
import { messageOf } from '../../foundation/messages/message.ts';

/** A right answer of a passkey that is still to be used. */
export interface PasskeyProof {
  passkey: Passkey;
  counter: number;
  challenge: string;
}

/** Passkeys: WebAuthn credentials on a person's devices, which verify the person themselves. */
@Injectable()
export class PasskeysService implements OnModuleInit {
  constructor(
    private readonly repository: PasskeysRepository,
    private readonly webauthn: WebauthnAdapter,
    private readonly challenges: ChallengesService,
    private readonly ownership: Ownership,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ownership.register('passkey', (userId, id) => this.repository.isOf(userId, id));
  }

  /** The oldest first. */
  async list(userId: string): Promise<Passkey[]> {
    return this.repository.listOf(userId);
  }

  /** What the browser needs to create a passkey. @throws AppError conflict when the person has the maximum */
  async creationOptions(user: User, sessionId: string) {
    const known = await this.list(user.id);
    refuseTooMany(known);
    const options = await this.webauthn.creationOptions(user, known);
    const challenge = this.challenges.seal(options.challenge, { use: 'creation', sessionId });
    return { challenge, options };
  }

  /** @throws AppError conflict for an invalid challenge, validation_error for a wrong answer */
  async verifyCreation(
    sessionId: string,
    sealed: string,
    credential: NewPasskey,
  ): Promise<{ challenge: string; created: NewCredential }> {
    const challenge = this.challenges.open(sealed, { use: 'creation', sessionId });
    const created = await this.webauthn.verifyCreation(credential, challenge);
    if (created === undefined)
      throw new AppError('validation_error', {
        fields: { credential: messageOf('auth.wrongPasskey') },
      });
    return { challenge, created };
  }

  /** Stores a verified passkey. @throws AppError conflict */
  async add(
    userId: string,
    name: string,
    { challenge, created }: { challenge: string; created: NewCredential },
  ): Promise<Passkey> {
    refuseTooMany(await this.list(userId));
    await this.challenges.use(challenge);
    const row = { id: newId(), userId, name, ...created, createdAt: this.clock.now() };
    try {
      return await this.repository.insert(row);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('conflict', { message: messageOf('auth.passkeyInUse'), cause: error });
    }
  }

  async rename(userId: string, id: string, name: string): Promise<void> {
    await this.repository.rename(userId, id, name);
  }

  /** @returns undefined if it does not exist */
  async remove(userId: string, id: string): Promise<Passkey | undefined> {
    return this.repository.delete(userId, id);
  }

  async removeAll(userId: string): Promise<void> {
    await this.repository.deleteAll(userId);
  }

  /**
   * A challenge for passkeys.
   * @param passkeys that can answer; undefined: the device offers the ones that it has
   */
  async requestOptions(purpose: ChallengePurpose, passkeys?: readonly Passkey[]) {
    const options = await this.webauthn.requestOptions(passkeys);
    return { challenge: this.challenges.seal(options.challenge, purpose), options };
  }

  /**
   * Finds the passkey that answered a challenge.
   * @returns undefined for an unknown passkey or a wrong answer
   * @throws AppError conflict for an invalid challenge
   */
  async verify(
    { challenge: sealed, credential }: { challenge: string; credential: PasskeyAnswer },
    purpose: ChallengePurpose,
  ): Promise<PasskeyProof | undefined> {
    const challenge = this.challenges.open(sealed, purpose);
    const passkey = await this.repository.findByCredential(credential.id);
    if (passkey === null) return undefined;
    const { credentialId, publicKey } = passkey;
    const answer = await this.webauthn.verifyAnswer(credential, challenge, { credentialId, publicKey });
    return answer && { passkey, counter: answer.counter, challenge };
  }

  /**
   * Marks an answer as used. @returns false when the passkey was removed, or its signature counter did not grow
   * @throws AppError conflict when the challenge was answered before
   */
  async use({ passkey, counter, challenge }: PasskeyProof): Promise<boolean> {
    await this.challenges.use(challenge);
    return this.repository.touch(passkey.id, counter, this.clock.now());
  }
}

function refuseTooMany(passkeys: readonly Passkey[]): void {
  if (passkeys.length < limits.passkeys) return;
  throw new AppError('conflict', {
    message: messageOf('auth.tooManyPasskeys', { limit: limits.passkeys }),
  });
}
