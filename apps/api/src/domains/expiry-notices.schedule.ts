import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { DomainEmailsService } from './domain-emails.service.ts';
import { DomainsRepository } from './domains.repository.ts';
import { firstAttempt } from './renewals/automatic-renewal-rules.ts';
import { dueNotice, earliestNoticeMs, renewableMs } from './expiry-notices.ts';

/** Emails owners before and after their domains expire. */
@Injectable()
export class ExpiryNoticesSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly domains: DomainsRepository,
    private readonly emails: DomainEmailsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'domains.expiry', everyMs: 3_600_000, run: () => this.sendDue() });
  }

  async sendDue(): Promise<void> {
    const now = this.clock.now();
    for (const domain of await this.domains.listExpiring(now, this.clock.in(earliestNoticeMs))) {
      const days = dueNotice(domain.expiresAt, now);
      if (days === undefined) continue;
      const renewsAt = firstAttempt(domain, now);
      await this.db.transaction(() => this.emails.sendExpiring(domain, days, renewsAt));
    }
    for (const domain of await this.domains.listExpiring(this.clock.in(-renewableMs), now))
      if (domain.atRegistrar) await this.db.transaction(() => this.emails.sendExpired(domain));
  }
}
