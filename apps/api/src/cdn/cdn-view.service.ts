import type { CallAnswer } from '@homeport/contract/call';
import type { cdnOfWebsite } from '@homeport/contract/cdn';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainUsesService } from '../domains/index.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectoryService, type WebsiteFacts } from '../hosting/index.ts';
import { CdnNamesService } from './cdn-names.service.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';

export type CdnView = CallAnswer<typeof cdnOfWebsite>;

/** Describes the CDN of a website to its owner. */
@Injectable()
export class CdnViewService implements OnModuleInit {
  constructor(
    private readonly zones: CdnZonesRepository,
    private readonly operations: OperationsService,
    private readonly names: CdnNamesService,
    private readonly directory: WebsiteDirectoryService,
    private readonly uses: DomainUsesService,
  ) {}

  onModuleInit(): void {
    this.uses.register(async (userId) => {
      const websites = await this.directory.listOf(userId);
      const zones = await this.zones.listActiveOf(websites.map(({ id }) => id));
      return zones.map(({ websiteId, customHostName }) => ({
        kind: 'cdn',
        name: customHostName,
        of: websites.find(({ id }) => id === websiteId)?.asciiName ?? customHostName,
      }));
    });
  }

  async of(website: WebsiteFacts): Promise<CdnView> {
    const { customHostName } = this.names.of(website);
    const [zone, activation, removal, isOurs] = await Promise.all([
      this.zones.find(website.id),
      this.operations.latest('cdn.activate', website.id),
      this.operations.latest('cdn.remove', website.id),
      this.names.isOurs(website.userId, customHostName),
    ]);
    const isActive = zone !== null && zone.zoneId !== null;
    return {
      no_bunny: !isActive,
      bunny_host_name: zone?.hostName ?? null,
      cdn_zone_id: isActive ? Number(zone.zoneId) : null,
      custom_host_name: zone?.customHostName ?? null,
      certificate: zone?.certificate ?? null,
      cname: zone?.aliased === true && isOurs ? 'set' : isOurs ? 'ours' : 'theirs',
      activation:
        isActive || activation === null || activation.state === 'succeeded'
          ? null
          : this.operations.progressOf(activation),
      deactivation: zone?.removing === true && removal !== null ? this.operations.progressOf(removal) : null,
    };
  }
}
