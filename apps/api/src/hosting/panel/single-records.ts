import type { CheckPart } from '../../domains/index.ts';
import { keyOf, type RecordSet } from '@homeport/contract/zone-records';

/** A record of a panel that knows no record sets. */
export interface SingleRecord {
  id: string;
  name: string;
  type: string;
  ttl: number;
  /** Canonical. */
  value: string;
}

/** The records of one zone of a panel. */
export interface SingleRecords {
  /** Throws for a value that the panel would not keep as it is. */
  refuse?(set: RecordSet, value: string): void;
  list(): Promise<SingleRecord[]>;
  add(set: RecordSet, value: string): Promise<void>;
  /** Puts a value in the place of a record. */
  replace(id: string, set: RecordSet, value: string): Promise<void>;
  /** Removing a record that is gone is not an error. */
  remove(id: string): Promise<void>;
}

export function toRecordSets(records: readonly SingleRecord[]): RecordSet[] {
  const sets = new Map<string, RecordSet>();
  for (const { name, type, ttl, value } of records) {
    const known = sets.get(`${name} ${type}`);
    // Records of one name and type should have one TTL; the shortest counts.
    const set = known ?? { name, type, ttl, values: [] };
    const values = [...new Set([...set.values, value])].toSorted();
    sets.set(`${name} ${type}`, { ...set, ttl: Math.min(set.ttl, ttl), values });
  }
  return [...sets.values()];
}

/** How many record sets are written after one look at the zone. */
const partSize = 50;

/**
 * Replaces all records of each name and type, those without values first. The zone is read again before each part of a
 * large change. Repeating it does what is left.
 */
export async function writeRecordSets(
  records: SingleRecords,
  sets: readonly RecordSet[],
  check?: CheckPart,
): Promise<void> {
  let found = await records.list();
  refuseUnwritable(records, sets, Map.groupBy(found, keyOf));
  const inTurn = sets.toSorted((a, b) => Math.sign(a.values.length) - Math.sign(b.values.length));
  for (let first = 0; first < inTurn.length; first += partSize) {
    const part = inTurn.slice(first, first + partSize);
    if (first > 0) found = await records.list();
    check?.(toRecordSets(found), part);
    const present = Map.groupBy(found, keyOf);
    for (const set of part) await writeRecordSet(records, set, present.get(keyOf(set)) ?? []);
  }
}

function refuseUnwritable(
  records: SingleRecords,
  sets: readonly RecordSet[],
  present: ReadonlyMap<string, readonly SingleRecord[]>,
): void {
  // Before the first write: what is refused later would leave a part of the change.
  for (const set of sets)
    for (const value of set.values)
      if (!present.get(keyOf(set))?.some((record) => record.value === value && record.ttl === set.ttl))
        records.refuse?.(set, value);
}

/**
 * New values come before old ones go, so that the name never has none. A record is replaced where both cannot stand
 * beside each other: an alias, and a value whose TTL alone changes.
 */
async function writeRecordSet(
  records: SingleRecords,
  set: RecordSet,
  present: readonly SingleRecord[],
): Promise<void> {
  const isKept = ({ value, ttl }: SingleRecord) => set.values.includes(value) && ttl === set.ttl;
  const kept = new Set(present.filter(isKept).map(({ value }) => value));
  const stale = present.filter((record, index) => !isKept(record) || isRepeated(present, record, index));
  for (const value of set.values.filter((each) => !kept.has(each))) {
    const rival = stale.findIndex((each) => each.value === value || set.type === 'CNAME');
    const [replaced] = rival < 0 ? [] : stale.splice(rival, 1);
    await (replaced === undefined ? records.add(set, value) : records.replace(replaced.id, set, value));
  }
  for (const { id } of stale) await records.remove(id);
}

function isRepeated(records: readonly SingleRecord[], { value, ttl }: SingleRecord, index: number): boolean {
  return records.findIndex((each) => each.value === value && each.ttl === ttl) < index;
}
