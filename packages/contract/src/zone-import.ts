import { keyOf, type RecordSet } from './zone-records.ts';
import { isEditableType } from './zone-values.ts';

/** Record sets that the editor leaves alone. */
export function isFixed({ type, name }: Pick<RecordSet, 'type' | 'name'>): boolean {
  return !isEditableType(type) || (type === 'NS' && name === '@');
}

/**
 * The zone after the import of other records.
 * @param mode replace: they stand instead of what is there; add: their values are joined with what is there, and a record
 * set that cannot stand beside one of them goes
 */
export function importInto(
  present: readonly RecordSet[],
  added: readonly RecordSet[],
  mode: 'add' | 'replace',
): RecordSet[] {
  if (mode === 'replace') return [...added, ...present.filter(isFixed)];
  const known = new Map(present.map((set) => [keyOf(set), set]));
  const joined = added.map((set) => {
    const own = known.get(keyOf(set));
    const isAlone = set.type === 'CNAME' || set.type === 'ALIAS';
    if (own === undefined || isAlone) return set;
    return { ...own, values: [...new Set([...own.values, ...set.values])].toSorted() };
  });
  const typesOf = new Map<string, string[]>();
  for (const { name, type } of joined) typesOf.set(name, [...(typesOf.get(name) ?? []), type]);
  const kept = present.filter(
    ({ name, type }) => !typesOf.get(name)?.some((each) => each === type || isRival(each, type)),
  );
  return [...kept, ...joined];
}

function isRival(type: string, other: string): boolean {
  if (type === 'CNAME' || other === 'CNAME') return true;
  const addresses = ['A', 'AAAA'];
  return (type === 'ALIAS' && addresses.includes(other)) || (other === 'ALIAS' && addresses.includes(type));
}
