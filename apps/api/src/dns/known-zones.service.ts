import { applyChanges } from '@homeport/contract/zone-changes';
import type { RecordSet } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { AppError } from '../foundation/http/app-error.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { ZoneChangesRepository } from './zone-changes.repository.ts';
import { type EditableZone, ZoneSourcesService } from './zone-sources.service.ts';
import { type DnsZone, ZonesRepository } from './zones.repository.ts';

/** Finds the zones of customers in the database. */
@Injectable()
export class KnownZonesService {
  constructor(
    private readonly sources: ZoneSourcesService,
    private readonly zones: ZonesRepository,
    private readonly changes: ZoneChangesRepository,
  ) {}

  /** Where the zone of the domain itself is edited; undefined when it is elsewhere. */
  async findSource(userId: string, name: string): Promise<EditableZone | undefined> {
    return this.sources.zoneOf(userId, name);
  }

  /** As `findSource`. @throws AppError conflict when it is elsewhere */
  async sourceOf(userId: string, name: string): Promise<EditableZone> {
    const zone = await this.findSource(userId, name);
    if (zone === undefined) throw new AppError('conflict', { message: messageOf('dns.elsewhere') });
    return zone;
  }

  /** @throws AppError conflict when the zone is elsewhere, or was not read yet */
  async find(userId: string, name: string): Promise<DnsZone> {
    await this.sourceOf(userId, name);
    return known(await this.zones.findOf(userId, name));
  }

  /** As `find`, locked until the end of the transaction. */
  async lock(userId: string, name: string): Promise<DnsZone> {
    return known(await this.zones.lockOf(userId, name));
  }

  /** The record sets with the change that is being written. */
  async contentOf(zone: DnsZone): Promise<RecordSet[]> {
    if (zone.changeId === null) return zone.sets;
    return applyChanges(zone.sets, (await this.changes.get(zone.changeId)).changes);
  }
}

function known(zone: DnsZone | null): DnsZone {
  if (zone === null) throw new AppError('conflict', { message: messageOf('dns.notReady') });
  return zone;
}
