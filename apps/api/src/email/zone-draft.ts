import { toRecordName } from '@homeport/contract/zone-names';
import { diffZones, type SetChange } from '@homeport/contract/zone-changes';
import { conflictOf, keyOf, type RecordSet } from '@homeport/contract/zone-records';

/** The lowest that every provider of zones accepts, in seconds. */
const lowestTtl = 300;

/** The records of a zone while changes to them are planned. Names are whole, without a trailing dot. */
export class ZoneDraft {
  readonly #before: readonly RecordSet[];
  readonly #zone: string;
  readonly #sets: Map<string, RecordSet>;

  constructor(zone: string, sets: readonly RecordSet[]) {
    this.#zone = zone;
    this.#before = sets;
    this.#sets = new Map(sets.map((set) => [keyOf(set), set]));
  }

  values(name: string, type: string): readonly string[] {
    return this.#sets.get(this.#keyOf(name, type))?.values ?? [];
  }

  /** The types of records that a name has. */
  typesOf(name: string): string[] {
    const own = this.#relative(name);
    return [...this.#sets.values()].filter((set) => set.name === own).map(({ type }) => type);
  }

  /** Replaces all records of a name and type; without values, they go. */
  put(name: string, type: string, values: readonly string[], ttl?: number): void {
    const key = this.#keyOf(name, type);
    const found = this.#sets.get(key);
    if (values.length === 0) this.#sets.delete(key);
    else
      this.#sets.set(key, {
        name: this.#relative(name),
        type,
        ttl: ttl ?? found?.ttl ?? lowestTtl,
        values: [...new Set(values)].toSorted(),
      });
  }

  /** Replaces the texts that `isOld` selects; other texts of the name are kept. */
  replaceTexts(name: string, isOld: (text: string) => boolean, texts: readonly string[]): void {
    this.put(name, 'TXT', [...this.values(name, 'TXT').filter((text) => !isOld(text)), ...texts]);
  }

  /** Whether records of a type can be added to a name beside those that it has. */
  takes(name: string, type: string): boolean {
    return conflictOf({ name: this.#relative(name), type }, [...this.#sets.values()]) === undefined;
  }

  /** What turns the zone as it was into this draft. */
  changes(): SetChange[] {
    return diffZones(this.#before, [...this.#sets.values()]);
  }

  #keyOf(name: string, type: string): string {
    return keyOf({ name: this.#relative(name), type });
  }

  #relative(name: string): string {
    return toRecordName(`${name}.`, this.#zone) ?? name;
  }
}
