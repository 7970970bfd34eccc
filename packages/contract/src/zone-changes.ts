import { inOrder, keyOf, type RecordSet } from './zone-records.ts';

export interface SetContent {
  ttl: number;
  values: string[];
}

/** A record set that differs; null: there is none. */
export interface SetChange {
  name: string;
  type: string;
  before: SetContent | null;
  after: SetContent | null;
}

/** What turns one zone into another. */
export function diffZones(from: readonly RecordSet[], to: readonly RecordSet[]): SetChange[] {
  const before = new Map(from.map((set) => [keyOf(set), set]));
  const after = new Map(to.map((set) => [keyOf(set), set]));
  const changes = [...new Map([...before, ...after]).values()].map(({ name, type }) => ({
    name,
    type,
    before: contentOf(before.get(keyOf({ name, type }))),
    after: contentOf(after.get(keyOf({ name, type }))),
  }));
  return inOrder(changes.filter((change) => !isSameContent(change.before, change.after)));
}

/** The zone with the changed record sets replaced. */
export function applyChanges(
  sets: readonly RecordSet[],
  changes: readonly Pick<SetChange, 'name' | 'type' | 'after'>[],
): RecordSet[] {
  const byKey = new Map(sets.map((set) => [keyOf(set), set]));
  for (const { name, type, after } of changes) {
    if (after === null) byKey.delete(keyOf({ name, type }));
    else byKey.set(keyOf({ name, type }), { name, type, ttl: after.ttl, values: [...after.values] });
  }
  return inOrder([...byKey.values()]);
}

/** The changes that take these back. */
export function reversed(changes: readonly SetChange[]): SetChange[] {
  return changes.map(({ before, after, ...key }) => ({ ...key, before: after, after: before }));
}

/** Whether two contents are the same for the DNS: the order of values does not count. */
export function isSameContent(a: SetContent | null, b: SetContent | null): boolean {
  if (a === null || b === null) return a === b;
  return a.ttl === b.ttl && a.values.toSorted().join('\n') === b.values.toSorted().join('\n');
}

export function contentOf(set: SetContent | undefined): SetContent | null {
  return set === undefined ? null : { ttl: set.ttl, values: [...set.values] };
}
