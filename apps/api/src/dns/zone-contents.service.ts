import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import type { Message } from '../foundation/messages/message.ts';
import { RefreshService } from '../foundation/operations/refresh.service.ts';
import { ReadZoneOperation } from './read-zone.operation.ts';
import { type DnsZone, ZonesRepository } from './zones.repository.ts';

/** Older readings are refreshed when the zone is asked for. */
const freshMs = 5 * 60_000;

/** A zone as last read; without it, it is being read, or `message` says why that failed. */
type KnownContent = { zone: DnsZone } | { zone: null; message: Message | undefined };

/** Answers with zones as they were last read, and starts reading those that are not known or old. */
@Injectable()
export class ZoneContentsService {
  constructor(
    private readonly zones: ZonesRepository,
    private readonly reading: ReadZoneOperation,
    private readonly refresh: RefreshService,
    private readonly clock: Clock,
  ) {}

  /** @param name of a zone that the customer edits here */
  async find(userId: string, name: string): Promise<KnownContent> {
    const zone = await this.zones.findOf(userId, name);
    const request = { key: name, ownerId: userId, input: { userId, name } };
    if (zone === null) return { zone, message: await this.refresh.read(this.reading.definition, request) };
    if (zone.readAt < this.clock.in(-freshMs)) await this.refresh.refresh(this.reading.definition, request);
    return { zone };
  }
}
