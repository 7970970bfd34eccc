import { keyOf, type RecordSet } from '@homeport/contract/zone-records';
import { type HestiacpClient, HestiacpError } from '@homeport/hestiacp';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import { type SingleRecords, toRecordSets, writeRecordSets } from '../single-records.ts';
import { hestiacpRecordTypes, readHestiacpRecord, toHestiacpRecord } from './hestiacp-records.ts';

/** Runs a command about records. */
type UseDns = <T>(work: (dns: HestiacpClient['dns']) => Promise<T>) => Promise<T>;

/** The records of a user's zone. */
export function zoneRecords(use: UseDns, login: string, zone: string): SingleRecords {
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

/**
 * The records of the names that someone has changed since the zone was added, as they are for the zone of another name:
 * hosts below the zone are below the other one. Records that were removed from the template are not known.
 */
export async function ownRecords(
  { zones, dns }: HestiacpClient,
  login: string,
  { zone, forZone }: { zone: string; forZone: string },
): Promise<RecordSet[]> {
  const addedAt = await zones.addedAt(login, zone);
  if (addedAt === undefined) return [];
  const read = (await dns.list(login, zone)).flatMap((record) => {
    const single = readHestiacpRecord(record, zone);
    return single === undefined ? [] : [{ ...single, isOwn: record.changedAt !== addedAt }];
  });
  const names = new Set(read.filter(({ isOwn }) => isOwn).map(({ name }) => name));
  return toRecordSets(read)
    .filter(({ name, type }) => names.has(name) && isCarried(name, type))
    .map((set) => ({ ...set, values: set.values.map((value) => moved(set.type, value, zone, forZone)) }));
}

/** Nameservers of the zone itself are those of its server. */
function isCarried(name: string, type: string): boolean {
  return hestiacpRecordTypes.some((each) => each === type) && !(name === '@' && type === 'NS');
}

/** The value of a record whose host is in the zone, with the host in the other zone. */
function moved(type: string, value: string, zone: string, forZone: string): string {
  if (!['CNAME', 'MX', 'NS', 'SRV'].includes(type)) return value;
  const host = value.slice(value.lastIndexOf(' ') + 1);
  const isInZone = host === `${zone}.` || host.endsWith(`.${zone}.`);
  return isInZone ? `${value.slice(0, -zone.length - 1)}${forZone}.` : value;
}

/** Writes record sets to a zone, one name after the other. Leaves out those that the panel refuses. */
export async function writeOwnRecords(
  { dns }: HestiacpClient,
  login: string,
  zone: string,
  sets: readonly RecordSet[],
): Promise<void> {
  const records = zoneRecords((work) => work(dns), login, zone);
  for (const [name, wanted] of Map.groupBy(sets, (set) => set.name)) {
    const present = toRecordSets(await records.list()).filter((set) => set.name === name);
    // An alias and other records of a name exclude each other.
    const rivals = present.filter((set) => excludes(set, wanted)).map((set) => ({ ...set, values: [] }));
    await unlessRefused(writeRecordSets(records, [...rivals, ...wanted]));
  }
}

function excludes(set: RecordSet, wanted: readonly RecordSet[]): boolean {
  if (wanted.some((each) => keyOf(each) === keyOf(set))) return false;
  return set.type === 'CNAME' || wanted.some(({ type }) => type === 'CNAME');
}

async function unlessRefused(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    const isKnown = error instanceof HestiacpError || error instanceof ProviderError;
    if (!isKnown || (error.kind !== 'rejected' && error.kind !== 'conflict')) throw error;
  });
}
