import { timers } from '@homeport/contract/limits';
import type { StaffRole } from '@homeport/contract/staff-rights';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { tokenHash } from '../foundation/crypto/encryption.service.ts';
import { mailedUrl } from '../foundation/crypto/mailed-link.ts';
import type { PasswordResetToken } from '../foundation/database/generated/client.ts';
import { newId, newToken } from '../foundation/ids/ids.ts';
import { LimitsService } from '../foundation/limits/limits.service.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { PasswordLinksRepository } from './password-links.repository.ts';

/** The email that carries a link. */
export type LinkMail =
  | { template: 'password-reset' | 'email-restored' | 'account-invitation' }
  | { template: 'staff-invitation'; role: StaffRole };

/** Mailed links that set a password: valid for half an hour, invitations of customers for days, until one is used. */
@Injectable()
export class PasswordLinksService implements OnModuleInit {
  constructor(
    private readonly repository: PasswordLinksRepository,
    private readonly mail: MailService,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.limits.registerRecognition(async ({ body }) => {
      const token = (body as { reset_token?: unknown } | null | undefined)?.reset_token;
      if (typeof token !== 'string') return undefined;
      const usable = await this.find(token);
      return usable === null ? undefined : `link ${usable.id}`;
    });
  }

  /** Mails a link; earlier ones stay valid for their time. @returns its token */
  async send(userId: string, to: string, email: LinkMail): Promise<string> {
    const [id, token] = [newId(), newToken()];
    const lifetime = email.template === 'account-invitation' ? timers.invitation : timers.resetToken;
    await this.repository.insert({
      id,
      userId,
      tokenHash: tokenHash(token),
      createdAt: this.clock.now(),
      expiresAt: this.clock.in(lifetime),
    });
    const data = { link: this.#urlOf(token), minutes: lifetime / 60_000 };
    const request = { dedupeKey: `${email.template}:${id}`, to, userId };
    if (email.template === 'staff-invitation')
      await this.mail.send({ ...request, template: email.template, data: { ...data, role: email.role } });
    else await this.mail.send({ ...request, template: email.template, data });
    return token;
  }

  /** null: the link was used, has expired or never existed */
  async find(token: string): Promise<PasswordResetToken | null> {
    return this.repository.findUsable(tokenHash(token), this.clock.now());
  }

  /** Marks a link as used. @returns false when it was used or ended meanwhile */
  async use({ id }: PasswordResetToken): Promise<boolean> {
    return this.repository.consume(id, this.clock.now());
  }

  async endAll(userId: string): Promise<void> {
    await this.repository.endAll(userId, this.clock.now());
  }

  #urlOf(token: string): string {
    return mailedUrl(this.config.settings.PUBLIC_URL, '/resetpassword/', token);
  }
}
