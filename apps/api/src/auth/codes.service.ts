import { limits, timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import {
  isEqualConstantTime,
  EncryptionService,
  tokenHash,
} from '../foundation/crypto/encryption.service.ts';
import { Database } from '../foundation/database/database.ts';
import type { CodePurpose, OneTimeCode } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId, newToken, randomDigits } from '../foundation/ids/ids.ts';
import { mailboxOf } from '../foundation/limits/address.ts';
import { networksWithoutProofOfWork } from '../foundation/limits/limit-settings.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { type CodeHolder, CodesRepository } from './codes.repository.ts';
import type { MailboxVisit } from './mailbox-limits.service.ts';
import { messageOf } from '../foundation/messages/message.ts';

const dayMs = 86_400_000;

/**
 * The result of a guess.
 * - isLocked: it was the last one that counts
 * - isUsedUp: no more guesses at this code count, because of this guess or earlier ones
 */
export type Guess =
  | { isRight: true; codeId: string }
  | { isRight: false; isLocked: boolean; isUsedUp: boolean };

/** Whether the email with a code is sent: people with a second factor cannot use a mailed code. */
export type CodeDelivery = 'mailed' | 'withheld';

/** What a browser sends when it asks for a code. */
export interface CodeBrowser {
  /** It stores a token, so that no other browser can use the code. */
  bind: boolean;
  /** The token of an earlier code. */
  token: string | undefined;
}

/** Emailed one-time codes: six digits, bound to an address and a purpose, valid for minutes, few guesses and one use. */
@Injectable()
export class CodesService {
  constructor(
    private readonly repository: CodesRepository,
    private readonly db: Database,
    private readonly encryption: EncryptionService,
    private readonly clock: Clock,
    private readonly mail: MailService,
    private readonly config: Config,
  ) {}

  /**
   * Mails a code, unless the same browser got a usable one a moment ago. Earlier codes stay valid for their time.
   * @param delivery withheld: no email is sent, and callers see no difference
   * @returns the browser's token, if it asked for one or has one
   */
  async issue(
    visit: MailboxVisit,
    purpose: CodePurpose,
    browser: CodeBrowser,
    delivery: CodeDelivery,
  ): Promise<string | undefined> {
    const { email, network } = visit;
    const token = await this.#tokenFor(email, browser);
    const holder = { email, network, browserHash: token === undefined ? null : tokenHash(token) };
    if (this.#isFresh(await this.repository.newest(holder), purpose)) return token;
    await visit.consume('code-mail-per-mailbox');
    await this.db.transaction(async () => {
      await this.repository.lockMailbox(mailboxOf(email));
      if (this.#isFresh(await this.repository.newest(holder), purpose)) return;
      await this.#mail(visit, { purpose, delivery }, holder);
    });
    return token;
  }

  /**
   * Mails another code with the purpose of the browser's newest one, if that was not used. A browser that has not asked
   * for a code gets none.
   * @param delivery as for `issue`
   * @throws AppError rate_limited when the newest one is only a moment old
   */
  async renew(visit: MailboxVisit, codeToken: string | undefined, delivery: CodeDelivery): Promise<void> {
    const { email } = visit;
    const holder = holderOf(email, visit.network, codeToken);
    const former = await this.repository.newest(holder);
    if (former === null || former.deadAt !== null) return;
    this.#refuseTooSoon(former);
    await visit.consume('code-mail-per-mailbox');
    await this.db.transaction(async () => {
      await this.repository.lockMailbox(mailboxOf(email));
      const newest = await this.repository.newest(holder);
      if (newest === null || newest.deadAt !== null) return;
      this.#refuseTooSoon(newest);
      await this.#mail(visit, { purpose: newest.purpose, delivery }, holder);
    });
  }

  /** Compares a guess with the browser's valid codes. The attempt is counted first, in its own statement. */
  async guess(holder: CodeHolder, purpose: CodePurpose, code: string): Promise<Guess> {
    const { email } = holder;
    const counted = await this.repository.countAttempt(holder, purpose, timers.otpAttempts, this.clock.now());
    const right = counted.find(({ id, codeHash }) =>
      this.#hashes(id, email, purpose, code).some((hash) => isEqualConstantTime(codeHash, hash)),
    );
    if (right !== undefined) return { isRight: true, codeId: right.id };
    const isLast = counted.every(({ attempts }) => attempts >= timers.otpAttempts);
    const isLocked = counted.length > 0 && isLast;
    return { isRight: false, isLocked, isUsedUp: isLast && (await this.#isUsedUp(holder, purpose)) };
  }

  /** Marks a correctly guessed code as used. @throws AppError otp_invalid when another call was first */
  async consume(codeId: string): Promise<void> {
    if (!(await this.repository.consume(codeId, this.clock.now()))) throw new AppError('otp_invalid');
  }

  /** Ends the codes of an address. */
  async endAll(email: string): Promise<void> {
    await this.repository.endAll(email, this.clock.now());
  }

  #isFresh(code: OneTimeCode | null, purpose: CodePurpose): boolean {
    return (
      code !== null &&
      code.purpose === purpose &&
      code.deadAt === null &&
      code.attempts < timers.otpAttempts &&
      this.#cooldownLeftMs(code) > 0
    );
  }

  async #isUsedUp(holder: CodeHolder, purpose: CodePurpose): Promise<boolean> {
    const newest = await this.repository.newest(holder);
    return (
      newest !== null &&
      newest.purpose === purpose &&
      newest.deadAt === null &&
      newest.expiresAt > this.clock.now() &&
      newest.attempts >= timers.otpAttempts
    );
  }

  #refuseTooSoon(former: OneTimeCode): void {
    const leftMs = this.#cooldownLeftMs(former);
    if (leftMs <= 0) return;
    throw new AppError('rate_limited', {
      message: messageOf('auth.codeJustSent'),
      retryAfterSeconds: leftMs / 1000,
    });
  }

  #cooldownLeftMs(code: OneTimeCode): number {
    return code.createdAt.getTime() + timers.otpCooldown - this.clock.now().getTime();
  }

