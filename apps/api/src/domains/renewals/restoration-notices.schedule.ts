import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { Database } from '../../foundation/database/database.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { salePriceCents } from '../domain-prices.ts';
import { DomainsRepository } from '../domains.repository.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { RenewalEmailsService } from './renewal-emails.service.ts';
import { termsOf } from './renewal-terms.ts';

/** Emails the owners of domains that were not renewed in time and can still be restored, with the price. */
@Injectable()
export class RestorationNoticesSchedule implements OnModuleInit {
  readonly #logger = new Logger(RestorationNoticesSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly domains: DomainsRepository,
    private readonly registrars: RegistrarDriversService,
    private readonly emails: RenewalEmailsService,
    private readonly db: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'domains.restorable',
      everyMs: 6 * 3_600_000,
      run: () => this.sendDue(),
    });
  }

  async sendDue(): Promise<void> {
    const { DOMAIN_MARKUP_PERCENT: markup } = this.config.settings;
    for (const domain of await this.domains.listRestorable(this.clock.now())) {
      const { restorableUntil, name } = domain;
      if (restorableUntil === null) continue;
      try {
        const terms = await termsOf(this.registrars.of(domain), name);
        if (terms === undefined || terms.restoreCents === null) continue;
        const cents = salePriceCents(terms.restoreCents, markup);
        await this.db.transaction(() => this.emails.sendRestorable(domain, restorableUntil, cents));
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        this.#logger.error(`${name}: ${error.kind}: ${error.message}`);
      }
    }
  }
}
