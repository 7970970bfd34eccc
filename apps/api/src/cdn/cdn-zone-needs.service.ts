import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type WholeNeed, ZoneDependentsService } from '../dns/index.ts';
import { WebsiteDirectoryService } from '../hosting/index.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';

/** Tells the editor of zones which records the CDN depends on. */
@Injectable()
export class CdnZoneNeedsService implements OnModuleInit {
  constructor(
    private readonly dependents: ZoneDependentsService,
    private readonly zones: CdnZonesRepository,
    private readonly websites: WebsiteDirectoryService,
  ) {}

  onModuleInit(): void {
    this.dependents.register({ needs: (userId, zone) => this.#needs(userId, zone) });
  }

  async #needs(userId: string, zone: string): Promise<WholeNeed[]> {
    const needs: WholeNeed[] = [];
    for (const { websiteId, customHostName, hostName } of await this.zones.listBelow(zone)) {
      if ((await this.websites.get(websiteId))?.userId !== userId) continue;
      const named = { name: customHostName, subject: customHostName, use: 'cdn' } as const;
      needs.push({ ...named, type: 'CNAME', values: [`${hostName.toLowerCase()}.`], isWanted: true });
    }
    return needs;
  }
}
