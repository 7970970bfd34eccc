import { fieldTexts } from '@homeport/contract/field-texts';
import { messageOfIssue } from '../foundation/http/issue-texts.ts';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { resetPassword, signUpPassword } from '@homeport/contract/fields';
import { Config } from '../foundation/config/config.ts';
import { refuseInTransaction } from '../foundation/database/unit-of-work.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { addressOf } from '../foundation/http/origin.ts';
import { newToken } from '../foundation/ids/ids.ts';
import { addressKey } from '../foundation/limits/address.ts';
import { OverloadedError, FairQueue } from '../foundation/limits/fair-queue.ts';
import { currentRequest } from '../foundation/telemetry/request-context.ts';
import { isCommonPassword } from './common-passwords.ts';
import { contextWords, type PasswordContext } from './context-words.ts';
import { type Message, messageOf } from '../foundation/messages/message.ts';

/** Argon2id (the library's default) with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
export const hashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for other work. Requests that wait too long are asked to try again. */
const hashings = {
  concurrency: Math.max(1, availableParallelism() - 1),
  maxWaiting: 64,
  maxWaitMs: 8_000,
};
const retryAfterSeconds = 5;

/** Hashes and verifies passwords. Network addresses get equal shares of the hashing. */
@Injectable()
export class PasswordsService implements OnModuleInit {
  readonly #queue = new FairQueue(hashings);
  #unusedHash = '';

  constructor(private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    this.#unusedHash = await this.unusable();
  }

  async hash(password: string): Promise<string> {
    return this.#queued(() => hash(password, hashingCost));
  }

  /** The hash of an unknown password. */
  async unusable(): Promise<string> {
    return this.hash(newToken());
  }

  /** @param expected undefined for an unknown person: returns false after the same work */
  async verify(expected: string | undefined, password: string): Promise<boolean> {
    const matches = await this.#queued(() => verify(expected ?? this.#unusedHash, password));
    return matches && expected !== undefined;
  }

  /** @throws AppError not_ready when too many passwords wait to be hashed */
  async #queued<T>(work: () => Promise<T>): Promise<T> {
    refuseInTransaction('Password hashing');
    const { req } = currentRequest();
    try {
      return await this.#queue.run(req === undefined ? '' : addressKey(addressOf(req)), work);
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error;
      const message = messageOf('auth.manySignIns');
      throw new AppError('not_ready', { message, retryAfterSeconds, cause: error });
    }
  }

  /**
   * Rejects a new password that is too short or too long, common, or contains what is known about the person.
   * @param at the screen: sign-up has other length limits than the others
   * @throws AppError validation_error for the field `password`
   */
  refuseWeak(password: string, at: 'sign-up' | 'reset', person: PasswordContext): void {
    const { PASSWORD_POLICY: policy, BRAND_NAME: brand } = this.config.settings;
    const rule = at === 'sign-up' ? signUpPassword(policy) : resetPassword(policy);
    const checked = rule.safeParse(password);
    if (!checked.success)
      throw refused(messageOfIssue(checked.error.issues[0] ?? { message: fieldTexts.required }));
    if (isCommonPassword(password)) throw refused(messageOf('auth.commonPassword'));
    const lower = password.toLowerCase();
    const known = contextWords(brand, person).find((word) => lower.includes(word));
    if (known !== undefined) throw refused(messageOf('auth.guessablePassword', { word: known, brand }));
  }
}

function refused(password: Message): AppError {
  return new AppError('validation_error', { fields: { password } });
}
