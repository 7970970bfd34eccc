import { keyOf, type RecordSet } from '@homeport/contract/zone-records';
import { type HestiacpClient, HestiacpError } from '@homeport/hestiacp';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import { toRecordSets, writeRecordSets } from '../single-records.ts';
import { hestiacpRecordTypes, readHestiacpRecord } from './hestiacp-records.ts';
import { zoneRecords } from './hestiacp-zone-records.ts';
import type { FormerZone } from './started-zones.repository.ts';

// A website that gets another name gets another zone, with what someone has changed in the former one.

/**
 * The records of a zone as they are for the zone of another name: hosts below the zone are below the other one. Its own
 * records are those of the names that someone has changed since the zone was added.
 */
export async function readFormerZone(
  panel: HestiacpClient,
  login: string,
  { zone, forZone }: { zone: string; forZone: string },
): Promise<FormerZone> {
  const read = await listWithOwn(panel, login, zone);
  const names = new Set(read.filter(({ isOwn }) => isOwn).map(({ name }) => name));
  const all = toRecordSets(read)
    .filter(isCarried)
    .map((set) => ({ ...set, values: set.values.map((value) => moved(set.type, value, zone, forZone)) }));
  return { records: all.filter(({ name }) => names.has(name)), all };
}

/** The records of a zone, and whether someone has changed them since the zone was added with its template. */
async function listWithOwn({ zones, dns }: HestiacpClient, login: string, zone: string) {
  const addedAt = await zones.addedAt(login, zone);
  if (addedAt === undefined) return [];
  return (await dns.list(login, zone)).flatMap((record) => {
    const single = readHestiacpRecord(record, zone);
    return single === undefined ? [] : [{ ...single, isOwn: record.changedAt !== addedAt }];
  });
}

/** Whether no one has changed a zone since it was added. Removed records are not known. */
export async function isUnchanged(panel: HestiacpClient, login: string, zone: string): Promise<boolean> {
  return (await listWithOwn(panel, login, zone)).every(({ isOwn }) => !isOwn);
}

/** Nameservers of the zone itself are those of its server. */
function isCarried({ name, type }: RecordSet): boolean {
  return hestiacpRecordTypes.some((each) => each === type) && !(name === '@' && type === 'NS');
}

/** The value of a record whose host is in the zone, with the host in the other zone. */
function moved(type: string, value: string, zone: string, forZone: string): string {
  if (!['CNAME', 'MX', 'NS', 'SRV'].includes(type)) return value;
  const host = value.slice(value.lastIndexOf(' ') + 1);
  const isInZone = host === `${zone}.` || host.endsWith(`.${zone}.`);
  return isInZone ? `${value.slice(0, -zone.length - 1)}${forZone}.` : value;
}

/**
 * Makes a zone as a website's former one was, one name after the other: first removes what was removed there from the
 * template. Leaves out what the panel refuses.
 */
export async function writeFormerZone(
  panel: HestiacpClient,
  login: string,
  zone: string,
  { records: own, all }: FormerZone,
): Promise<void> {
  const records = zoneRecords((work) => work(panel.dns), login, zone);
  const removed = all === null ? [] : removedSets(await listWithOwn(panel, login, zone), all);
  for (const set of removed) await unlessRefused(writeRecordSets(records, [set]));
  for (const [name, wanted] of Map.groupBy(own, (set) => set.name)) {
    const present = toRecordSets(await records.list()).filter((set) => set.name === name);
    // An alias and other records of a name exclude each other.
    const rivals = present.filter((set) => excludes(set, wanted)).map((set) => ({ ...set, values: [] }));
    await unlessRefused(writeRecordSets(records, [...rivals, ...wanted]));
  }
}

/** The sets of a new zone's template of which the former zone had less or nothing, as they were there. */
function removedSets(read: Awaited<ReturnType<typeof listWithOwn>>, all: readonly RecordSet[]): RecordSet[] {
  const former = new Map(all.map((set) => [keyOf(set), set.values]));
  const own = new Set(read.filter(({ isOwn }) => isOwn).map(keyOf));
  return toRecordSets(read)
    .filter((set) => isCarried(set) && !own.has(keyOf(set)))
    .map((set) => ({
      before: set.values.length,
      set: { ...set, values: [...(former.get(keyOf(set)) ?? [])] },
    }))
    .filter(({ before, set }) => set.values.length < before)
    .map(({ set }) => set);
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