  async #tokenFor(email: string, { bind, token }: CodeBrowser): Promise<string | undefined> {
    if (token !== undefined && (await this.repository.isHolder(email, tokenHash(token)))) return token;
    return bind ? newToken() : undefined;
  }

  async #mail(
    visit: MailboxVisit,
    { purpose, delivery }: { purpose: CodePurpose; delivery: CodeDelivery },
    { email, network, browserHash }: CodeHolder,
  ): Promise<void> {
    await this.#refuseBeyondDay(visit);
    const id = newId();
    const code = randomDigits(limits.otpDigits);
    await this.repository.insert({
      id,
      email,
      mailbox: mailboxOf(email),
      purpose,
      network,
      browserHash,
      codeHash: this.#hash(id, email, purpose, code),
      createdAt: this.clock.now(),
      expiresAt: this.clock.in(timers.otpLifetime),
    });
    if (delivery === 'withheld') return;
    await this.mail.send({
      dedupeKey: `code:${id}`,
      to: email,
      locale: visit.locale,
      template: 'code',
      data: { code, purpose, minutes: timers.otpLifetime / 60_000 },
    });
  }

  /** Limits the codes of a mailbox per network and day. Beyond that number over several networks, each costs work. */
  async #refuseBeyondDay({ email, network, demandWork }: MailboxVisit): Promise<void> {
    const perDay = this.config.settings.LIMIT_CODES_PER_DAY;
    const issued = await this.repository.issuedSince(mailboxOf(email), this.clock.in(-dayMs));
    const decisive = issued.filter((code) => code.network === network).at(-perDay);
    if (decisive !== undefined) {
      const leftMs = decisive.createdAt.getTime() + dayMs - this.clock.now().getTime();
      throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, leftMs / 1000) });
    }
    demandWork(issued.length, perDay * networksWithoutProofOfWork);
  }

  #hash(id: string, email: string, purpose: CodePurpose, code: string): string {
    return this.encryption.keyedHash(codeText(id, email, purpose, code), hashPurpose);
  }

  /** Under former keys too: the code may have been issued before a key was replaced. */
  #hashes(id: string, email: string, purpose: CodePurpose, code: string): string[] {
    return this.encryption.keyedHashes(codeText(id, email, purpose, code), hashPurpose);
  }
}

/** The error for a wrong guess. */
export function codeError({ isUsedUp }: Extract<Guess, { isRight: false }>): AppError {
  return new AppError(isUsedUp ? 'otp_locked' : 'otp_invalid');
}

/** @param token of the browser; without one, codes that were requested without one from the same network count */
export function holderOf(email: string, network: string, token: string | undefined): CodeHolder {
  return { email, network, browserHash: token === undefined ? null : tokenHash(token) };
}

const hashPurpose = 'one-time code';

function codeText(id: string, email: string, purpose: CodePurpose, code: string): string {
  return [id, email, purpose, code].join('\0');
}
