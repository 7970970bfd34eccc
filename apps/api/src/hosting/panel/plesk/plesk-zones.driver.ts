import type { RecordSet } from '@homeport/contract/zone-records';
import type { PleskClient } from '@homeport/plesk';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CheckPart } from '../../../domains/index.ts';
import { type ZonesDriver, zonesAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { plesk, PleskConnectionsAdapter } from './plesk-connections.adapter.ts';
import { type SingleRecords, toRecordSets, writeRecordSets } from '../single-records.ts';
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
    return toRecordSets(await this.#recordsOf(serverId, zone).list());
  }

  async writeRecords(
    serverId: string,
    zone: string,
    sets: readonly RecordSet[],
    check?: CheckPart,
  ): Promise<void> {
    await writeRecordSets(this.#recordsOf(serverId, zone), sets, check);
  }

  #recordsOf(serverId: string, zone: string): SingleRecords {
    const use = <T>(work: (dns: PleskClient['dns']) => Promise<T>) =>
      this.connections.use(serverId, ({ dns }) => work(dns));
    const add = (set: RecordSet, value: string) => use((dns) => dns.add(zone, toPleskRecord(set, value)));
    const remove = (id: string) => use((dns) => dns.remove(Number(id)));
    return {
      async list() {
        const records = await use((dns) => dns.list(zone));
        return records.map((record) => readPleskRecord(record, zone)).filter((each) => each !== undefined);
      },
      add,
      async replace(id, set, value) {
        await remove(id);
        await add(set, value);
      },
      remove,
    };
  }
}
