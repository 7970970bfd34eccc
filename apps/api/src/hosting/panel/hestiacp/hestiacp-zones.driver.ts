import type { RecordSet } from '@homeport/contract/zone-records';
import type { HestiacpClient } from '@homeport/hestiacp';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ZonesDriver, zonesAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { putRecordSet, type SingleRecords, toRecordSets } from '../single-records.ts';
import { hestiacp, HestiacpConnectionsAdapter } from './hestiacp-connections.adapter.ts';
import { hestiacpRecordTypes, readHestiacpRecord, toHestiacpRecord } from './hestiacp-records.ts';
import { gone } from './hestiacp-websites.ts';

/** Zones of HestiaCP’s own nameservers. */
@Injectable()
export class HestiacpZonesDriver implements OnModuleInit, ZonesDriver {
  readonly recordTypes = hestiacpRecordTypes;

  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: HestiacpConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(zonesAbility, hestiacp, this);
  }

  async listRecords(serverId: string, zone: string): Promise<RecordSet[]> {
    return this.connections.use(serverId, async (client) =>
      toRecordSets(await (await recordsOf(client, zone)).list()),
    );
  }

  async putRecords(serverId: string, zone: string, set: RecordSet): Promise<void> {
    await this.connections.use(serverId, async (client) => putRecordSet(await recordsOf(client, zone), set));
  }
}

/** The zone of a website belongs to its user. */
async function recordsOf({ dns, webDomains }: HestiacpClient, zone: string): Promise<SingleRecords> {
  const login = await webDomains.findOwner(zone);
  if (login === undefined) throw gone(zone);
  return {
    list: async () => (await dns.list(login, zone)).map((record) => readHestiacpRecord(record, zone)),
    add: (set, value) => dns.add(login, zone, toHestiacpRecord(set, value)),
    remove: (id) => dns.remove(login, zone, id),
  };
}
