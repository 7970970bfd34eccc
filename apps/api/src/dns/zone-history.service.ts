import type { CallAnswer } from '@homeport/contract/call';
import type { recordHistory } from '@homeport/contract/dns';
import { applyChanges, reversed } from '@homeport/contract/zone-changes';
import type { RecordSet } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { type Message, messageFields, messageOf } from '../foundation/messages/message.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { KnownZonesService } from './known-zones.service.ts';
import { type DnsChange, ZoneChangesRepository } from './zone-changes.repository.ts';
import type { DnsZone } from './zones.repository.ts';

/** How long saving may take before the customer reads why it does. */
const usualMs = 20_000;
/** How long a change that failed is shown beside the records. */
const shownMs = 24 * 3_600_000;
const pageSize = 20;
/** The list shows a large change in part. */
const mostShown = 100;

const silentPanel: ReadonlySet<string> = new Set([
  'panel_unavailable',
  'panel_unknown_outcome',
  'panel_throttled',
]);
const silentRegistrar: ReadonlySet<string> = new Set([
  'zone_unavailable',
  'zone_unknown_outcome',
  'zone_throttled',
]);

type Answer = CallAnswer<typeof recordHistory>;

/** The changes of zones: who changed what, and what a zone was after each. */
@Injectable()
export class ZoneHistoryService {
  constructor(
    private readonly known: KnownZonesService,
    private readonly changes: ZoneChangesRepository,
    private readonly operations: OperationsService,
    private readonly clock: Clock,
  ) {}

  async list(userId: string, domain: string, cursor: string | undefined): Promise<Answer> {
    const zone = await this.known.find(userId, domain);
    const below = cursor === undefined ? undefined : versionOf(cursor);
    const page = await this.changes.listPage(zone.id, below, pageSize + 1);
    const shown = page.slice(0, pageSize);
    const last = page.length > pageSize ? shown.at(-1) : undefined;
    return {
      changes: shown.map((change) => describe(change, userId)),
      next: last === undefined ? null : String(last.version),
    };
  }

  /** The newest change, unless all nameservers answer with it, or it ended long ago. */
  async findUnderWay({ id, userId }: DnsZone): Promise<Answer['changes'][number] | null> {
    const change = await this.changes.findNewestOwn(id);
    if (change === null || change.state === 'live') return null;
    const isOver = change.state === 'failed' || change.state === 'slow';
    if (isOver && change.at < this.clock.in(-shownMs)) return null;
    const entry = describe(change, userId);
    // A change that failed can be edited and saved again, so it is shown whole.
    if (change.state === 'failed') return { ...entry, changes: change.changes };
    const isLate = change.state === 'saving' && change.at < this.clock.in(-usualMs);
    return isLate ? { ...entry, ...messageFields({ message: await this.#whyLate(change) }) } : entry;
  }

  async #whyLate({ id }: DnsChange): Promise<Message> {
    const work = await this.operations.latest('dns.changeRecords', id);
    if (work?.state === 'undoing') return messageOf('dns.takingBack');
    const code = work?.errorCode ?? '';
    if (silentPanel.has(code)) return messageOf('dns.panelLate');
    return messageOf(silentRegistrar.has(code) ? 'dns.nameserversLate' : 'dns.saveLate');
  }

  /** The record sets after a change. @throws AppError conflict when it is not in the history, or failed */
  async contentAt(zone: DnsZone, version: number): Promise<RecordSet[]> {
    const target = await this.changes.findVersion(zone.id, version);
    if (target === null || target.state === 'failed')
      throw new AppError('conflict', { message: messageOf('dns.noSuchVersion') });
    const since = await this.changes.listAppliedAfter(zone.id, version);
    return since.reduce<RecordSet[]>((sets, { changes }) => applyChanges(sets, reversed(changes)), zone.sets);
  }
}

function versionOf(cursor: string): number {
  if (!/^\d{1,9}$/.test(cursor))
    throw new AppError('validation_error', { fields: { cursor: messageOf('input.cursor') } });
  return Number(cursor);
}

function describe(change: DnsChange, userId: string): Answer['changes'][number] {
  const { version, source, detail, state, at, actorId, live, nameservers, changes, errorCode } = change;
  const message = state === 'failed' ? failureMessage('dns.changeRecords', errorCode ?? '') : null;
  return {
    version,
    source,
    detail,
    state,
    at: at.toISOString(),
    by: actorId === null ? 'portal' : actorId === userId ? 'you' : 'staff',
    live,
    nameservers,
    changes: changes.slice(0, mostShown),
    ...messageFields({ message }),
  };
}
