import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { DomainZonesService } from '../domains/index.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { ZoneReadingsService } from './zone-readings.service.ts';

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
          const zone = await this.hosted.zoneOf(userId, name);
          if (zone !== undefined && zone.name === name) await this.readings.read(userId, zone);
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly hosted: DomainZonesService,
    private readonly readings: ZoneReadingsService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }
}
