import type { RecordSet } from '@homeport/contract/zone-records';
import type { PleskClient } from '@homeport/plesk';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ZonesDriver, zonesAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { plesk, PleskConnectionsAdapter } from './plesk-connections.adapter.ts';
import { putRecordSet, type SingleRecords, toRecordSets } from '../single-records.ts';
import { pleskRecordTypes, readPleskRecord, toPleskRecord } from './plesk-records.ts';

/** Zones of Plesk’s own nameservers. Plesk knows single records, and numbers them. */
@Injectable()
export class PleskZonesDriver implements OnModuleInit, ZonesDriver {
  readonly recordTypes = pleskRecordTypes;

  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: PleskConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(zonesAbility, plesk, this);
  }

  async listRecords(serverId: string, zone: string): Promise<RecordSet[]> {
    return this.connections.use(serverId, async (client) =>
      toRecordSets(await recordsOf(client, zone).list()),
    );
  }

  async putRecords(serverId: string, zone: string, set: RecordSet): Promise<void> {
    await this.connections.use(serverId, (client) => putRecordSet(recordsOf(client, zone), set));
  }
}

function recordsOf({ dns }: PleskClient, zone: string): SingleRecords {
  return {
    async list() {
      const records = await dns.list(zone);
      return records.map((record) => readPleskRecord(record, zone)).filter((record) => record !== undefined);
    },
    add: (set, value) => dns.add(zone, toPleskRecord(set, value)),
    remove: (id) => dns.remove(Number(id)),
  };
}
