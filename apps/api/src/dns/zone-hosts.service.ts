import type { RecordSet } from '@homeport/contract/zone-records';
import { toRecordName } from '@homeport/contract/zone-names';
import { Injectable } from '@nestjs/common';
import { DnsLookupPort } from '../foundation/dns/dns-lookup.port.ts';

const mostLookups = 60;
const lookupsAtOnce = 10;

/** Finds hosts in values that do not exist: anyone could register them and get the visitors or the email. */
@Injectable()
export class ZoneHostsService {
  constructor(private readonly dns: DnsLookupPort) {}

  /** Hosts of CNAME, ALIAS and MX that certainly do not exist, with a trailing dot. */
  async missingOf(zone: string, sets: readonly RecordSet[]): Promise<string[]> {
    const hosts = new Set(
      sets
        .filter(({ type }) => type === 'CNAME' || type === 'ALIAS' || type === 'MX')
        .flatMap(({ values }) => values.map((value) => value.split(' ').at(-1) ?? ''))
        .filter((host) => host.length > 1),
    );
    const missing: string[] = [];
    const outside: string[] = [];
    for (const host of hosts) {
      const name = toRecordName(host, zone);
      if (name === undefined) outside.push(host);
      else if (!existsIn(sets, name)) missing.push(host);
    }
    for (let first = 0; first < Math.min(outside.length, mostLookups); first += lookupsAtOnce) {
      const some = outside.slice(first, first + lookupsAtOnce);
      const answers = await Promise.all(some.map(async (host) => this.dns.a(host.slice(0, -1))));
      missing.push(...some.filter((_, index) => isMissing(answers[index])));
    }
    return missing;
  }
}

function isMissing(answer: Awaited<ReturnType<DnsLookupPort['a']>> | undefined): boolean {
  return answer?.outcome === 'none' && answer.why === 'no_name';
}

/** A name exists with its records, those below it, or a wildcard; below a subzone elsewhere, others know. */
function existsIn(sets: readonly RecordSet[], name: string): boolean {
  if (name === '@') return true;
  const labels = name.split('.');
  const above = labels.map((_, index) => labels.slice(index).join('.'));
  return sets.some(
    (set) =>
      set.name === name ||
      set.name.endsWith(`.${name}`) ||
      (set.type === 'NS' && above.includes(set.name)) ||
      above.slice(1).some((parent) => set.name === `*.${parent}`) ||
      set.name === '*',
  );
}
