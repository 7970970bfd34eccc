import { Injectable, type OnModuleInit } from '@nestjs/common';
import { domainAdded } from '../domains/index.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { NameTakeoversService } from './name-takeovers.service.ts';

/** Moves names to the customers who register them. */
@Injectable()
export class RegisteredNamesSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly takeovers: NameTakeoversService,
  ) {}

  onModuleInit(): void {
    this.events.on(domainAdded, ({ userId, name }) => this.takeovers.startRegistered(userId, name));
  }
}
