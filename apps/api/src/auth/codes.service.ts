import { limits, timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { sameText, Sealer } from '../foundation/crypto/sealer.ts';
import { Database, type Transaction } from '../foundation/database/database.ts';
import type { CodePurpose, OneTimeCode } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId, randomDigits } from '../foundation/ids/ids.ts';
import { LimitsService } from '../foundation/limits/limits.service.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { CodesRepository } from './codes.repository.ts';

const dayMs = 86_400_000;

/**
 * What came of a guess.
 * - locked: it was the last one that counts
 * - isUsedUp: no guess at this code counts any more, this one's or an earlier one's fault
 */
export type Guess = { right: true; codeId: string } | { right: false; locked: boolean; isUsedUp: boolean };

/** One-time codes by mail: six digits, bound to an address and a purpose, good for minutes, few guesses and one use. */
@Injectable()
export class CodesService {
  constructor(
    private readonly repository: CodesRepository,
    private readonly db: Database,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    private readonly limiter: LimitsService,
    private readonly mail: MailService,
    private readonly config: Config,
  ) {}

  /** Mails a code; a usable one that was mailed a moment ago stands, so that asking twice does not end the first. */
  async issue(email: string, purpose: CodePurpose): Promise<void> {
    if (this.#stands(await this.repository.newest(email), purpose)) return;
    await this.limiter.consume('code-mail-per-mailbox', email);
    await this.db.transaction(async (tx) => {
      await this.repository.lockMailbox(email, tx);
      if (this.#stands(await this.repository.newest(email, tx), purpose)) return;
      await this.#replace(tx, email, purpose);
    });
  }

  /**
   * Mails a new code in place of the newest one, if that was not used; an address that nobody asked a code for gets none.
   * @throws AppError rate_limited when the newest one is only a moment old
   */
  async renew(email: string): Promise<void> {
    const former = await this.repository.newest(email);
    if (former === null || former.deadAt !== null) return;
    this.#refuseHaste(former);
    await this.limiter.consume('code-mail-per-mailbox', email);
    await this.db.transaction(async (tx) => {
      await this.repository.lockMailbox(email, tx);
      const newest = await this.repository.newest(email, tx);
      if (newest === null || newest.deadAt !== null) return;
      this.#refuseHaste(newest);
      await this.#replace(tx, email, newest.purpose);
    });
  }

  /** Compares a guess with the living code. It is counted first, and the count stands whatever happens afterwards. */
  async guess(email: string, purpose: CodePurpose, code: string): Promise<Guess> {
    const counted = await this.repository.countAttempt(email, purpose, timers.otpAttempts, this.clock.now());
    if (counted === undefined)
      return { right: false, locked: false, isUsedUp: await this.#isUsedUp(email, purpose) };
    if (sameText(counted.codeHash, this.#hash(counted.id, email, purpose, code)))
      return { right: true, codeId: counted.id };
    const locked = counted.attempts === timers.otpAttempts;
    return { right: false, locked, isUsedUp: locked };
  }

  /** The error for a wrong guess. */
  refusal({ isUsedUp }: Extract<Guess, { right: false }>): AppError {
    return new AppError(isUsedUp ? 'otp_locked' : 'otp_invalid');
  }

  /** Uses a rightly guessed code up. @throws AppError otp_invalid when another call was first */
  async consume(tx: Transaction, codeId: string): Promise<void> {
    if (!(await this.repository.consume(codeId, this.clock.now(), tx))) throw new AppError('otp_invalid');
  }

  /** Ends the codes of an address. */
  async killAll(tx: Transaction, email: string): Promise<void> {
    await this.repository.killAll(email, this.clock.now(), tx);
  }

  /** Forgets codes that no longer count towards anything. */
  async deleteOld(): Promise<void> {
    await this.repository.deleteIssuedBefore(this.clock.in(-2 * dayMs));
  }

  #stands(code: OneTimeCode | null, purpose: CodePurpose): boolean {
    return (
      code !== null &&
      code.purpose === purpose &&
      code.deadAt === null &&
      code.attempts < timers.otpAttempts &&
      this.#cooldownLeftMs(code) > 0
    );
  }

  async #isUsedUp(email: string, purpose: CodePurpose): Promise<boolean> {
    const newest = await this.repository.newest(email);
    return (
      newest !== null &&
      newest.purpose === purpose &&
      newest.deadAt === null &&
      newest.expiresAt > this.clock.now() &&
      newest.attempts >= timers.otpAttempts
    );
  }

  #refuseHaste(former: OneTimeCode): void {
    const leftMs = this.#cooldownLeftMs(former);
    if (leftMs <= 0) return;
    throw new AppError('rate_limited', {
      message: 'A code was sent a moment ago. Please check your e-mail for the most recent OTP.',
      retryAfterSeconds: leftMs / 1000,
    });
  }

  #cooldownLeftMs(code: OneTimeCode): number {
    return code.createdAt.getTime() + timers.otpCooldown - this.clock.now().getTime();
  }

  async #replace(tx: Transaction, email: string, purpose: CodePurpose): Promise<void> {
    await this.#refuseBeyondDay(tx, email);
    const now = this.clock.now();
    const id = newId();
    const code = randomDigits(limits.otpDigits);
    await this.repository.killAll(email, now, tx);
    await this.repository.insert(
      {
        id,
        email,
        purpose,
        codeHash: this.#hash(id, email, purpose, code),
        createdAt: now,
        expiresAt: this.clock.in(timers.otpLifetime),
      },
      tx,
    );
    await this.mail.send(tx, {
      dedupeKey: `code:${id}`,
      to: email,
      template: 'code',
      data: { code, purpose, minutes: timers.otpLifetime / 60_000 },
    });
  }

  async #refuseBeyondDay(tx: Transaction, email: string): Promise<void> {
    const issued = await this.repository.issuedSince(email, this.clock.in(-dayMs), tx);
    const decisive = issued.at(-this.config.settings.LIMIT_CODES_PER_DAY);
    if (decisive === undefined) return;
    const leftMs = decisive.getTime() + dayMs - this.clock.now().getTime();
    throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, leftMs / 1000) });
  }

  #hash(id: string, email: string, purpose: CodePurpose, code: string): string {
    return this.sealer.keyedHash([id, email, purpose, code].join('\0'), 'one-time code');
  }
}
