import {
  contentOf,
  isSameContent,
  reversed,
  type SetChange,
  type SetContent,
} from '@homeport/contract/zone-changes';
import { isSameKey, keyOf, type RecordSet } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { CheckPart } from '../domains/index.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { type DnsChange, ZoneChangesRepository } from './zone-changes.repository.ts';
import { ZoneReadingsService } from './zone-readings.service.ts';
import { type EditableZone, ZoneSourcesService } from './zone-sources.service.ts';
import { ZonesRepository } from './zones.repository.ts';

/** A change, and the zone that it is written to. */
export interface ChangedZone {
  userId: string;
  zone: EditableZone;
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
    private readonly sources: ZoneSourcesService,
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
    refuseOthers(change.changes, await zone.sets.list(zone.name), zone);
  }

  /**
   * Writes what is not there yet.
   * @throws ProviderError dns_changed_elsewhere, as `compare`: a retry can be much later, and a large change takes minutes
   */
  async write({ zone, change }: ChangedZone): Promise<void> {
    const present = await zone.sets.list(zone.name);
    refuseOthers(change.changes, present, zone);
    await put(zone, present, change.changes, (now, part) =>
      refuseOthers(ofPart(change.changes, part), now, zone),
    );
  }

  /** Takes back what `write` has written; what was changed elsewhere since stays. */
  async takeBack(ids: ChangeIds): Promise<void> {
    const changed = await this.#findHosted(ids);
    if (changed === undefined) return;
    const { zone, change } = changed;
    const present = await zone.sets.list(zone.name);
    const written = change.changes.filter((each) => isOurs(contentOf(find(present, each)), each, zone));
    await put(zone, present, reversed(written), (now, part) => {
      // The next try leaves out what was changed elsewhere a moment ago.
      if (findOther(ofPart(change.changes, part), now, zone) !== undefined)
        throw new ProviderError('unavailable', 'dns_changed_elsewhere', `${zone.name} is being changed`);
    });
  }

  /**
   * Reads the zone again, and stores it. What others have changed since it was written is theirs, and in the history.
   * @throws ProviderError unavailable when the provider does not have it yet
   */
  async confirm({ zone, change, userId }: ChangedZone): Promise<void> {
    const at = this.clock.now();
    const [sets, nameservers] = await Promise.all([
      zone.sets.list(zone.name),
      zone.sets.nameservers(zone.name),
    ]);
    const missing = change.changes.find((each) => {
      const content = contentOf(find(sets, each));
      const isOnItsWay = isSameContent(content, each.before) || isOurs(content, each, zone);
      return isOnItsWay && !isSameContent(content, each.after);
    });
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
    const zone = row === null ? undefined : await this.sources.zoneOf(row.userId, row.name);
    if (row === null || zone === undefined) return undefined;
    return { userId: row.userId, zone, change: await this.changes.get(changeId) };
  }
}

/** Writes changes to a zone that was read a moment before, and nothing else of it: others may be changing the rest. */
async function put(
  { name: zone, sets }: EditableZone,
  present: readonly RecordSet[],
  changes: readonly SetChange[],
  check: CheckPart,
): Promise<void> {
  const left = changes.filter(({ after, ...key }) => !isSameContent(contentOf(find(present, key)), after));
  if (left.length === 0) return;
  await sets.write(
    zone,
    left.map(({ name, type, after }) => ({ name, type, ...(after ?? { ttl: 0, values: [] }) })),
    check,
  );
}

function ofPart(changes: readonly SetChange[], part: readonly RecordSet[]): SetChange[] {
  const keys = new Set(part.map(keyOf));
  return changes.filter((change) => keys.has(keyOf(change)));
}

/** @throws ProviderError for a record set that was changed elsewhere: it must not be overwritten */
function refuseOthers(
  changes: readonly SetChange[],
  present: readonly RecordSet[],
  zone: EditableZone,
): void {
  const other = findOther(changes, present, zone);
  if (other !== undefined)
    throw new ProviderError(
      'conflict',
      'dns_changed_elsewhere',
      `${other.name} ${other.type} of ${zone.name} is neither as it was nor as it is to be`,
    );
}

/** A record set that is neither as it was nor as it is to be. */
function findOther(
  changes: readonly SetChange[],
  present: readonly RecordSet[],
  zone: EditableZone,
): SetChange | undefined {
  return changes.find((change) => {
    const content = contentOf(find(present, change));
    return !isSameContent(content, change.before) && !isOurs(content, change, zone);
  });
}

/** Whether a record set is as a change has it, or on the way there where records are written one by one. */
function isOurs(content: SetContent | null, { before, after }: SetChange, { host }: EditableZone): boolean {
  if (isSameContent(content, after)) return true;
  if (host !== 'panel' || isSameContent(content, before)) return false;
  const sides = [before, after].filter((side) => side !== null);
  const values = sides.flatMap((side) => side.values);
  return content === null
    ? after !== null
    : content.values.every((value) => values.includes(value)) && sides.some(({ ttl }) => ttl === content.ttl);
}

function find(sets: readonly RecordSet[], key: Pick<RecordSet, 'name' | 'type'>): RecordSet | undefined {
  return sets.find((set) => isSameKey(set, key));
}
