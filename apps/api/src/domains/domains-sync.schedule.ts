import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { dueNotice, earliestNoticeMs } from './expiry-notices.ts';
import { PublicNameserversService } from './public-nameservers.service.ts';
import { QuotesRepository } from './quotes.repository.ts';
import { RegistrarPort } from './registrar.port.ts';
import { UnsettledRegistrationsService } from './unsettled-registrations.service.ts';

const minuteMs = 60_000;
const batch = 100;
/** So long at least a name that has expired is its owner's to renew; gone before that, it is a matter for staff. */
const keptMs = 30 * 24 * 60 * minuteMs;

/** Keeps our rows true to the registrar, and tells customers in time what expires. */
@Injectable()
export class DomainsSyncSchedule implements OnModuleInit {
  readonly #logger = new Logger(DomainsSyncSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly registrar: RegistrarPort,
    private readonly domains: DomainsRepository,
    private readonly publicServers: PublicNameserversService,
    private readonly unsettled: UnsettledRegistrationsService,
    private readonly quotes: QuotesRepository,
    private readonly people: AuthService,
    private readonly db: Database,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const every = (minutes: number, name: string, run: () => Promise<void>) =>
      this.schedules.register({ name: `domains.${name}`, everyMs: minutes * minuteMs, run });
    every(360, 'sync', () => this.readAll());
    every(30, 'public', () => this.publicServers.refresh());
    every(60, 'unsettled', () => this.unsettled.lookAgain());
    every(60, 'expiry', () => this.sendNotices());
    every(60, 'quotes', () => this.quotes.removeOver(this.clock.now()));
  }

  async readAll(): Promise<void> {
    let domains = await this.domains.list(undefined, batch);
    while (domains.length > 0) {
      for (const domain of domains) if (domain.atRegistrar) await this.#read(domain);
      domains = await this.domains.list(domains.at(-1)?.id, batch);
    }
  }

  async sendNotices(): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + earliestNoticeMs);
    for (const domain of await this.domains.listExpiring(now, until)) {
      const days = dueNotice(domain.expiresAt, now);
      if (days !== undefined) await this.#notify(domain, days);
    }
    for (const domain of await this.domains.listExpiring(this.clock.in(-keptMs), now))
      await this.#tellExpired(domain);
  }

  /** One that the registrar refuses does not stop the others; a registrar that is away stops this round. */
  async #read(domain: Domain): Promise<void> {
    const { id, name } = domain;
    const at = this.clock.now();
    try {
      const found = await this.registrar.find(name);
      if (found !== undefined) await this.domains.keepFacts(id, found, at);
      else if (domain.expiresAt < this.clock.in(-keptMs)) await this.#forget(domain);
      else this.#logger.error(`${name} is not in our account at the registrar`);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.passing) throw error;
      this.#logger.error(`${name}: ${error.kind}: ${error.message}`);
    }
  }

  async #forget(domain: Domain): Promise<void> {
    const { userId, name, expiresAt } = domain;
    await this.db.transaction(async () => {
      if (!(await this.domains.forget(domain))) return;
      await this.people.bumpStamp(userId);
      await this.audit.record({
        userId,
        kind: 'domains.lost',
        detail: { name, expired: expiresAt.toISOString() },
      });
    });
  }

  /** Once for each end of a registration; the registrar's date is read every few hours, so it may be renewed by now. */
  async #tellExpired({ id, userId, name, expiresAt, atRegistrar }: Domain): Promise<void> {
    if (!atRegistrar) return;
    await this.db.transaction(async () =>
      this.mail.send({
        dedupeKey: `domain-expired:${id}:${expiresAt.toISOString().slice(0, 10)}`,
        to: (await this.people.personOf(userId)).email,
        userId,
        template: 'domain-expired',
        data: { name, expiredAt: expiresAt.toISOString() },
      }),
    );
  }

  async #notify({ id, userId, name, expiresAt, renewYearCents }: Domain, days: number): Promise<void> {
    await this.db.transaction(async () =>
      this.mail.send({
        // A name that was renewed is told of anew.
        dedupeKey: `domain-expiring:${id}:${expiresAt.toISOString().slice(0, 10)}:${days}`,
        to: (await this.people.personOf(userId)).email,
        userId,
        template: 'domain-expiring',
        data: { name, expiresAt: expiresAt.toISOString(), days, renewYearCents },
      }),
    );
  }
}
