import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import { DeparturesService } from '../foundation/departures/departures.service.ts';
import { WebsiteDirectoryService, type WebsiteFacts } from '../hosting/index.ts';
import { CdnNamesService } from './cdn-names.service.ts';
import { CdnPort } from './cdn.port.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';

/** Takes the websites of a leaving customer off the CDN. */
@Injectable()
export class CdnDepartureService implements OnModuleInit {
  constructor(
    private readonly departures: DeparturesService,
    private readonly directory: WebsiteDirectoryService,
    private readonly zones: CdnZonesRepository,
    private readonly names: CdnNamesService,
    private readonly cdn: CdnPort,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.departures.register('cdn', async (userId, signal) => {
      for (const website of await this.directory.listOf(userId)) {
        signal.throwIfAborted();
        await this.#remove(website);
      }
    });
  }

  async #remove(website: WebsiteFacts): Promise<void> {
    const zone = await this.zones.find(website.id);
    if (zone === null) return;
    const { zoneName } = this.names.of(website);
    const zoneId = zone.zoneId === null ? (await this.cdn.findZone(zoneName))?.zoneId : Number(zone.zoneId);
    const { userId } = website;
    const { customHostName, hostName } = zone;
    // Before the zone: a name that leads to a zone that no longer exists could be taken over.
    if (customHostName !== null && hostName !== null)
      await this.names.remove({ userId, customHostName, hostName });
    if (zoneId !== undefined) await this.cdn.removeZone(zoneId);
    await this.db.transaction(() => this.zones.delete(website.id));
  }
}
