import type { PortalReason } from '@homeport/contract/dns-answers';
import { applyChanges, diffZones, type SetChange } from '@homeport/contract/zone-changes';
import { isSameKey, type RecordSet } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { newId } from '../foundation/ids/ids.ts';
import type { DnsChange } from './zone-changes.repository.ts';
import { ZoneChangesRepository } from './zone-changes.repository.ts';
import { ZoneHostsService } from './zone-hosts.service.ts';
import type { EditableZone } from './zone-sources.service.ts';
import { type DnsZone, type ZoneReading, ZonesRepository } from './zones.repository.ts';

/** Why the portal changed a zone. */
export interface ChangeCause {
  reason: PortalReason;
  /** Only such changes have this reason; undefined: all that a reading finds. */
  intended?: readonly Pick<SetChange, 'name' | 'type' | 'after'>[];
}

/** Reads zones at their provider and stores them, with what was changed elsewhere as an entry of their history. */
@Injectable()
export class ZoneReadingsService {
  constructor(
    private readonly db: Database,
    private readonly zones: ZonesRepository,
    private readonly changes: ZoneChangesRepository,
    private readonly hosts: ZoneHostsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads a zone now, and stores it unless a change is being written or a later reading is stored.
   * @param cause why it was changed, for its history
   */
  async read(
    userId: string,
    { name, sets: port }: Pick<EditableZone, 'name' | 'sets'>,
    cause?: ChangeCause,
  ): Promise<void> {
    const at = this.clock.now();
    const [sets, nameservers] = await Promise.all([port.list(name), port.nameservers(name)]);
    const missingHosts = await this.hosts.missingOf(name, sets);
    const reading = { sets, nameservers, missingHosts, at };
    await this.db.transaction(async () => {
      const zone = await this.zones.lockOf(userId, name);
      if (zone === null) await this.#begin(userId, name, reading);
      else if (zone.changeId === null && zone.readAt < at) await this.#store(zone, zone.sets, reading, cause);
    });
  }

  /** Stores what was read after a change was written, and ends the writing. Needs a transaction. */
  async finish(change: DnsChange, userId: string, name: string, reading: Omit<ZoneReading, 'missingHosts'>) {
    const zone = await this.zones.lockOf(userId, name);
    if (zone === null || zone.changeId !== change.id) return;
    const expected = applyChanges(zone.sets, change.changes);
    await this.#store(zone, expected, { ...reading, missingHosts: zone.missingHosts });
    await this.changes.markSaved(change.id, reading.nameservers.length, reading.at);
    await this.zones.release(zone.id, change.id, reading.at);
  }

  /** Its first version has no changes: undo can return to it. */
  async #begin(userId: string, name: string, reading: ZoneReading): Promise<void> {
    const id = newId();
    await this.zones.insert({ id, userId, name }, reading);
    await this.#record(id, 1, [], reading, '');
    await this.zones.setVersion(id, 1, null);
  }

  async #store(
    { id, changeId, version }: DnsZone,
    expected: readonly RecordSet[],
    reading: ZoneReading,
    cause?: ChangeCause,
  ): Promise<void> {
    await this.zones.storeReading(id, reading);
    const elsewhere = diffZones(expected, reading.sets);
    if (elsewhere.length === 0) return;
    await this.#record(id, version + 1, elsewhere, reading, detailOf(elsewhere, cause));
    await this.zones.setVersion(id, version + 1, changeId);
  }

  async #record(
    zoneId: string,
    version: number,
    changes: DnsChange['changes'],
    { at, nameservers }: ZoneReading,
    detail: string,
  ) {
    const count = nameservers.length;
    const found = {
      source: 'provider',
      state: 'live',
      actorId: null,
      nameservers: count,
      live: count,
    } as const;
    await this.changes.insert({ id: newId(), zoneId, version, changes, at, detail, ...found });
  }
}

function detailOf(changes: readonly SetChange[], cause: ChangeCause | undefined): string {
  if (cause === undefined) return '';
  const { reason, intended } = cause;
  const isIntended = ({ after, ...key }: SetChange) =>
    intended?.some((each) => isSameKey(each, key) && valuesOf(each.after) === valuesOf(after)) ?? true;
  return changes.every(isIntended) ? reason : '';
}

function valuesOf(content: SetChange['after']): string {
  return content?.values.toSorted().join('\n') ?? '';
}
