import { canonicalName, type RecordSet, type RecordSource } from './record-sets.ts';

/** The answer for a name and type. */
export interface Resolution {
  /** Whether the name exists at all, whatever it has. */
  exists: boolean;
  /** With the aliases that lead there, in their order. */
  sets: RecordSet[];
}

const mostAliases = 8;

/** Everything that the world's name servers know at this moment. */
export class NameSpace {
  readonly #byName = new Map<string, Map<string, RecordSet>>();
  readonly #parents = new Set<string>();

  /** @param sources the later one counts where two have records of one name and type */
  constructor(sources: readonly RecordSource[]) {
    for (const set of sources.flatMap((source) => source.recordSets())) {
      const name = canonicalName(set.name);
      const types = this.#byName.get(name) ?? new Map<string, RecordSet>();
      this.#byName.set(name, types.set(set.type, { ...set, name }));
      for (let parent = parentOf(name); parent !== ''; parent = parentOf(parent)) this.#parents.add(parent);
    }
  }

  /** As a resolver finds it: aliases are followed. */
  resolve(name: string, type: string): Resolution {
    const sets: RecordSet[] = [];
    let current = canonicalName(name);
    for (let step = 0; step < mostAliases; step += 1) {
      const types = this.#typesAt(current);
      if (types === undefined) return { exists: this.#parents.has(current), sets };
      const owner = { name: current };
      const wanted =
        type === 'ANY' ? [...types.values()] : [types.get(type)].filter((set) => set !== undefined);
      if (wanted.length > 0)
        return { exists: true, sets: [...sets, ...wanted.map((set) => ({ ...set, ...owner }))] };
      const alias = types.get('CNAME');
      const [target] = alias?.values ?? [];
      if (alias === undefined || target === undefined) return { exists: true, sets };
      sets.push({ ...alias, ...owner });
      current = canonicalName(target);
    }
    return { exists: true, sets };
  }

  /** Whether a name, or one above it, has nameservers. */
  isDelegated(name: string): boolean {
    for (let zone = canonicalName(name); zone !== ''; zone = parentOf(zone))
      if (this.#byName.get(zone)?.has('NS') === true) return true;
    return false;
  }

  /** The records at a name, or those of a matching wildcard (RFC 4592). */
  #typesAt(name: string): Map<string, RecordSet> | undefined {
    const own = this.#byName.get(name);
    if (own !== undefined || this.#parents.has(name)) return own;
    for (let parent = parentOf(name); parent !== ''; parent = parentOf(parent)) {
      const star = this.#byName.get(`*.${parent}`);
      if (star !== undefined) return star;
      if (this.#byName.has(parent) || this.#parents.has(parent)) return undefined;
    }
    return undefined;
  }
}

function parentOf(name: string): string {
  const dot = name.indexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1);
}
