import { type RecordSet, toRecordSet } from '@homeport/contract/zone-records';
import { formatValue, resolveValue } from '@homeport/contract/zone-values';
import { Injectable } from '@nestjs/common';
import { type CheckPart, ZoneSetsPort } from '../zone-sets.port.ts';
import { LiveDnsAdapter } from './live-dns.adapter.ts';

/** Few, so that a large change leaves the registrar's limit of calls to others. */
const writesAtOnce = 2;
/** How many are written after one look at the zone. */
const partSize = 40;

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

  async write(zone: string, sets: readonly RecordSet[], check?: CheckPart): Promise<void> {
    const inTurn = [...sets.filter((set) => !hasValues(set)), ...sets.filter(hasValues)];
    for (const [index, part] of inParts(inTurn, partSize).entries()) {
      if (index > 0 && check !== undefined) check(await this.list(zone), part);
      await this.#writeAll(
        zone,
        part.filter((set) => !hasValues(set)),
      );
      await this.#writeAll(zone, part.filter(hasValues));
    }
  }

  async #writeAll(zone: string, sets: readonly RecordSet[]): Promise<void> {
    for (const few of inParts(sets, writesAtOnce)) {
      const written = await Promise.allSettled(few.map((set) => this.#write(zone, set)));
      for (const each of written) if (each.status === 'rejected') throw each.reason;
    }
  }

  async #write(zone: string, set: RecordSet): Promise<void> {
    await this.liveDns.use((dns) =>
      hasValues(set) ? dns.putRecord(zone, toWritten(set)) : dns.deleteRecord(zone, set.name, set.type),
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

function inParts(sets: readonly RecordSet[], size: number): RecordSet[][] {
  return Array.from({ length: Math.ceil(sets.length / size) }, (_, index) =>
    sets.slice(index * size, (index + 1) * size),
  );
}
