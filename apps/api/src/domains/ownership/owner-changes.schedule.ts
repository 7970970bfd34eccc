import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { ownerChangeEnded } from '../domains.events.ts';
import { DomainsRepository } from '../domains.repository.ts';
import { orderedSince } from '../registrars/ordered-since.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { type DomainOwnerUpdate, OwnedDomainsRepository } from './owned-domains.repository.ts';

/** Follows changes of owners, which wait until both owners have agreed. */
@Injectable()
export class OwnerChangesSchedule implements OnModuleInit {
  readonly #logger = new Logger(OwnerChangesSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly domains: DomainsRepository,
    private readonly owned: OwnedDomainsRepository,
    private readonly registrars: RegistrarDriversService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    const run = () => this.followAll();
    this.schedules.register({ name: 'domains.ownerChanges', everyMs: 10 * 60_000, run });
  }

  /** An error of the registrar skips a change until the next round. */
  async followAll(): Promise<void> {
    for (const update of await this.owned.listConfirming()) {
      try {
        await this.#follow(update);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        this.#logger.error(`Owner change ${update.id}: ${error.kind}: ${error.message}`);
      }
    }
  }

  async #follow(update: DomainOwnerUpdate): Promise<void> {
    const domain = await this.domains.get(update.domainId);
    const found = await this.registrars.find(domain)?.ownership?.ownerChangeOf(domain.name);
    if (found === undefined) return;
    const change = orderedSince(found, update.createdAt);
    // The owner may have changed before; the registrar then shows that until it has taken this one.
    const isEarlier = change.state !== found.state;
    if (change.state === 'running' || isEarlier) return;
    const { userId, name } = domain;
    await this.db.transaction(async () => {
      if (!(await this.owned.removeUpdate(update.id))) return;
      await this.events.publish(ownerChangeEnded, {
        userId,
        name,
        isDone: change.state === 'done',
        updateId: update.id,
      });
    });
  }
}
