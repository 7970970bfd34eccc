import { forgotPassword } from '@homeport/contract/auth';
import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { tokenHash } from '../foundation/crypto/encryption.service.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { newId, newToken } from '../foundation/ids/ids.ts';
import { LimitsService } from '../foundation/limits/limits.service.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { CodesService } from './codes.service.ts';
import { DevicesService } from './devices.service.ts';
import { MailboxLimitsService } from './mailbox-limits.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { ResetsRepository } from './resets.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { UsersRepository } from './users.repository.ts';

/** A mailed link to set a password. */
export interface PasswordLink {
  id: string;
  link: string;
  token: string;
  minutes: number;
}

/** A call for a link by mail. */
export interface ForgottenPassword {
  email: string;
  deviceToken: string | undefined;
  proof: string | undefined;
  origin: Origin;
}

/** Setting a password by a mailed link: good for half an hour, and until one of them was used. */
@Injectable()
export class ResetsService implements OnModuleInit {
  constructor(
    private readonly repository: ResetsRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly codes: CodesService,
    private readonly mailboxLimits: MailboxLimitsService,
    private readonly limits: LimitsService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.limits.registerRecognition(async ({ body }) => {
      const token = (body as { reset_token?: unknown } | null | undefined)?.reset_token;
      if (typeof token !== 'string') return undefined;
      const usable = await this.repository.findUsable(tokenHash(token), this.clock.now());
      return usable === null ? undefined : `link ${usable.id}`;
    });
  }

  /** Mails a link to the person with this address, if there is one; counted either way, so that a refusal tells nothing. */
  async forgot({ email, deviceToken, ...request }: ForgottenPassword): Promise<void> {
    const { origin } = request;
    const user = await this.users.findByEmail(email);
    const device = user === null ? undefined : await this.devices.find(user.id, deviceToken);
    const visit = await this.mailboxLimits.visit({ ...request, email, call: forgotPassword.name, device });
    await visit.consume('reset-per-mailbox');
    if (user === null) return;
    await this.db.transaction(async () => {
      const { id, link, minutes } = await this.issue(user.id);
      await this.mail.send({
        dedupeKey: `password-reset:${id}`,
        to: user.email,
        userId: user.id,
        template: 'password-reset',
        data: { link, minutes },
      });
      await this.audit.record({ userId: user.id, kind: 'auth.reset_requested', ip: origin.ip });
    });
  }

  /** Makes a link; earlier ones stay valid for their time. */
  async issue(userId: string): Promise<PasswordLink> {
    const now = this.clock.now();
    const [id, token] = [newId(), newToken()];
    await this.repository.insert({
      id,
      userId,
      tokenHash: tokenHash(token),
      createdAt: now,
      expiresAt: this.clock.in(timers.resetToken),
    });
    const url = new URL('/resetpassword/', this.config.settings.PUBLIC_URL);
    // No server sees a fragment, and no page that the screen could lead to.
    url.hash = `token=${token}`;
    return { id, link: url.href, token, minutes: timers.resetToken / 60_000 };
  }

  /**
   * Sets the password. Whoever had got in with the old one is out: sessions, remembered devices and codes end with it.
   * @throws AppError reset_token_invalid, validation_error and account_disabled (the link stays good then)
   */
  async reset(token: string, password: string, origin: Origin): Promise<void> {
    const usable = await this.repository.findUsable(tokenHash(token), this.clock.now());
    if (usable === null) throw new AppError('reset_token_invalid');
    const person = await this.users.find(usable.userId);
    if (person === null) throw new AppError('reset_token_invalid');
    if (person.disabledAt !== null) throw new AppError('account_disabled');
    this.passwords.refuseWeak(password, 'reset', person);
    const passwordHash = await this.passwords.hash(password);
    await this.db.transaction(async () => {
      const now = this.clock.now();
      await this.users.lock(usable.userId);
      if (!(await this.repository.consume(usable.id, now))) throw new AppError('reset_token_invalid');
      await this.killAll(usable.userId);
      const user = await this.users.setPassword(usable.userId, passwordHash);
      await this.sessions.endAll(user.id, 'password reset');
      await this.devices.forgetAll(user.id);
      await this.codes.killAll(user.email);
      await this.audit.record({
        userId: user.id,
        actorId: user.id,
        kind: 'auth.password_reset',
        ip: origin.ip,
      });
      await this.mail.send({
        dedupeKey: `password-changed:${usable.id}`,
        to: user.email,
        userId: user.id,
        template: 'password-changed',
        data: { at: now.toISOString(), ip: origin.ip },
      });
    });
  }

  /** Ends every mailed link of a person. */
  async killAll(userId: string): Promise<void> {
    await this.repository.killAll(userId, this.clock.now());
  }

  /** Forgets links that ran out long ago. */
  async deleteOld(): Promise<void> {
    await this.repository.deleteExpiredBefore(this.clock.in(-2 * 86_400_000));
  }
}
