import type { RecordSet } from '@homeport/contract/zone-records';
import type { DnsRecords } from '@homeport/plesk';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ZonesDriver, zonesAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { plesk, PleskConnectionsAdapter } from './plesk-connections.adapter.ts';
import {
  type PleskRecord,
  pleskRecordTypes,
  readPleskRecord,
  toPleskRecord,
  toRecordSets,
} from './plesk-records.ts';

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
    return this.connections.use(serverId, async ({ dns }) => toRecordSets(await read(dns, zone)));
  }

  async putRecords(serverId: string, zone: string, set: RecordSet): Promise<void> {
    await this.connections.use(serverId, ({ dns }) => put(dns, zone, set));
  }
}

async function read(dns: DnsRecords, zone: string): Promise<PleskRecord[]> {
  const records = await dns.list(zone);
  return records.map((record) => readPleskRecord(record, zone)).filter((record) => record !== undefined);
}

/** New values come before old ones go, so that the name never has none; an alias cannot stand beside another. */
async function put(dns: DnsRecords, zone: string, set: RecordSet): Promise<void> {
  const present = (await read(dns, zone)).filter(({ name, type }) => name === set.name && type === set.type);
  const isKept = ({ value, ttl }: PleskRecord) => set.values.includes(value) && ttl === set.ttl;
  const kept = new Set(present.filter(isKept).map(({ value }) => value));
  const stale = present.filter((record, index) => !isKept(record) || isRepeated(present, record, index));
  const add = async (value: string) => dns.add(zone, toPleskRecord(set, value));
  const values = set.values.filter((value) => !kept.has(value));
  const isBlocked = (value: string) => set.type === 'CNAME' || stale.some((each) => each.value === value);
  for (const value of values.filter((each) => !isBlocked(each))) await add(value);
  for (const { id } of stale) await dns.remove(id);
  for (const value of values.filter(isBlocked)) await add(value);
}

function isRepeated(records: readonly PleskRecord[], { value, ttl }: PleskRecord, index: number): boolean {
  return records.findIndex((each) => each.value === value && each.ttl === ttl) < index;
}
