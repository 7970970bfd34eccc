import type { CallAnswer, CallBody } from '@homeport/contract/call';
import type { importRecords, previewPreset, undoRecords } from '@homeport/contract/dns';
import { brokenBy, type NeededRecord } from '@homeport/contract/dns-needs';
import { planPreset, presetRecords } from '@homeport/contract/dns-presets';
import { diffZones, type SetChange } from '@homeport/contract/zone-changes';
import { parseZoneFile } from '@homeport/contract/zone-file';
import { importInto, isFixed } from '@homeport/contract/zone-import';
import { Injectable } from '@nestjs/common';
import { AppError } from '../foundation/http/app-error.ts';
import { messageByKey, messageFields, messageOf } from '../foundation/messages/message.ts';
import { describeNeeds } from './dependency-texts.ts';
import { KnownZonesService } from './known-zones.service.ts';
import { ZoneDependentsService } from './zone-dependents.service.ts';
import { ZoneHistoryService } from './zone-history.service.ts';
import type { DnsZone } from './zones.repository.ts';

type Preview = CallAnswer<typeof undoRecords>;

/** Calculates what an import, a preset or an undo would change. */
@Injectable()
export class ZonePreviewsService {
  constructor(
    private readonly known: KnownZonesService,
    private readonly history: ZoneHistoryService,
    private readonly dependents: ZoneDependentsService,
  ) {}

  async ofImport(
    userId: string,
    domain: string,
    { zone_file, mode }: CallBody<typeof importRecords>,
  ): Promise<CallAnswer<typeof importRecords>> {
    const zone = await this.known.find(userId, domain);
    const { sets, errors, ignored } = parseZoneFile(zone_file, domain);
    const next = importInto(zone.sets, sets, mode);
    return {
      ...(await this.#describe(zone, diffZones(zone.sets, next))),
      errors: errors.map(({ line, key, values }) => ({
        line,
        ...messageFields({ message: messageByKey(`fields.${key}`, values) }),
      })),
      ignored,
    };
  }

  /** @throws AppError conflict when there is nothing to add */
  async ofPreset(
    userId: string,
    domain: string,
    { preset, text = '' }: CallBody<typeof previewPreset>,
  ): Promise<Preview> {
    const zone = await this.known.find(userId, domain);
    const needs = await this.dependents.needsOf(userId, domain);
    if (preset === 'microsoft365' && !/^[a-z0-9][a-z0-9-]{0,60}$/i.test(text))
      throw new AppError('validation_error', { fields: { text: messageOf('fields.dnsTenant') } });
    if (preset === 'verification' && text === '')
      throw new AppError('validation_error', { fields: { text: messageOf('fields.required') } });
    const records = presetRecords(preset, {
      zone: domain,
      text: preset === 'microsoft365' ? text.toLowerCase() : text,
      needs,
    });
    if (records.length === 0) throw new AppError('conflict', { message: messageOf('dns.presetEmpty') });
    return this.#describe(zone, planPreset(records, zone.sets), needs);
  }

  async ofUndo(userId: string, domain: string, toVersion: number): Promise<Preview> {
    const zone = await this.known.find(userId, domain);
    const before = await this.history.contentAt(zone, toVersion);
    const changes = diffZones(zone.sets, before).filter(({ type, name }) => !isFixed({ type, name }));
    return this.#describe(zone, changes);
  }

  async #describe(
    { userId, name, version, sets }: DnsZone,
    changes: readonly SetChange[],
    known?: readonly NeededRecord[],
  ): Promise<Preview> {
    const needs = known ?? (await this.dependents.needsOf(userId, name));
    return { version, changes: [...changes], breaks: describeNeeds(brokenBy(changes, needs, sets)) };
  }
}
