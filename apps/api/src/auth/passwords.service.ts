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
import { GateClosedError, WorkGate } from '../foundation/limits/work-gate.ts';
import { requestBeingAnswered } from '../foundation/telemetry/request-context.ts';
import { isCommonPassword } from './common-passwords.ts';
import { contextWords, type PasswordContext } from './context-words.ts';

/** Argon2id (the library's default) as OWASP's password storage advice has it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for everything else, and who waits too long is told to come back. */
const hashings = {
  concurrency: Math.max(1, availableParallelism() - 1),
  maxWaiting: 64,
  maxWaitMs: 8_000,
};
const retryAfterSeconds = 5;

/** Keeps and checks passwords. Network addresses take turns at it. */
@Injectable()
export class PasswordsService implements OnModuleInit {
  readonly #gate = new WorkGate(hashings);
  #nobodys = '';

  constructor(private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    this.#nobodys = await this.unusable();
  }

  async hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, cost));
  }

  /** The hash of a password that nobody knows. */
  async unusable(): Promise<string> {
    return this.hash(newToken());
  }

  /** @param kept undefined when there is no such person: the answer is then no, after the same work */
  async verify(kept: string | undefined, password: string): Promise<boolean> {
    const matches = await this.#inTurn(() => verify(kept ?? this.#nobodys, password));
    return matches && kept !== undefined;
  }

  /** @throws AppError not_ready when too many passwords wait to be hashed */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    refuseInTransaction('Password hashing');
    const { req } = requestBeingAnswered();
    try {
      return await this.#gate.run(req === undefined ? '' : addressKey(addressOf(req)), work);
    } catch (error) {
      if (!(error instanceof GateClosedError)) throw error;
      const message = 'Many people are signing in right now. Please try again in a few seconds.';
      throw new AppError('not_ready', { message, retryAfterSeconds, cause: error });
    }
  }

  /**
   * Refuses a new password against the rules: its length, those that attackers try first, and those that contain what is
   * known of the person.
   * @param at where it is set: the specification has other lengths at sign-up than later
   * @throws AppError validation_error with the sentence for the field `password`
   */
  refuseWeak(password: string, at: 'sign-up' | 'reset', person: PasswordContext): void {
    const { PASSWORD_POLICY: policy, BRAND_NAME: brand } = this.config.settings;
    const rule = at === 'sign-up' ? signUpPassword(policy) : resetPassword(policy);
    const checked = rule.safeParse(password);
    if (!checked.success) throw refused(checked.error.issues[0]?.message ?? 'REQUIRED!');
    if (isCommonPassword(password)) throw refused('This password is too common. Please choose another one.');
    const lower = password.toLowerCase();
    const known = contextWords(brand, person).find((word) => lower.includes(word));
    if (known !== undefined)
      throw refused(
        `Please choose a password without "${known}". Your name, company, email address and ${brand} are easy to guess.`,
      );
  }
}

function refused(sentence: string): AppError {
  return new AppError('validation_error', { fields: { password: sentence } });
}
