import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { ZoneReadingsService } from './zone-readings.service.ts';
import { ZoneSourcesService } from './zone-sources.service.ts';

/** Reads a zone at its provider. */
@Injectable()
export class ReadZoneOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'dns.readZone',
    input: z.object({ userId: z.string(), name: z.string() }),
    retry: 'schedule',
    onFailure: 'undo',
    retention: { succeededDays: 1, newestStays: false },
    steps: (first) =>
      first.step({
        name: 'read',
        label: 'steps.readingZone',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input: { userId, name } }) => {
          const zone = await this.sources.zoneOf(userId, name);
          if (zone !== undefined) await this.readings.read(userId, zone);
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly sources: ZoneSourcesService,
    private readonly readings: ZoneReadingsService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }
}
