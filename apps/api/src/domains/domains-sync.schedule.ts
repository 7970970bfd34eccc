import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ProviderError } from '../foundation/operations/operation.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { DomainSyncService } from './domain-sync.service.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';

const hourMs = 3_600_000;
const batch = 100;
/** A domain that another registrar can take is read this often. */
const takeableMs = 15 * 60_000;

/** Brings domains up to date with the registrar. */
@Injectable()
export class DomainsSyncSchedule implements OnModuleInit {
  readonly #logger = new Logger(DomainsSyncSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly domains: DomainsRepository,
    private readonly syncing: DomainSyncService,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'domains.sync', everyMs: 6 * hourMs, run: () => this.syncAll() });
    const run = () => this.syncTakeable();
    this.schedules.register({ name: 'domains.syncTakeable', everyMs: takeableMs, run });
  }

  async syncAll(): Promise<void> {
    await this.#syncEach((afterId) => this.domains.list(afterId, batch));
  }

  /** Reads the domains that another registrar can take, so that their owners see it while they can still refuse. */
  async syncTakeable(): Promise<void> {
    await this.#syncEach((afterId) => this.domains.listTakeable(afterId, batch));
  }

  async #syncEach(list: (afterId: string | undefined) => Promise<Domain[]>): Promise<void> {
    let domains = await list(undefined);
    while (domains.length > 0) {
      for (const domain of domains) if (domain.atRegistrar) await this.#sync(domain);
      domains = await list(domains.at(-1)?.id);
    }
  }

  /** A permanent error skips this domain; a temporary one ends the round, to be retried. */
  async #sync(domain: Domain): Promise<void> {
    try {
      await this.syncing.sync(domain);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.passing) throw error;
      this.#logger.error(`${domain.name}: ${error.kind}: ${error.message}`);
    }
  }
}
