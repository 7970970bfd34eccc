import { isSameKey, type RecordSet } from './zone-records.ts';
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
  const joined = added.map((set) => {
    const own = present.find((each) => isSameKey(each, set));
    const isAlone = set.type === 'CNAME' || set.type === 'ALIAS';
    if (own === undefined || isAlone) return set;
    return { ...own, values: [...new Set([...own.values, ...set.values])].toSorted() };
  });
  const kept = present.filter(
    (set) =>
      !joined.some(
        (each) => isSameKey(each, set) || (each.name === set.name && isRival(each.type, set.type)),
      ),
  );
  return [...kept, ...joined];
}

function isRival(type: string, other: string): boolean {
  if (type === 'CNAME' || other === 'CNAME') return true;
  const addresses = ['A', 'AAAA'];
  return (type === 'ALIAS' && addresses.includes(other)) || (other === 'ALIAS' && addresses.includes(type));
}
