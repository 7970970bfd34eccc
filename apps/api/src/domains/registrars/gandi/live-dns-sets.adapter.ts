import { type RecordSet, toRecordSet } from '@homeport/contract/zone-records';
import { formatValue, resolveValue } from '@homeport/contract/zone-values';
import { Injectable } from '@nestjs/common';
import { ZoneSetsPort } from '../zone-sets.port.ts';
import { LiveDnsAdapter } from './live-dns.adapter.ts';

/** The record sets of zones at Gandi LiveDNS. */
@Injectable()
export class LiveDnsSetsAdapter extends ZoneSetsPort {
  constructor(private readonly liveDns: LiveDnsAdapter) {
    super();
  }

  async list(zone: string): Promise<RecordSet[]> {
    const found = await this.liveDns.use((dns) => dns.records(zone));
    return found.map(({ name, type, ttl, values }) =>
      toRecordSet({ name, type, ttl, values: values.map((value) => resolveValue(type, value, zone)) }, zone),
    );
  }

  async put(zone: string, set: RecordSet): Promise<void> {
    await this.liveDns.use((dns) => dns.putRecord(zone, toWritten(set)));
  }

  async remove(zone: string, { name, type }: Pick<RecordSet, 'name' | 'type'>): Promise<void> {
    await this.liveDns.use((dns) => dns.deleteRecord(zone, name, type));
  }

  async nameservers(zone: string): Promise<string[]> {
    return this.liveDns.use((dns) => dns.nameservers(zone));
  }
}

function toWritten({ name, type, ttl, values }: RecordSet): RecordSet {
  return { name, type, ttl, values: values.map((value) => formatValue(type, value)) };
}
