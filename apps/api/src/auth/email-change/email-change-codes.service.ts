import { limits as lengths, timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import {
  isEqualConstantTime,
  EncryptionService,
  tokenHash,
} from '../../foundation/crypto/encryption.service.ts';
import type { EmailChange } from '../../foundation/database/generated/client.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { newId, newToken, randomDigits } from '../../foundation/ids/ids.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { EmailChangesRepository } from './email-changes.repository.ts';
import { messageOf } from '../../foundation/messages/message.ts';

/** The codes that confirm email changes, and the links that undo them. They are mailed, and stored as hashes. */
@Injectable()
export class EmailChangeCodesService {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly encryption: EncryptionService,
    private readonly mail: MailService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Mails a code to both addresses. Earlier codes stay valid for their time. */
  async issue(
    change: Pick<EmailChange, 'userId' | 'oldEmail' | 'newEmail'>,
  ): Promise<{ id: string; expiresAt: Date }> {
    const [id, expiresAt] = [newId(), this.clock.in(timers.otpLifetime)];
    const [oldCode, newCode] = [randomDigits(lengths.otpDigits), randomDigits(lengths.otpDigits)];
    await this.changes.insert({
      ...change,
      id,
      oldCodeHash: this.#hash(id, 'old', oldCode),
      newCodeHash: this.#hash(id, 'new', newCode),
      createdAt: this.clock.now(),
      expiresAt,
    });
    const { userId, oldEmail, newEmail } = change;
    const facts = { newEmail, minutes: timers.otpLifetime / 60_000 };
    await this.mail.send({
      dedupeKey: `email-change-old:${id}`,
      to: oldEmail,
      userId,
      template: 'email-change-code',
      data: { ...facts, code: oldCode, isNew: false },
    });
    await this.mail.send({
      dedupeKey: `email-change-new:${id}`,
      to: newEmail,
      template: 'email-change-code',
      data: { ...facts, code: newCode, isNew: true },
    });
    return { id, expiresAt };
  }

  /**
   * Checks both codes of a change. The attempt is counted first.
   * @throws AppError conflict, otp_locked, validation_error for a wrong code
   */
  async check(
    userId: string,
    given: { id: string; currentCode: string; newCode: string },
  ): Promise<EmailChange> {
    const change = await this.changes.findPending(given.id, userId, this.clock.now());
    if (change === null) throw invalidChange();
    if (!(await this.changes.countAttempt(change.id, timers.otpAttempts))) throw new AppError('otp_locked');
    const { id, oldCodeHash, newCodeHash } = change;
    const wrong = messageOf('auth.wrongEmailCode');
    const fields = {
      ...(isEqualConstantTime(oldCodeHash, this.#hash(id, 'old', given.currentCode))
        ? {}
        : { current_code: wrong }),
      ...(isEqualConstantTime(newCodeHash, this.#hash(id, 'new', given.newCode)) ? {} : { new_code: wrong }),
    };
    if (Object.keys(fields).length > 0) throw new AppError('validation_error', { fields });
    return change;
  }

  /**
   * Marks a change as confirmed, and ends the person's other pending ones.
   * @returns the token of the undo link
   * @throws AppError conflict when another call was first
   */
  async confirm({ id, userId }: EmailChange): Promise<string> {
    const now = this.clock.now();
    const [undoToken, undoUntil] = [newToken(), this.clock.in(timers.emailChangeUndo)];
    if (!(await this.changes.confirm(id, { undoHash: tokenHash(undoToken), undoUntil }, now)))
      throw invalidChange();
    await this.changes.endPending(userId, now);
    return undoToken;
  }

  /** Tells both addresses about a confirmed change. The old one gets the link that undoes it. */
  async mailConfirmed(
    { id, userId, oldEmail, newEmail }: EmailChange,
    undoToken: string,
    ip: string,
  ): Promise<void> {
    const link = new URL('/undo-email-change', this.config.settings.PUBLIC_URL);
    link.hash = `token=${undoToken}`;
    const facts = { at: this.clock.now().toISOString(), ip, newEmail };
    await this.mail.send({
      dedupeKey: `email-changed:${id}`,
      to: oldEmail,
      template: 'email-changed',
      data: { ...facts, undo: { link: link.href, days: timers.emailChangeUndo / 86_400_000 } },
    });
    await this.mail.send({
      dedupeKey: `email-changed-new:${id}`,
      to: newEmail,
      userId,
      template: 'email-changed',
      data: facts,
    });
  }

  /** The change that a link undoes. @throws AppError reset_token_invalid */
  async findUndoable(undoToken: string): Promise<EmailChange> {
    const change = await this.changes.findUndoable(tokenHash(undoToken), this.clock.now());
    if (change === null) throw new AppError('reset_token_invalid');
    return change;
  }

  /** Ends a confirmed change and all later ones: none of them can be confirmed or undone again. */
  async endSince({ userId, confirmedAt, createdAt }: EmailChange): Promise<void> {
    await this.changes.endSince(userId, confirmedAt ?? createdAt, this.clock.now());
  }

  #hash(id: string, which: 'old' | 'new', code: string): string {
    return this.encryption.keyedHash([id, which, code].join('\0'), 'email change code');
  }
}

/** The error for a change that cannot be confirmed any more. */
export function invalidChange(): AppError {
  return new AppError('conflict', {
    message: messageOf('auth.emailCodesExpired'),
  });
}
