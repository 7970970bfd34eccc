import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { ReadZoneOperation } from './read-zone.operation.ts';
import { ZoneChangesRepository } from './zone-changes.repository.ts';
import type { ChangeIds } from './zone-writes.service.ts';
import { ZonesRepository } from './zones.repository.ts';

/** Records changes that were not written, and has their zones read again: they may have been changed elsewhere. */
@Injectable()
export class FailedChangesService {
  constructor(
    private readonly db: Database,
    private readonly zones: ZonesRepository,
    private readonly changes: ZoneChangesRepository,
    private readonly operations: OperationsService,
    private readonly reading: ReadZoneOperation,
    private readonly clock: Clock,
  ) {}

  async fail({ changeId, zoneId }: ChangeIds, errorCode: string): Promise<void> {
    await this.db.transaction(async () => {
      await this.changes.markFailed(changeId, errorCode);
      await this.zones.release(zoneId, changeId, this.clock.now());
      const zone = await this.zones.find(zoneId);
      if (zone === null) return;
      const { userId, name } = zone;
      await this.operations.start(this.reading.definition, {
        key: name,
        ownerId: userId,
        input: { userId, name },
      });
    });
  }
}
