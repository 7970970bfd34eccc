import type { ZoneRecords } from '@homeport/contract/dns';
import { applyChanges, diffZones, type SetChange } from '@homeport/contract/zone-changes';
import {
  conflictOf,
  isSameKey,
  keyOf,
  parseRecordSet,
  type RecordError,
  type RecordSet,
} from '@homeport/contract/zone-records';

/** Edits that are not saved yet: the record sets as they are to be, by name and type; null: deleted. */
export type Draft = ReadonlyMap<string, { key: Pick<RecordSet, 'name' | 'type'>; set: RecordSet | null }>;

export type ShownRecord = ZoneRecords['records'][number];

export const emptyDraft: Draft = new Map();

/** Edits that make these changes. */
export function draftOf(changes: readonly SetChange[]): Draft {
  return new Map(
    changes.map(({ name, type, after }) => [
      keyOf({ name, type }),
      { key: { name, type }, set: after && { name, type, ...after } },
    ]),
  );
}

/** The zone with the edits. */
export function drafted(records: readonly RecordSet[], draft: Draft): RecordSet[] {
  return applyChanges(
    records.map(({ name, type, ttl, values }) => ({ name, type, ttl, values })),
    [...draft.values()].map(({ key, set }) => ({ ...key, after: set })),
  );
}

/** What the edits change; an edit that changes nothing is none. */
export function changesOf(records: readonly RecordSet[], draft: Draft): SetChange[] {
  return diffZones(records, drafted(records, draft));
}

export function withSet(draft: Draft, set: RecordSet): Draft {
  const { name, type } = set;
  return new Map([...draft, [keyOf(set), { key: { name, type }, set }]]);
}

export function withoutSet(draft: Draft, { name, type }: Pick<RecordSet, 'name' | 'type'>): Draft {
  return new Map([...draft, [keyOf({ name, type }), { key: { name, type }, set: null }]]);
}

/** The edits without those of one record set. */
export function restored(draft: Draft, key: Pick<RecordSet, 'name' | 'type'>): Draft {
  return new Map([...draft].filter(([each]) => each !== keyOf(key)));
}

/**
 * Validates an edited record set and puts it into the draft. A new one is joined with what its name has of the type.
 * @param original the set that is edited; null: a new one
 */
export function applyEdit(
  { records, draft, zone }: { records: readonly RecordSet[]; draft: Draft; zone: string },
  typed: RecordSet,
  original: Pick<RecordSet, 'name' | 'type'> | null,
): { draft: Draft; errors: [] } | { draft: undefined; errors: RecordError[] } {
  const { set, errors } = parseRecordSet(typed, zone);
  if (set === undefined) return { draft: undefined, errors };
  const without = original === null || isSameKey(original, set) ? draft : moved(records, draft, original);
  const present = drafted(records, without).find((each) => isSameKey(each, set));
  const isJoined = present !== undefined && (original === null || !isSameKey(original, set));
  const joined = isJoined
    ? parseRecordSet({ ...set, values: union(present.values, set.values) }, zone)
    : { set, errors };
  if (joined.set === undefined) return { draft: undefined, errors: joined.errors };
  const next = withSet(without, joined.set);
  const conflict = conflictOf(joined.set, drafted(records, next));
  return conflict === undefined ? { draft: next, errors: [] } : { draft: undefined, errors: [conflict] };
}

const union = (some: readonly string[], others: readonly string[]) => [...new Set([...some, ...others])];

/** The set gets another name or type: the one that was there goes. */
function moved(
  records: readonly RecordSet[],
  draft: Draft,
  original: Pick<RecordSet, 'name' | 'type'>,
): Draft {
  const isKnown = records.some((each) => isSameKey(each, original));
  return isKnown ? withoutSet(draft, original) : restored(draft, original);
}
