import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { PointingCheckService, websiteDeleted, websiteNameLost } from '../hosting/index.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';
import { RemoveCdnOperation } from './remove.operation.ts';

/** Removes zones of websites that are deleted or renamed, and lets names point at zones. */
@Injectable()
export class CdnSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly pointing: PointingCheckService,
    private readonly zones: CdnZonesRepository,
    private readonly removal: RemoveCdnOperation,
  ) {}

  onModuleInit(): void {
    this.events.on(websiteDeleted, (website) => this.removal.start(website));
    // The zone's custom host name is below the lost name.
    this.events.on(websiteNameLost, (website) => this.removal.start(website));
    this.pointing.registerHosts(async (websiteId) => {
      const hostName = (await this.zones.find(websiteId))?.hostName;
      return hostName ? [hostName] : [];
    });
  }
}
