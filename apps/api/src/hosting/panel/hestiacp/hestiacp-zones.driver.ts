import type { RecordSet } from '@homeport/contract/zone-records';
import type { HestiacpClient } from '@homeport/hestiacp';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CheckPart } from '../../../domains/index.ts';
import { type ZonesDriver, zonesAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { type SingleRecords, toRecordSets, writeRecordSets } from '../single-records.ts';
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
    const use = <T>(work: (dns: HestiacpClient['dns']) => Promise<T>) =>
      this.connections.use(serverId, ({ dns }) => work(dns));
    return {
      async list() {
        const records = await use((dns) => dns.list(login, zone));
        return records.map((record) => readHestiacpRecord(record, zone)).filter((each) => each !== undefined);
      },
      refuse: (set, value) => void toHestiacpRecord(set, value),
      add: (set, value) => use((dns) => dns.add(login, zone, toHestiacpRecord(set, value))),
      replace: (id, set, value) =>
        use((dns) => dns.replace(login, zone, { id, ...toHestiacpRecord(set, value) })),
      remove: (id) => use((dns) => dns.remove(login, zone, id)),
    };
  }
}
