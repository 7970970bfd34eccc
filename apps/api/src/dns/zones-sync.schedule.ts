import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { ReadZoneOperation } from './read-zone.operation.ts';
import { ZonesRepository } from './zones.repository.ts';

const hourMs = 3_600_000;
const readEveryMs = 12 * hourMs;
const zonesAtOnce = 200;

/** Reads zones again, so that changes made elsewhere are in their history soon. */
@Injectable()
export class ZonesSyncSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly zones: ZonesRepository,
    private readonly operations: OperationsService,
    private readonly reading: ReadZoneOperation,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'dns.sync', everyMs: hourMs, run: () => this.readDue() });
  }

  async readDue(): Promise<void> {
    const due = await this.zones.listReadBefore(this.clock.in(-readEveryMs), zonesAtOnce);
    for (const { id, userId, name } of due)
      await this.db.transaction(async () => {
        await this.zones.markAsked(id, this.clock.now());
        await this.operations.start(this.reading.definition, {
          key: name,
          ownerId: userId,
          input: { userId, name },
        });
      });
  }
}
