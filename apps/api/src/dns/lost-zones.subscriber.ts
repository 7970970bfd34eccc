import { Injectable, type OnModuleInit } from '@nestjs/common';
import { domainLeft, domainLost } from '../domains/index.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { ZonesRepository } from './zones.repository.ts';

/** Removes the zones of domains that their customers lost or transferred away. */
@Injectable()
export class LostZonesSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly zones: ZonesRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(domainLost, ({ userId, name }) => this.zones.remove(userId, name));
    this.events.on(domainLeft, ({ userId, name }) => this.zones.remove(userId, name));
  }
}
