import { isSameContent, type SetChange } from '@homeport/contract/zone-changes';
import { wholeName } from '@homeport/contract/zone-names';
import { isSameKey, keyOf, type RecordSet } from '@homeport/contract/zone-records';
import type { ZoneDraft } from './zone-draft.ts';

/** What connecting changed in a zone so far, with further changes: what was there first is kept. */
export function addReplaced(known: readonly SetChange[], changes: readonly SetChange[]): SetChange[] {
  const all = new Map(known.map((change) => [keyOf(change), change]));
  for (const change of changes) {
    const earlier = all.get(keyOf(change));
    const isContinued = earlier !== undefined && isSameContent(change.before, earlier.after);
    all.set(keyOf(change), isContinued ? { ...change, before: earlier.before } : change);
  }
  return [...all.values()];
}

/**
 * Brings back what connecting replaced, in a draft that our records were removed from. A name that its owner has changed
 * since keeps what it has.
 * @param present the zone before our records were removed
 */
export function restore(
  draft: ZoneDraft,
  zone: string,
  present: readonly RecordSet[],
  replaced: readonly SetChange[],
): void {
  for (const { name, type, before, after } of replaced) {
    if (before === null) continue;
    const at = wholeName(name, zone);
    const now = present.find((set) => isSameKey(set, { name, type }))?.values ?? [];
    const left = draft.values(at, type);
    const isOursNow = left.length === 0 && now.length > 0 === (after !== null);
    const returned =
      type === 'TXT' ? textsToReturn(before.values, now, left) : isOursNow ? before.values : [];
    if (returned.length > 0 && draft.takes(at, type)) draft.put(at, type, [...left, ...returned], before.ttl);
  }
}

/** The texts of a purpose whose present text was ours, and was removed. */
function textsToReturn(before: readonly string[], now: readonly string[], left: readonly string[]): string[] {
  const removed = now.filter((text) => !left.includes(text)).map(purposeOf);
  const kept = new Set(left.map(purposeOf));
  return before.filter((text) => removed.includes(purposeOf(text)) && !kept.has(purposeOf(text)));
}

/** Connecting replaces policies for senders, and keys. */
function purposeOf(text: string): 'spf' | 'dkim' | 'other' {
  if (/^v=spf1(\s|$)/i.test(text.trim())) return 'spf';
  return /(^|;)\s*p\s*=/i.test(text) ? 'dkim' : 'other';
}
