import { type RecordSet, toRecordSet } from '@homeport/contract/zone-records';
import { formatValue, resolveValue } from '@homeport/contract/zone-values';
import { Injectable } from '@nestjs/common';
import { ZoneSetsPort } from '../zone-sets.port.ts';
import { LiveDnsAdapter } from './live-dns.adapter.ts';

/** Few, so that a large change leaves the registrar's limit of calls to others. */
const writesAtOnce = 2;

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

  async write(zone: string, sets: readonly RecordSet[]): Promise<void> {
    const gone = sets.filter((set) => !hasValues(set));
    await inParts(gone, ({ name, type }) => this.liveDns.use((dns) => dns.deleteRecord(zone, name, type)));
    await inParts(sets.filter(hasValues), (set) =>
      this.liveDns.use((dns) => dns.putRecord(zone, toWritten(set))),
    );
  }

  async nameservers(zone: string): Promise<string[]> {
    return this.liveDns.use((dns) => dns.nameservers(zone));
  }
}

function toWritten({ name, type, ttl, values }: RecordSet): RecordSet {
  return { name, type, ttl, values: values.map((value) => formatValue(type, value)) };
}

function hasValues({ values }: RecordSet): boolean {
  return values.length > 0;
}

async function inParts(sets: readonly RecordSet[], write: (set: RecordSet) => Promise<void>): Promise<void> {
  for (let first = 0; first < sets.length; first += writesAtOnce) {
    const written = await Promise.allSettled(sets.slice(first, first + writesAtOnce).map(write));
    for (const each of written) if (each.status === 'rejected') throw each.reason;
  }
}
