import { limits as lengths, timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { sameText, EncryptionService, tokenHash } from '../../foundation/crypto/encryption.service.ts';
import { Database, isUniqueViolation } from '../../foundation/database/database.ts';
import type { EmailChange } from '../../foundation/database/generated/client.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Caller } from '../../foundation/http/handle.decorator.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { newId, newToken, randomDigits } from '../../foundation/ids/ids.ts';
import { mailboxOf, networkKey } from '../../foundation/limits/address.ts';
import { LimitsService } from '../../foundation/limits/limits.service.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { CodesService } from '../codes.service.ts';
import { DevicesService } from '../devices.service.ts';
import { FactorChangesService } from '../factors/factor-changes.service.ts';
import { SecondFactorsService } from '../factors/second-factors.service.ts';
import { PasswordsService } from '../passwords.service.ts';
import { ResetsService } from '../resets.service.ts';
import { SessionsService } from '../sessions.service.ts';
import { UsersRepository } from '../users.repository.ts';
import { AddressesService } from './addresses.service.ts';
import { EmailChangesRepository } from './email-changes.repository.ts';

/**
 * Changes the address of a signed-in person. Both mailboxes have to show a code, so that an account never has an address
 * that was not verified, and nobody takes one over with the password alone.
 */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly addresses: AddressesService,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly codes: CodesService,
    private readonly resets: ResetsService,
    private readonly factors: SecondFactorsService,
    private readonly factorChanges: FactorChangesService,
    private readonly limits: LimitsService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly encryption: EncryptionService,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Mails a code to both addresses. Earlier codes stay valid for their time.
   * People with a second factor must have shown it a moment ago.
   * @throws AppError validation_error, rate_limited, confirmation_required
   */
  async start(
    { userId, isConfirmed }: Caller,
    { currentPassword, email }: { currentPassword: string; email: string },
    origin: Origin,
  ): Promise<{ id: string; expiresAt: Date }> {
    if (!isConfirmed && (await this.factors.isEnrolled(userId))) throw new AppError('confirmation_required');
    const counter = `password of ${userId}`;
    await this.limits.consume('sign-in-per-mailbox', counter);
    const user = await this.users.find(userId);
    if (!(await this.passwords.verify(user?.passwordHash, currentPassword)) || user === null) {
      await this.audit.record({
        userId,
        kind: 'auth.email_change_failed',
        ip: origin.ip,
        detail: { user_agent: origin.userAgent },
      });
      throw refusedField('current_password', 'This is not your current password.');
    }
    if (email === user.email) throw refusedField('email', 'This is already your email address.');
    if (await this.addresses.isTaken(email, userId)) throw takenField();
    await this.limits.consume('code-mail-per-mailbox', `change of ${userId}`);
    await this.limits.consume('code-mail-per-mailbox', `${mailboxOf(email)} from ${networkKey(origin.ip)}`);
    const [id, expiresAt] = [newId(), this.clock.in(timers.otpLifetime)];
    const [oldCode, newCode] = [randomDigits(lengths.otpDigits), randomDigits(lengths.otpDigits)];
    await this.db.transaction(async () => {
      const change = { id, userId, oldEmail: user.email, newEmail: email };
      await this.changes.insert({
        ...change,
        oldCodeHash: this.#hash(id, 'old', oldCode),
        newCodeHash: this.#hash(id, 'new', newCode),
        createdAt: this.clock.now(),
        expiresAt,
      });
      await this.#mailCode(change, { to: user.email, code: oldCode });
      await this.#mailCode(change, { to: email, code: newCode });
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'auth.email_change_requested',
        ip: origin.ip,
        // Events outlive the account: they hold no addresses.
        detail: { change: id },
      });
    });
    await this.limits.forgive('sign-in-per-mailbox', counter);
    return { id, expiresAt };
  }

  /**
   * Changes the address, and ends everything that was opened before, except the caller's session. The old address gets a
   * link that undoes it.
   * @throws AppError conflict, validation_error for a wrong code, otp_locked after too many, user_exists
   */
  async confirm(
    { userId, sessionId }: Caller,
    given: { id: string; currentCode: string; newCode: string },
    origin: Origin,
  ): Promise<void> {
    const change = await this.changes.findPending(given.id, userId, this.clock.now());
    if (change === null) throw overError();
    if (!(await this.changes.countAttempt(change.id, timers.otpAttempts))) throw new AppError('otp_locked');
    this.#refuseWrong(change, given);
    try {
      await this.db.transaction(() => this.#confirm(change, sessionId, origin));
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('user_exists', { cause: error });
      throw error;
    }
  }

  /**
   * Restores the former address. Whoever changed it may know the password: it is no longer good, and everything that was
   * opened ends. Later changes are undone with it, and second factors that were added since are removed.
   * @returns what sets a new password
   * @throws AppError reset_token_invalid, user_exists
   */
  async undo(token: string, origin: Origin): Promise<{ email: string; resetToken: string }> {
    const hash = tokenHash(token);
    const now = this.clock.now();
    const passwordHash = await this.passwords.unusable();
    return this.db.transaction(async () => {
      const found = await this.changes.findUndoable(hash, now);
      if (found === null) throw new AppError('reset_token_invalid');
      const { userId, oldEmail } = found;
      await this.addresses.claim(oldEmail, userId);
      await this.users.lock(userId);
      const user = await this.users.find(userId);
      if (user === null || (await this.changes.findUndoable(hash, now)) === null)
        throw new AppError('reset_token_invalid');
      await this.changes.killSince(userId, found.confirmedAt ?? found.createdAt, now);
      await this.addresses.change(userId, oldEmail);
      await this.users.setPassword(userId, passwordHash);
      await this.factorChanges.removeAddedSince(userId, found.createdAt);
      await this.sessions.endAll(userId, 'email change undone');
      await this.#endMailed(userId, [user.email, oldEmail]);
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'auth.email_change_undone',
        ip: origin.ip,
        detail: { change: found.id },
      });
      const { id, link, minutes, token: resetToken } = await this.resets.issue(userId);
      await this.mail.send({
        dedupeKey: `email-restored:${id}`,
        to: oldEmail,
        userId,
        template: 'email-restored',
        data: { link, minutes },
      });
      return { email: oldEmail, resetToken };
    });
  }

  /** Forgets changes that can neither be confirmed nor undone. */
  async deleteOld(): Promise<void> {
    await this.changes.deleteExpiredBefore(this.clock.in(-2 * 86_400_000));
  }

  async #confirm(change: EmailChange, sessionId: string, origin: Origin): Promise<void> {
    const { id, userId, oldEmail, newEmail } = change;
    const { ip } = origin;
    const now = this.clock.now();
    const [undoToken, undoUntil] = [newToken(), this.clock.in(timers.emailChangeUndo)];
    await this.addresses.claim(newEmail, userId);
    await this.users.lock(userId);
    // Another change can have come first.
    if ((await this.users.find(userId))?.email !== oldEmail) throw overError();
    if (!(await this.changes.confirm(id, { undoHash: tokenHash(undoToken), undoUntil }, now)))
      throw overError();
    await this.changes.killPending(userId, now);
    await this.addresses.change(userId, newEmail);
    await this.sessions.endOthers(userId, sessionId, 'email changed');
    await this.#endMailed(userId, [oldEmail, newEmail]);
    await this.audit.record({
      userId,
      actorId: userId,
      kind: 'auth.email_changed',
      ip,
      detail: { change: id },
    });
    const undoLink = new URL('/undo-email-change', this.config.settings.PUBLIC_URL);
    undoLink.hash = `token=${undoToken}`;
    const facts = { at: now.toISOString(), ip, newEmail };
    await this.mail.send({
      dedupeKey: `email-changed:${id}`,
      to: oldEmail,
      template: 'email-changed',
      data: { ...facts, undo: { link: undoLink.href, days: timers.emailChangeUndo / 86_400_000 } },
    });
    await this.mail.send({
      dedupeKey: `email-changed-new:${id}`,
      to: newEmail,
      userId,
      template: 'email-changed',
      data: facts,
    });
  }

  /** Ends what was mailed to the addresses, and the devices that sign in without a code. */
  async #endMailed(userId: string, emails: readonly string[]): Promise<void> {
    await this.devices.forgetAll(userId);
    await this.resets.killAll(userId);
    for (const email of emails) await this.codes.killAll(email);
  }

  #refuseWrong(change: EmailChange, given: { currentCode: string; newCode: string }): void {
    const { id, oldCodeHash, newCodeHash } = change;
    const wrong = 'This code is wrong. Check the email we sent to this address.';
    const fields = {
      ...(sameText(oldCodeHash, this.#hash(id, 'old', given.currentCode)) ? {} : { current_code: wrong }),
      ...(sameText(newCodeHash, this.#hash(id, 'new', given.newCode)) ? {} : { new_code: wrong }),
    };
    if (Object.keys(fields).length > 0) throw new AppError('validation_error', { fields });
  }

  async #mailCode(
    change: { id: string; userId: string; newEmail: string },
    { to, code }: { to: string; code: string },
  ): Promise<void> {
    const isNew = to === change.newEmail;
    await this.mail.send({
      dedupeKey: `email-change-${isNew ? 'new' : 'old'}:${change.id}`,
      to,
      ...(isNew ? {} : { userId: change.userId }),
      template: 'email-change-code',
      data: { code, newEmail: change.newEmail, isNew, minutes: timers.otpLifetime / 60_000 },
    });
  }

  #hash(id: string, which: 'old' | 'new', code: string): string {
    return this.encryption.keyedHash([id, which, code].join('\0'), 'email change code');
  }
}

function refusedField(field: string, sentence: string): AppError {
  return new AppError('validation_error', { fields: { [field]: sentence } });
}

function takenField(): AppError {
  return refusedField('email', 'This email address already has an account. Choose another one.');
}

function overError(): AppError {
  return new AppError('conflict', {
    message: 'These codes no longer work. Start the change again to get new ones.',
  });
}
