import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import type { MailDomain } from './mail-domains.repository.ts';

/** Emails owners when email of a domain starts or stops working. */
@Injectable()
export class MailNoticesService {
  constructor(
    private readonly people: AuthService,
    private readonly mail: MailService,
  ) {}

  /** Needs a transaction. */
  async notify({ id, userId, name }: MailDomain, isWorking: boolean, at: Date): Promise<void> {
    const { email } = await this.people.personOf(userId);
    const day = at.toISOString().slice(0, 10);
    await this.mail.send({
      dedupeKey: isWorking ? `mail-connected:${id}` : `mail-records-lost:${id}:${day}`,
      to: email,
      userId,
      template: isWorking ? 'mail-connected' : 'mail-records-lost',
      data: { name },
    });
  }
}
