import type { CallAnswer } from '@homeport/contract/call';
import type { readRecords } from '@homeport/contract/dns';
import { answeringSet, isMet, type NeededRecord } from '@homeport/contract/dns-needs';
import { inOrder, type RecordSet } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { messageFields } from '../foundation/messages/message.ts';
import { describeNeeds } from './dependency-texts.ts';
import { KnownZonesService } from './known-zones.service.ts';
import { ZoneDependentsService } from './zone-dependents.service.ts';
import { ZoneHistoryService } from './zone-history.service.ts';
import type { EditableZone } from './zone-sources.service.ts';
import { ZoneContentsService } from './zone-contents.service.ts';
import type { DnsZone } from './zones.repository.ts';

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
    private readonly contents: ZoneContentsService,
    private readonly history: ZoneHistoryService,
    private readonly dependents: ZoneDependentsService,
  ) {}

  async describe(userId: string, name: string): Promise<Answer> {
    const source = await this.known.findSource(userId, name);
    if (source === undefined) return { status: 'elsewhere', ...nothing };
    const { host, types } = source;
    const unread = { ...nothing, host, types: [...types] };
    const content = await this.contents.find(userId, name);
    if (content.zone !== null) return this.#describeKnown(content.zone, source);
    const { message } = content;
    if (message === undefined) return { status: 'reading', ...unread };
    return { status: 'failed', ...unread, ...messageFields({ message }) };
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
