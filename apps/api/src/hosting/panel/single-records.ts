import type { RecordSet } from '@homeport/contract/zone-records';

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
  list(): Promise<SingleRecord[]>;
  add(set: RecordSet, value: string): Promise<void>;
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

/**
 * Replaces all records of a name and type. New values come before old ones go, so that the name never has none; an alias
 * cannot stand beside another. Repeating it does what is left.
 */
export async function putRecordSet(records: SingleRecords, set: RecordSet): Promise<void> {
  const present = (await records.list()).filter(({ name, type }) => name === set.name && type === set.type);
  const isKept = ({ value, ttl }: SingleRecord) => set.values.includes(value) && ttl === set.ttl;
  const kept = new Set(present.filter(isKept).map(({ value }) => value));
  const stale = present.filter((record, index) => !isKept(record) || isRepeated(present, record, index));
  const values = set.values.filter((value) => !kept.has(value));
  const isBlocked = (value: string) => set.type === 'CNAME' || stale.some((each) => each.value === value);
  for (const value of values.filter((each) => !isBlocked(each))) await records.add(set, value);
  for (const { id } of stale) await records.remove(id);
  for (const value of values.filter(isBlocked)) await records.add(set, value);
}

function isRepeated(records: readonly SingleRecord[], { value, ttl }: SingleRecord, index: number): boolean {
  return records.findIndex((each) => each.value === value && each.ttl === ttl) < index;
}
