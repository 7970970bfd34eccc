import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { newId } from '../foundation/ids/ids.ts';
import { ChangeRecordsOperation } from './change-records.operation.ts';
import { type DnsChange, ZoneChangesRepository } from './zone-changes.repository.ts';
import { type DnsZone, ZonesRepository } from './zones.repository.ts';

/** Adds changes to the history of zones, and starts their operations. */
@Injectable()
export class NewChangesService {
  constructor(
    private readonly zones: ZonesRepository,
    private readonly changes: ZoneChangesRepository,
    private readonly operation: ChangeRecordsOperation,
    private readonly clock: Clock,
  ) {}

  /** Needs a transaction that locks the zone. @returns its new version */
  async start(
    zone: DnsZone,
    change: Pick<DnsChange, 'actorId' | 'source' | 'detail' | 'changes'>,
  ): Promise<number> {
    const id = newId();
    const version = zone.version + 1;
    const at = this.clock.now();
    const nameservers = zone.nameservers.length;
    await this.changes.insert({ ...change, id, zoneId: zone.id, version, state: 'saving', at, nameservers });
    await this.zones.setVersion(zone.id, version, id);
    await this.operation.start(zone.userId, { changeId: id, zoneId: zone.id, name: zone.name });
    return version;
  }
}
