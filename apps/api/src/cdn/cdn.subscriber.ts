import { Injectable, type OnModuleInit } from '@nestjs/common';
import { zoneHosted } from '../domains/index.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { PointingCheckService, websiteDeleted, websiteNameLost } from '../hosting/index.ts';
import { CdnCertificateOperation } from './certificate.operation.ts';
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
    private readonly certificate: CdnCertificateOperation,
  ) {}

  onModuleInit(): void {
    this.events.on(websiteDeleted, (website) => this.removal.start(website));
    // The zone's custom host name is below the lost name.
    this.events.on(websiteNameLost, (website) => this.removal.start(website));
    this.events.on(zoneHosted, async ({ userId, name }) => this.#followZone(userId, name));
    this.pointing.registerHosts(async (websiteId) => {
      const hostName = (await this.zones.find(websiteId))?.hostName;
      return hostName ? [hostName] : [];
    });
  }

  /** The names of the CDN in a DNS zone that we run from now on need their records there. */
  async #followZone(userId: string, name: string): Promise<void> {
    for (const { websiteId, zoneId, customHostName } of await this.zones.listBelow(name))
      await this.certificate.start({ websiteId, zoneId: Number(zoneId), customHostName }, userId);
  }
}
