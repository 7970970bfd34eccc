import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import type { JsonObject, OperationDefinition, Step } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import type { WebsiteFacts } from '../hosting/websites/website-directory.service.ts';
import { WebsiteRemoval } from '../hosting/websites/website-removal.service.ts';
import { Cdn } from './cdn.port.ts';
import { zoneNameOf } from './cdn-names.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';

interface Input extends JsonObject {
  /** null: its activation was under way; the zone is looked for by its name. */
  readonly zoneId: number | null;
  readonly zoneName: string;
}

/** Removes the zone of a website that is deleted, or loses its name. */
@Injectable()
export class RemoveCdnOperation implements OperationDefinition<Input>, OnModuleInit {
  readonly kind = 'cdn.remove';
  readonly queue = 'cdn';
  readonly retry = { attempts: 40, firstDelayMs: 500, maxDelayMs: 300_000 };
  readonly onFailure = 'park';
  readonly name = 'cdn';

  constructor(
    private readonly operations: OperationsService,
    private readonly removal: WebsiteRemoval,
    private readonly cdn: Cdn,
    private readonly zones: CdnZonesRepository,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
    this.removal.register(this);
  }

  readonly steps: readonly Step<Input>[] = [
    {
      name: 'zone',
      label: 'Turning the CDN off',
      weight: 1,
      timeoutMs: 120_000,
      run: async ({ input }) => {
        const zoneId = input.zoneId ?? (await this.cdn.findZone(input.zoneName))?.zoneId;
        if (zoneId !== undefined) await this.cdn.removeZone(zoneId);
        return { removed: zoneId !== undefined };
      },
    },
  ];

  /** The zone has a host name below the one that is lost. */
  async nameLost(website: WebsiteFacts): Promise<void> {
    await this.websiteRemoved(website);
  }

  async websiteRemoved(website: WebsiteFacts): Promise<void> {
    const zone = await this.zones.find(website.id);
    if (zone === null) return;
    await this.zones.delete(website.id);
    await this.operations.start(this, {
      key: website.id,
      ownerId: website.userId,
      input: {
        zoneId: zone.zoneId === null ? null : Number(zone.zoneId),
        zoneName: zoneNameOf(this.config.settings.BRAND_SLUG, website.id),
      },
    });
  }

  message(): string {
    return 'The CDN of a deleted website could not be removed yet.';
  }
}
