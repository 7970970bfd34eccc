import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { ownerChangeEnded } from '../domains.events.ts';
import { DomainsRepository } from '../domains.repository.ts';
import { orderedSince } from '../registrars/ordered-since.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { type DomainOwnerUpdate, OwnedDomainsRepository } from './owned-domains.repository.ts';

/** Follows changes of owners, which wait until both owners have agreed. */
@Injectable()
export class OwnerChangesSchedule implements OnModuleInit {
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

  /** @throws ProviderError when the registrar cannot be asked */
  async followAll(): Promise<void> {
    for (const update of await this.owned.listConfirming()) await this.#follow(update);
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
