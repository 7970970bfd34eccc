import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import { mailedUrl } from '../foundation/crypto/mailed-link.ts';
import { LimitsService } from '../foundation/limits/limits.service.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import type { SentInvitation } from './team-invitations.repository.ts';

const dayMs = 86_400_000;

/** Mails the links of invitations to the team. */
@Injectable()
export class TeamInvitationMailService {
  constructor(
    private readonly mail: MailService,
    private readonly limits: LimitsService,
    private readonly config: Config,
  ) {}

  /** Anyone can be invited, so each owner sends few. @throws AppError rate_limited */
  async count(ownerId: string): Promise<void> {
    await this.limits.consume('invitations-per-account', ownerId);
  }

  /** Needs a transaction. */
  async send({ email, role, tokenHash, invitedBy }: SentInvitation, token: string): Promise<void> {
    const link = mailedUrl(this.config.settings.PUBLIC_URL, '/team-invitation/', token);
    await this.mail.send({
      dedupeKey: `team-invitation:${tokenHash}`,
      to: email,
      template: 'team-invitation',
      data: { by: invitedBy.email, role, link, days: timers.teamInvitation / dayMs },
    });
  }
}
