import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EditableZone, ZoneSourcesService } from '../../dns/index.ts';
import { zonesAbility } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { type WebsiteFacts, WebsitesRepository } from '../websites/websites.repository.ts';
import { PanelZoneSets } from './panel-zone-sets.ts';
import { PointingsRepository } from './pointings.repository.ts';
import { WebsiteZonesRepository } from './website-zones.repository.ts';

/** Has customers edit the zones that panel servers run: those of websites whose names have the server’s nameservers. */
@Injectable()
export class PanelZonesService implements OnModuleInit {
  constructor(
    private readonly sources: ZoneSourcesService,
    private readonly websites: WebsitesRepository,
    private readonly pointings: PointingsRepository,
    private readonly drivers: PanelDriversService,
    private readonly zones: WebsiteZonesRepository,
  ) {}

  onModuleInit(): void {
    this.sources.register((userId, name) => this.#zoneOf(userId, name));
  }

  /** A subdomain has its records in the zone of the website above it. The name can be on a former server as well. */
  async #zoneOf(userId: string, name: string): Promise<EditableZone | undefined> {
    const named = await this.websites.list({ asciiName: name, states: ['active'], activeOf: userId });
    for (const website of named.filter(({ kind }) => kind !== 'subdomain')) {
      const zone = await this.#zoneOn(website, name);
      if (zone !== undefined) return zone;
    }
    return undefined;
  }

  async #zoneOn({ id, serverId }: WebsiteFacts, name: string): Promise<EditableZone | undefined> {
    const delegation = await this.pointings.findDelegation(id, name);
    if (delegation?.delegation !== 'here') return undefined;
    const driver = await this.drivers.find(serverId, zonesAbility);
    if (driver === undefined || (await this.zones.findProblem(id, name)) !== undefined) return undefined;
    const sets = new PanelZoneSets(driver, serverId, delegation.nameservers);
    return { name, sets, types: driver.recordTypes, host: 'panel' };
  }
}
