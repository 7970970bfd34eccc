import type { CallAnswer } from '@homeport/contract/call';
import {
  exportRecords,
  importRecords,
  previewPreset,
  readRecords,
  recordHistory,
  saveRecords,
  undoRecords,
  zoneHealth,
} from '@homeport/contract/dns';
import { formatZoneFile } from '@homeport/contract/zone-file';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { KnownZonesService } from './known-zones.service.ts';
import { RecordChangesService } from './record-changes.service.ts';
import { parseRequest } from './record-requests.ts';
import { ZoneHealthService } from './zone-health.service.ts';
import { ZoneHistoryService } from './zone-history.service.ts';
import { ZonePreviewsService } from './zone-previews.service.ts';
import { ZoneViewService } from './zone-view.service.ts';

@Controller()
export class DnsController {
  constructor(
    private readonly view: ZoneViewService,
    private readonly changes: RecordChangesService,
    private readonly previews: ZonePreviewsService,
    private readonly history: ZoneHistoryService,
    private readonly health: ZoneHealthService,
    private readonly known: KnownZonesService,
  ) {}

  @Handle(readRecords)
  async readRecords({ caller, params }: Input<typeof readRecords>): Promise<CallAnswer<typeof readRecords>> {
    return this.view.describe(caller.userId, params.domain);
  }

  @Handle(saveRecords)
  async saveRecords({
    caller,
    params,
    body,
  }: Input<typeof saveRecords>): Promise<CallAnswer<typeof saveRecords>> {
    const { version, source, detail = '', confirmed } = body;
    const { domain } = params;
    const request = { userId: caller.userId, domain, version, source, detail, confirmed };
    return { version: await this.changes.save(request, parseRequest(body.changes, domain)) };
  }

  @Handle(importRecords)
  async importRecords({
    caller,
    params,
    body,
  }: Input<typeof importRecords>): Promise<CallAnswer<typeof importRecords>> {
    return this.previews.ofImport(caller.userId, params.domain, body);
  }

  @Handle(exportRecords)
  async exportRecords({
    caller,
    params,
  }: Input<typeof exportRecords>): Promise<CallAnswer<typeof exportRecords>> {
    const { name, sets } = await this.known.find(caller.userId, params.domain);
    return { file_name: `${name}.zone`, zone_file: formatZoneFile(name, sets) };
  }

  @Handle(previewPreset)
  async previewPreset({
    caller,
    params,
    body,
  }: Input<typeof previewPreset>): Promise<CallAnswer<typeof previewPreset>> {
    return this.previews.ofPreset(caller.userId, params.domain, body);
  }

  @Handle(recordHistory)
  async recordHistory({
    caller,
    params,
    query,
  }: Input<typeof recordHistory>): Promise<CallAnswer<typeof recordHistory>> {
    return this.history.list(caller.userId, params.domain, query.cursor);
  }

  @Handle(undoRecords)
  async undoRecords({
    caller,
    params,
    body,
  }: Input<typeof undoRecords>): Promise<CallAnswer<typeof undoRecords>> {
    const { domain } = params;
    const { version, to_version, confirmed } = body;
    const planned = await this.previews.ofUndo(caller.userId, domain, to_version);
    if (body.preview || planned.changes.length === 0) return planned;
    const request = { userId: caller.userId, domain, version, source: 'undo' as const, confirmed };
    const requested = planned.changes.map(({ name, type, after }, index) => ({ index, name, type, after }));
    const saved = await this.changes.save({ ...request, detail: String(to_version) }, requested);
    return { ...planned, version: saved };
  }

  @Handle(zoneHealth)
  async zoneHealth({ caller, params }: Input<typeof zoneHealth>): Promise<CallAnswer<typeof zoneHealth>> {
    return this.health.examine(caller.userId, params.domain);
  }
}
