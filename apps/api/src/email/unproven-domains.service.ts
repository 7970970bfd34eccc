import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { type MailDomain, MailDomainsRepository } from './mail-domains.repository.ts';

const dayMs = 24 * 60 * 60_000;
/** An unproven domain is removed after this time, so that it does not count against the plan. */
const maxWaitMs = 30 * dayMs;
const noticeMs = 7 * dayMs;

/** Removes domains that wait too long to be connected. Their owners get an email a week before and afterward. */
@Injectable()
export class UnprovenDomainsService {
  constructor(
    private readonly domains: MailDomainsRepository,
    private readonly people: AuthService,
    private readonly mail: MailService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async removeDue(): Promise<void> {
    for (const domain of await this.domains.listUnwarned(this.clock.in(noticeMs - maxWaitMs)))
      await this.#warn(domain);
    const overdue = { wantedBefore: this.clock.in(-maxWaitMs), warnedBefore: this.clock.in(-noticeMs) };
    for (const domain of await this.domains.listOverdue(overdue)) await this.#remove(domain);
  }

  async #warn({ id, userId, name, wantedAt }: MailDomain): Promise<void> {
    const now = this.clock.now();
    const removedAt = new Date(Math.max(now.getTime() + noticeMs, wantedAt.getTime() + maxWaitMs));
    await this.db.transaction(async () => {
      if (!(await this.domains.warn(id, now))) return;
      await this.mail.send({
        dedupeKey: `mail-domain-waiting:${id}:${wantedAt.getTime()}`,
        to: (await this.people.personOf(userId)).email,
        userId,
        template: 'mail-domain-waiting',
        data: { name, removedAt: removedAt.toISOString() },
      });
    });
  }

  async #remove({ id, userId, name, wantedAt }: MailDomain): Promise<void> {
    await this.db.transaction(async () => {
      if (!(await this.domains.removeUnproven(id, wantedAt))) return;
      await this.mail.send({
        dedupeKey: `mail-domain-removed:${id}:${wantedAt.getTime()}`,
        to: (await this.people.personOf(userId)).email,
        userId,
        template: 'mail-domain-removed',
        data: { name },
      });
    });
  }
}
