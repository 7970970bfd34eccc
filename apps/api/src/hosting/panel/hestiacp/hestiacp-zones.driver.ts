import type { RecordSet } from '@homeport/contract/zone-records';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CheckPart } from '../../../domains/index.ts';
import { type ZonesDriver, zonesAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { type SingleRecords, toRecordSets, writeRecordSets } from '../single-records.ts';
import { hestiacp, HestiacpConnectionsAdapter } from './hestiacp-connections.adapter.ts';
import { hestiacpRecordTypes } from './hestiacp-records.ts';
import { gone } from './hestiacp-websites.ts';
import { zoneRecords } from './hestiacp-zone-records.ts';

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
    return toRecordSets(await (await this.#recordsOf(serverId, zone)).list());
  }

  async writeRecords(
    serverId: string,
    zone: string,
    sets: readonly RecordSet[],
    check?: CheckPart,
  ): Promise<void> {
    await writeRecordSets(await this.#recordsOf(serverId, zone), sets, check);
  }

  /** The zone of a website belongs to its user. */
  async #recordsOf(serverId: string, zone: string): Promise<SingleRecords> {
    const login = await this.connections.use(serverId, ({ webDomains }) => webDomains.findOwner(zone));
    if (login === undefined) throw gone(zone);
    return zoneRecords((work) => this.connections.use(serverId, ({ dns }) => work(dns)), login, zone);
  }
}
