import { domainToASCII } from 'node:url';
import type { Collection, Store } from '../core/store.ts';
import { canonicalName, type RecordSet, type RecordSource } from './record-sets.ts';
import { recordData } from './record-data.ts';

/** A record set that is no such thing; the field it is about. */
export class RecordFault extends Error {
  readonly field: 'name' | 'values';

  constructor(field: RecordFault['field'], message: string) {
    super(message);
    this.name = 'RecordFault';
    this.field = field;
  }
}

const wholeName = /^(\*\.)?([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/;
const ttl = 300;

/** The records that people have set by hand: those of all domains that are kept somewhere else. */
export class WorldNames implements RecordSource {
  readonly records: Collection<RecordSet>;

  constructor(store: Store) {
    this.records = store.collection('dns.world');
  }

  recordSets(): readonly RecordSet[] {
    return this.records.values();
  }

  /** Whether records were set at a name or below it. */
  hasRecordsOf(name: string): boolean {
    const whole = canonicalName(name);
    return this.records.values().some((set) => set.name === whole || set.name.endsWith(`.${whole}`));
  }

  /**
   * Puts a record set in the place of what the name has of this type; without values, it goes.
   * @throws RecordFault
   */
  set(name: string, type: string, values: readonly string[]): void {
    const whole = asciiName(name);
    if (!wholeName.test(whole)) throw new RecordFault('name', 'This is not the whole name of a host.');
    const id = `${whole} ${type}`;
    if (values.length === 0) {
      this.records.delete(id);
      return;
    }
    if (type === 'CNAME' && values.length > 1)
      throw new RecordFault('values', 'A name is an alias of one other name.');
    for (const value of values)
      if (recordData({ name: whole, type, ttl, values: [value] }, value) === undefined)
        throw new RecordFault('values', `"${value}" is no value of a record of type ${type}.`);
    this.records.put(id, { name: whole, type, ttl, values });
  }
}

/** With A-labels; a name that cannot be converted stays unchanged and is rejected. */
function asciiName(name: string): string {
  const whole = canonicalName(name);
  if (!/[^\x00-\x7f]/.test(whole)) return whole;
  return domainToASCII(whole);
}
