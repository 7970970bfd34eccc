import { isDeepStrictEqual } from 'node:util';
import { brokenBy, isDelegatedBy, isWildcardFor, type NeededRecord } from '@homeport/contract/dns-needs';
import type { ChangeSource } from '@homeport/contract/dns-answers';
import { applyChanges, contentOf, isSameContent, type SetChange } from '@homeport/contract/zone-changes';
import { isSameKey, keyOf } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { type Message, messageOf } from '../foundation/messages/message.ts';
import { consequenceOf, needKey } from './dependency-texts.ts';
import { KnownZonesService } from './known-zones.service.ts';
import { NewChangesService } from './new-changes.service.ts';
import { checkZone, refuseOtherTypes, type RequestedChange, toChanges } from './record-requests.ts';
import { ZoneChangesRepository } from './zone-changes.repository.ts';
import { ZoneDependentsService } from './zone-dependents.service.ts';
import type { DnsZone } from './zones.repository.ts';

export interface ChangeRequest {
  userId: string;
  domain: string;
  /** The version that the customer saw. */
  version: number;
  source: Exclude<ChangeSource, 'provider'>;
  /** The preset, the finding or the version that it returns to. */
  detail: string;
  /** What may break. */
  confirmed: readonly string[];
}

type IndexedChange = SetChange & { index: number };

/** Accepts changes of zones, and starts writing them. */
@Injectable()
export class RecordChangesService {
  constructor(
    private readonly db: Database,
    private readonly known: KnownZonesService,
    private readonly changes: ZoneChangesRepository,
    private readonly dependents: ZoneDependentsService,
    private readonly starting: NewChangesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Starts a change. Records that others changed since `version` are not overwritten.
   * @returns the zone's version with it
   * @throws AppError validation_error, conflict, confirmation_needed
   */
  async save(request: ChangeRequest, requested: readonly RequestedChange[]): Promise<number> {
    const { userId, domain } = request;
    const { types } = await this.known.sourceOf(userId, domain);
    refuseOtherTypes(requested, types);
    const needs = await this.dependents.needsOf(userId, domain);
    return this.db.transaction(async () => {
      const zone = await this.known.lock(userId, domain);
      if (zone.changeId !== null) return this.#join(zone, zone.changeId, request, requested);
      await this.#refuseOutdated(zone, request.version, requested);
      const changes = toChanges(requested, zone.sets);
      if (changes.length === 0) return zone.version;
      checkZone(changes, applyChanges(zone.sets, changes));
      refuseUnconfirmed(changes, brokenBy(changes, needs, zone.sets), request.confirmed);
      return this.#start(zone, request, changes);
    });
  }

  /** The same request a moment ago has started it. @throws AppError conflict while another change is written */
  async #join(
    zone: DnsZone,
    changeId: string,
    { userId, source }: ChangeRequest,
    requested: readonly RequestedChange[],
  ): Promise<number> {
    const { actorId, version, changes, ...underWay } = await this.changes.get(changeId);
    const wanted = toChanges(requested, zone.sets).map(withoutIndex);
    if (actorId === userId && underWay.source === source && isDeepStrictEqual(wanted, changes))
      return version;
    throw new AppError('conflict', { message: messageOf('dns.busy') });
  }

  async #start(zone: DnsZone, request: ChangeRequest, indexed: readonly IndexedChange[]): Promise<number> {
    const { userId, source, detail, confirmed } = request;
    const changes = indexed.map(withoutIndex);
    const version = await this.starting.start(zone, { actorId: userId, source, detail, changes });
    await this.audit.record({
      userId,
      actorId: userId,
      kind: 'dns.records_changed',
      detail: {
        zone: zone.name,
        version,
        source,
        records: changes.slice(0, 50).map(({ name, type }) => `${name} ${type}`),
        count: changes.length,
        confirmed: [...confirmed],
      },
    });
    return version;
  }

  async #refuseOutdated(
    zone: DnsZone,
    version: number,
    requested: readonly RequestedChange[],
  ): Promise<void> {
    const since = (await this.changes.listAppliedAfter(zone.id, version)).flatMap(({ changes }) => changes);
    const changed = new Set(since.map(keyOf));
    const known = new Map(zone.sets.map((set) => [keyOf(set), set]));
    const outdated = requested.filter(
      (change) =>
        changed.has(keyOf(change)) && !isSameContent(contentOf(known.get(keyOf(change))), change.after),
    );
    const fields = Object.fromEntries(
      outdated.map((change): [string, Message] => {
        const now = known.get(keyOf(change));
        const path = `changes.${change.index}`;
        if (now === undefined) return [path, messageOf('dns.removedNow')];
        return [path, messageOf('dns.changedNow', { content: now.values.join(', ').slice(0, 300) })];
      }),
    );
    const count = outdated.length;
    if (count > 0)
      throw new AppError('conflict', { message: messageOf('dns.changedMeanwhile', { count }), fields });
  }
}

function withoutIndex({ name, type, before, after }: SetChange): SetChange {
  return { name, type, before, after };
}

/** @throws AppError confirmation_needed that names what breaks at each change */
function refuseUnconfirmed(
  changes: readonly IndexedChange[],
  broken: readonly NeededRecord[],
  confirmed: readonly string[],
): void {
  const open = broken.filter((need) => !confirmed.includes(needKey(need)));
  if (open.length === 0) return;
  const fields = open.map((need): [string, Message] => {
    const change =
      changes.find((each) => isSameKey(each, need)) ??
      changes.find((each) => isDelegatedBy(need.name, each) || isWildcardFor(need.name, each)) ??
      // A name with records of its own has none of a wildcard.
      changes.find(({ name }) => `.${name}`.endsWith(`.${need.name}`));
    return [`changes.${change?.index ?? 0}`, consequenceOf(need)];
  });
  throw new AppError('confirmation_needed', {
    message: messageOf('dns.confirm'),
    fields: Object.fromEntries(fields),
  });
}
