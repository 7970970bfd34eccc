import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { DomainEmailsService } from './domain-emails.service.ts';
import {
  type DomainLost,
  domainLost,
  type DomainRegistered,
  domainRegistered,
  type RegistrationGivenUp,
  registrationGivenUp,
  type RegistrationRefused,
  registrationRefused,
} from './domains.events.ts';

/** Writes the audit events and emails about customers' domains, and updates the sessions of their owners. */
@Injectable()
export class DomainsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly emails: DomainEmailsService,
    private readonly people: AuthService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.events.on(domainRegistered, (event) => this.#onRegistered(event));
    this.events.on(domainLost, (event) => this.#onLost(event));
    this.events.on(registrationRefused, (event) => this.#onRefused(event));
    this.events.on(registrationGivenUp, (event) => this.#onGivenUp(event));
  }

  async #onRegistered(event: DomainRegistered): Promise<void> {
    const { userId, registrationId, name } = event;
    await this.people.bumpStamp(userId);
    await this.audit.record({ userId, kind: 'domains.registered', detail: { registrationId, name } });
    await this.emails.sendRegistered(event);
  }

  async #onLost({ userId, name, expiresAt }: DomainLost): Promise<void> {
    await this.people.bumpStamp(userId);
    await this.audit.record({
      userId,
      kind: 'domains.lost',
      detail: { name, expired: expiresAt.toISOString() },
    });
  }

  async #onRefused({ userId, ...detail }: RegistrationRefused): Promise<void> {
    await this.audit.record({ userId, kind: 'domains.registration_refused', detail });
  }

  async #onGivenUp({ userId, ...detail }: RegistrationGivenUp): Promise<void> {
    await this.audit.record({ userId, kind: 'domains.registration_given_up', detail });
  }
}
