import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../foundation/clock/clock.ts';
import { EncryptionService, tokenHash } from '../../foundation/crypto/encryption.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { ChallengesRepository } from './challenges.repository.ts';
import { messageOf } from '../../foundation/messages/message.ts';

/** What a challenge is for. An answer for another purpose or session is rejected. */
export type ChallengePurpose =
  | { use: 'sign-in' }
  | { use: 'creation'; sessionId: string }
  | { use: 'confirmation'; sessionId: string };

const content = z.object({ challenge: z.string(), expires: z.int() });

/**
 * Challenges for passkeys. The browser gets the challenge encrypted and sends it back with the answer, so that nothing is
 * stored for visitors who never answer. Each challenge is valid once, for five minutes.
 */
@Injectable()
export class ChallengesService {
  constructor(
    private readonly repository: ChallengesRepository,
    private readonly encryption: EncryptionService,
    private readonly clock: Clock,
  ) {}

  /** @returns what the browser sends back with its answer */
  seal(challenge: string, purpose: ChallengePurpose): string {
    const expires = this.clock.in(timers.passkeyChallenge).getTime();
    return this.encryption.seal(JSON.stringify({ challenge, expires }), encryptionPurpose(purpose));
  }

  /** @throws AppError conflict for one that has expired, or has another purpose */
  open(sealed: string, purpose: ChallengePurpose): string {
    const { challenge, expires } = this.#read(sealed, purpose);
    if (expires <= this.clock.now().getTime()) throw expired();
    return challenge;
  }

  /** Marks a challenge as answered. @throws AppError conflict when it was answered before */
  async use(challenge: string): Promise<void> {
    const expiresAt = this.clock.in(timers.passkeyChallenge);
    if (!(await this.repository.insert(tokenHash(challenge), expiresAt))) throw expired();
  }

  #read(sealed: string, purpose: ChallengePurpose): z.output<typeof content> {
    try {
      return content.parse(JSON.parse(this.encryption.open(sealed, encryptionPurpose(purpose))));
    } catch {
      throw expired();
    }
  }
}

function encryptionPurpose(purpose: ChallengePurpose): string {
  return `passkey ${purpose.use} ${'sessionId' in purpose ? purpose.sessionId : ''}`;
}

function expired(): AppError {
  return new AppError('conflict', { message: messageOf('auth.challengeExpired') });
}
