import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { Config } from '../foundation/config/config.ts';
import { mailedUrl } from '../foundation/crypto/mailed-link.ts';
import type { AccountInvitation } from '../foundation/database/generated/client.ts';
import { LimitsService } from '../foundation/limits/limits.service.ts';
import { MailService } from '../foundation/mail/mail.service.ts';

const dayMs = 86_400_000;

/** Mails the links of invitations. */
@Injectable()
export class InvitationMailService {
  constructor(
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly limits: LimitsService,
    private readonly config: Config,
  ) {}

  /** Anyone can be invited, so each account sends few. @throws AppError rate_limited */
  async count(accountId: string): Promise<void> {
    await this.limits.consume('invitations-per-account', accountId);
  }

  /** Names the owner by their address alone: a name could be any text. Needs a transaction. */
  async send({ accountId, email, role, tokenHash }: AccountInvitation, token: string): Promise<void> {
    const owner = await this.auth.personOf(accountId);
    const link = mailedUrl(this.config.settings.PUBLIC_URL, '/invitation/', token);
    await this.mail.send({
      dedupeKey: `member-invitation:${tokenHash}`,
      to: email,
      template: 'member-invitation',
      data: { account: owner.email, role, link, days: timers.memberInvitation / dayMs },
    });
  }
}
