import { evaluateSpf } from './spf.ts';
import type { SetChange } from './zone-changes.ts';
import type { RecordSet } from './zone-records.ts';

/** What of the customer depends on a record. */
export const needUses = ['receiving', 'sending', 'mail_apps', 'website', 'cdn', 'ownership'] as const;
export type NeedUse = (typeof needUses)[number];

/** A record that something of the portal depends on. */
export interface NeededRecord {
  /** Relative to the zone. */
  name: string;
  type: string;
  /** The values that count, canonical; empty: whatever it has. */
  values: readonly string[];
  use: NeedUse;
  /** What depends on it, such as the name of a website. */
  subject: string;
  /** Whether it belongs there, and a preset adds it; false: it is marked where it is. */
  isWanted: boolean;
}

/** Whether a record set has what depends on it. */
export function isMet({ name, type, values, use }: NeededRecord, sets: readonly RecordSet[]): boolean {
  const set = sets.find((each) => each.name === name && each.type === type);
  if (set === undefined) return false;
  return values.every(
    (value) =>
      set.values.includes(value) ||
      (use === 'sending' &&
        isSpf(value) &&
        set.values.some((own) => isSpf(own) && evaluateSpf(own).passes(value))),
  );
}

/** What these changes break: what was met before and is not any more. */
export function brokenBy(changes: readonly SetChange[], needs: readonly NeededRecord[]): NeededRecord[] {
  return needs.filter((need) => {
    const change = changes.find(({ name, type }) => name === need.name && type === need.type);
    if (change === undefined) return false;
    const toSets = (content: SetChange['before']): RecordSet[] =>
      content === null ? [] : [{ name: change.name, type: change.type, ...content }];
    if (!isMet(need, toSets(change.before))) return false;
    // Without values, anything else at the name may lead elsewhere.
    if (need.values.length === 0)
      return change.after?.values.toSorted().join('\n') !== change.before?.values.toSorted().join('\n');
    return !isMet(need, toSets(change.after));
  });
}

export function isSpf(text: string): boolean {
  return /^v=spf1(\s|$)/i.test(text.trim());
}
