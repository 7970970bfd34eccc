import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId } from '../foundation/ids/ids.ts';
import { domainAdded } from './domains.events.ts';
import { DomainsRepository } from './domains.repository.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** Imports domains of customers who move to us and stay with their registrar. */
@Injectable()
export class DomainImportService {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly people: AuthService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found without such a customer; conflict when another customer has the domain */
  async importFor(
    email: string,
    domain: { name: string; registeredAt: Date; expiresAt: Date },
  ): Promise<void> {
    const userId = await this.people.idOf(email);
    if (userId === undefined)
      throw new AppError('not_found', { message: messageOf('domains.noAccount', { email }) });
    const row = { id: newId(), userId, createdAt: this.clock.now(), ...domain };
    const isSaved = await this.db.transaction(async () => {
      if (!(await this.domains.save(row))) return false;
      await this.events.publish(domainAdded, { userId, name: domain.name });
      return true;
    });
    if (!isSaved)
      throw new AppError('conflict', { message: messageOf('domains.ofAnother', { name: domain.name }) });
  }
}
