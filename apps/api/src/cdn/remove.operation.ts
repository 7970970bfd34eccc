import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../foundation/config/config.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import type { WebsiteFacts } from '../hosting/index.ts';
import { CdnPort } from './cdn.port.ts';
import { zoneNameOf } from './cdn-names.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';

/** Removes the zone of a website that is deleted or loses its name. */
@Injectable()
export class RemoveCdnOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'cdn.remove',
    input: z.object({
      /** null: its activation was under way; the zone is found by its name. */
      zoneId: z.int().nullable(),
      zoneName: z.string(),
    }),
    retry: 'hours',
    onFailure: 'needsAttention',
    steps: (first) =>
      first.step({
        name: 'zone',
        label: 'steps.turningCdnOff',
        weight: 1,
        timeoutMs: 120_000,
        run: async ({ input }) => {
          const zoneId = input.zoneId ?? (await this.cdn.findZone(input.zoneName))?.zoneId;
          if (zoneId !== undefined) await this.cdn.removeZone(zoneId);
          return { removed: zoneId !== undefined };
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly cdn: CdnPort,
    private readonly zones: CdnZonesRepository,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Deletes the row of a website's zone and starts the removal; does nothing for a website without one. */
  async start(website: WebsiteFacts): Promise<void> {
    const zone = await this.zones.find(website.id);
    if (zone === null) return;
    await this.zones.delete(website.id);
    await this.operations.start(this.definition, {
      key: website.id,
      ownerId: website.userId,
      input: {
        zoneId: zone.zoneId === null ? null : Number(zone.zoneId),
        zoneName: zoneNameOf(this.config.settings.BRAND_SLUG, website.id),
      },
    });
  }
}
