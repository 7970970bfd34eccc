import {
  applyChanges,
  contentOf,
  isSameContent,
  reversed,
  type SetChange,
} from '@homeport/contract/zone-changes';
import { isSameKey, type RecordSet } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { DomainZonesService, type Zone } from '../domains/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { type DnsChange, ZoneChangesRepository } from './zone-changes.repository.ts';
import { ZoneReadingsService } from './zone-readings.service.ts';
import { ZonesRepository } from './zones.repository.ts';

const mostSingleWrites = 50;

/** A change, and the zone that it is written to. */
export interface ChangedZone {
  userId: string;
  zone: Zone;
  change: DnsChange;
}

export interface ChangeIds {
  changeId: string;
  zoneId: string;
}

/** Writes changes to the providers of zones. Only workers call it. */
@Injectable()
export class ZoneWritesService {
  constructor(
    private readonly db: Database,
    private readonly hosted: DomainZonesService,
    private readonly zones: ZonesRepository,
    private readonly changes: ZoneChangesRepository,
    private readonly readings: ZoneReadingsService,
    private readonly clock: Clock,
  ) {}

  /** @throws ProviderError dns_zone_elsewhere when we do not run the zone any more */
  async find(ids: ChangeIds): Promise<ChangedZone> {
    const found = await this.#findHosted(ids);
    if (found !== undefined) return found;
    throw new ProviderError('rejected', 'dns_zone_elsewhere', `The zone ${ids.zoneId} is not ours`);
  }

  /** @throws ProviderError dns_changed_elsewhere when a record set is neither as it was nor as it is to be */
  async compare({ zone, change }: ChangedZone): Promise<void> {
    refuseOthers(change.changes, await zone.sets.list(zone.name), zone.name);
  }

  /**
   * Writes what is not there yet.
   * @throws ProviderError dns_changed_elsewhere, as `compare`: a retry can be much later
   */
  async write({ zone, change }: ChangedZone): Promise<void> {
    const present = await zone.sets.list(zone.name);
    refuseOthers(change.changes, present, zone.name);
    await put(zone, present, change.changes);
  }

  /** Takes back what `write` has written; what was changed elsewhere since stays. */
  async takeBack(ids: ChangeIds): Promise<void> {
    const changed = await this.#findHosted(ids);
    if (changed === undefined) return;
    const { zone, change } = changed;
    const present = await zone.sets.list(zone.name);
    const written = change.changes.filter(({ after, ...key }) =>
      isSameContent(contentOf(find(present, key)), after),
    );
    await put(zone, present, reversed(written));
  }

  /** Reads the zone again, and stores it. @throws ProviderError unavailable when the provider does not have it yet */
  async confirm({ zone, change, userId }: ChangedZone): Promise<void> {
    const at = this.clock.now();
    const [sets, nameservers] = await Promise.all([
      zone.sets.list(zone.name),
      zone.sets.nameservers(zone.name),
    ]);
    const missing = change.changes.find(
      ({ after, ...key }) => !isSameContent(contentOf(find(sets, key)), after),
    );
    if (missing !== undefined)
      throw new ProviderError(
        'unavailable',
        'dns_not_written',
        `${missing.name} ${missing.type} is not there`,
      );
    await this.db.transaction(() =>
      this.readings.finish(change, userId, zone.name, { sets, nameservers, at }),
    );
  }

  async #findHosted({ changeId, zoneId }: ChangeIds): Promise<ChangedZone | undefined> {
    const row = await this.zones.find(zoneId);
    const zone = row === null ? undefined : await this.hosted.zoneOf(row.userId, row.name);
    if (row === null || zone === undefined || zone.name !== row.name) return undefined;
    return { userId: row.userId, zone, change: await this.changes.get(changeId) };
  }
}

/**
 * Writes changes to a zone that was read a moment before. Deletions come first: an alias cannot have a record beside it.
 * Many record sets are written at once, as the whole zone with them.
 */
async function put(
  { name: at, sets }: Zone,
  present: readonly RecordSet[],
  changes: readonly SetChange[],
): Promise<void> {
  const left = changes
    .filter(({ after, ...key }) => !isSameContent(contentOf(find(present, key)), after))
    .toSorted((a, b) => Number(a.after !== null) - Number(b.after !== null));
  if (left.length > mostSingleWrites) return sets.replace(at, applyChanges(present, left));
  for (const { name, type, after } of left) {
    if (after === null) await sets.remove(at, { name, type });
    else await sets.put(at, { name, type, ...after });
  }
}

/** @throws ProviderError for a record set that was changed elsewhere: it must not be overwritten */
function refuseOthers(changes: readonly SetChange[], present: readonly RecordSet[], zone: string): void {
  const other = changes.find(({ before, after, ...key }) => {
    const content = contentOf(find(present, key));
    return !isSameContent(content, before) && !isSameContent(content, after);
  });
  if (other !== undefined)
    throw new ProviderError(
      'conflict',
      'dns_changed_elsewhere',
      `${other.name} ${other.type} of ${zone} is neither as it was nor as it is to be`,
    );
}

function find(sets: readonly RecordSet[], key: Pick<RecordSet, 'name' | 'type'>): RecordSet | undefined {
  return sets.find((set) => isSameKey(set, key));
}
