import { Injectable } from '@nestjs/common';
import { SalesService } from '../billing/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { newId } from '../foundation/ids/ids.ts';
import { messageOf, type Words } from '../foundation/messages/message.ts';
import {
  domainAdded,
  domainRegistered,
  registrationGivenUp,
  registrationRefused,
  zoneHosted,
} from './domains.events.ts';
import { DomainsRepository } from './domains.repository.ts';
import type { RegisteredDomain } from './registrars/registrar-driver.ts';
import { type DomainRegistration, RegistrationsRepository } from './registrations.repository.ts';

/** Records how paid registrations end. Each ends once; later calls change nothing. */
@Injectable()
export class RegistrationOutcomesService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly domains: DomainsRepository,
    private readonly sales: SalesService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Gives the customer the domain that the registrar has registered. */
  async complete(registration: DomainRegistration, found: RegisteredDomain): Promise<void> {
    await this.db.transaction(() => this.#complete(registration, found));
  }

  async #complete(registration: DomainRegistration, found: RegisteredDomain): Promise<void> {
    const { id: registrationId, userId, name, registrar, renewYearCents, autorenew } = registration;
    const now = this.clock.now();
    const done = { state: 'registered', finishedAt: now } as const;
    if (!(await this.registrations.change(registrationId, ['paid', 'accepted'], done))) return;
    await this.domains.insertRegistered({
      id: newId(),
      userId,
      name,
      registrar,
      registeredAt: found.registeredAt,
      expiresAt: found.expiresAt,
      renewYearCents,
      autorenewYearCents: autorenew ? renewYearCents : null,
      renewableUntil: found.renewableUntil,
      restorableUntil: found.restorableUntil,
      nameserverKind: found.ownZone ? 'own' : 'custom',
      nameservers: found.nameservers,
      ownerConfirmation: found.ownerConfirmation,
      isOnHold: found.isOnHold,
      isLocked: found.isLocked,
      createdAt: now,
    });
    await this.events.publish(domainAdded, { userId, name });
    if (found.ownZone) await this.events.publish(zoneHosted, { userId, name });
    const { expiresAt } = found;
    await this.events.publish(domainRegistered, { registrationId, userId, name, expiresAt });
  }

  /**
   * Ends a registration that failed for good, and refunds it.
   * @param refused for staff
   * @param reason for the customer, as a sentence
   * @returns false when it has already ended
   */
  async refuse(
    { registrationId, saleId }: { registrationId: string; saleId: string },
    { refused, reason }: { refused: string; reason: Words | undefined },
  ): Promise<boolean> {
    return this.db.transaction(async () => {
      const end = { state: 'refused', finishedAt: this.clock.now(), refusal: refused } as const;
      if (!(await this.registrations.change(registrationId, ['paid', 'accepted'], end))) return false;
      const { userId, name } = await this.registrations.get(registrationId);
      await this.sales.startRefund(saleId, reason ?? messageOf('domains.notAccepted', { name }));
      await this.events.publish(registrationRefused, { registrationId, userId, name, refusal: refused });
      return true;
    });
  }

  /** As `refuse`, for staff. @param reason for the customer, as a sentence. @returns false when it has already ended */
  async giveUp({ id, userId, name }: DomainRegistration, reason: string): Promise<boolean> {
    const sale = await this.sales.ofSubject(userId, id);
    if (sale === null) throw new Error(`The registration ${id} has no sale`);
    return this.db.transaction(async () => {
      const ended = { registrationId: id, saleId: sale.id };
      if (!(await this.refuse(ended, { refused: 'Given up by staff', reason }))) return false;
      await this.events.publish(registrationGivenUp, { registrationId: id, userId, name, reason });
      return true;
    });
  }
}
