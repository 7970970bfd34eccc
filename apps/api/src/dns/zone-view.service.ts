import type { CallAnswer } from '@homeport/contract/call';
import type { readRecords } from '@homeport/contract/dns';
import { answeringSet, isMet, type NeededRecord } from '@homeport/contract/dns-needs';
import { inOrder, type RecordSet } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { messageFields } from '../foundation/messages/message.ts';
import { RefreshService } from '../foundation/operations/refresh.service.ts';
import { describeNeeds } from './dependency-texts.ts';
import { KnownZonesService } from './known-zones.service.ts';
import { ReadZoneOperation } from './read-zone.operation.ts';
import { ZoneDependentsService } from './zone-dependents.service.ts';
import { ZoneHistoryService } from './zone-history.service.ts';
import type { EditableZone } from './zone-sources.service.ts';
import { type DnsZone, ZonesRepository } from './zones.repository.ts';

/** Older readings are refreshed when the zone is opened. */
const freshMs = 5 * 60_000;

type Answer = CallAnswer<typeof readRecords>;

const nothing = {
  host: null,
  types: [],
  version: 0,
  read: null,
  nameservers: [],
  records: [],
  change: null,
  message: null,
};

/** Shows zones as they were last read. */
@Injectable()
export class ZoneViewService {
  constructor(
    private readonly known: KnownZonesService,
    private readonly zones: ZonesRepository,
    private readonly history: ZoneHistoryService,
    private readonly dependents: ZoneDependentsService,
    private readonly reading: ReadZoneOperation,
    private readonly refresh: RefreshService,
    private readonly clock: Clock,
  ) {}

  async describe(userId: string, name: string): Promise<Answer> {
    const source = await this.known.findSource(userId, name);
    if (source === undefined) return { status: 'elsewhere', ...nothing };
    const { host, types } = source;
    const unread = { ...nothing, host, types: [...types] };
    const zone = await this.zones.findOf(userId, name);
    const request = { key: name, ownerId: userId, input: { userId, name } };
    if (zone === null) {
      const message = await this.refresh.read(this.reading.definition, request);
      if (message === undefined) return { status: 'reading', ...unread };
      return { status: 'failed', ...unread, ...messageFields({ message }) };
    }
    if (zone.readAt < this.clock.in(-freshMs)) await this.refresh.refresh(this.reading.definition, request);
    return this.#describeKnown(zone, source);
  }

  async #describeKnown(zone: DnsZone, { host, types }: EditableZone): Promise<Answer> {
    const [sets, needs, change] = await Promise.all([
      this.known.contentOf(zone),
      this.dependents.needsOf(zone.userId, zone.name),
      this.history.findUnderWay(zone),
    ]);
    const met = Map.groupBy(
      needs.filter((need) => isMet(need, sets)),
      (need) => answeringSet(need, sets),
    );
    return {
      status: 'ready',
      host,
      types: [...types],
      version: zone.version,
      read: zone.readAt.toISOString(),
      nameservers: zone.nameservers,
      records: inOrder(sets).map((set) => describeSet(set, met.get(set) ?? [], types)),
      change,
      message: null,
    };
  }
}

function describeSet(
  set: RecordSet,
  own: readonly NeededRecord[],
  types: readonly string[],
): Answer['records'][number] {
  const { name, type, ttl, values } = set;
  const editable = types.includes(type) && !(type === 'NS' && name === '@');
  return { name, type, ttl, values, editable, needed_by: describeNeeds(own) };
}
