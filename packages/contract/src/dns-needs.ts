import { evaluateSpf } from './spf.ts';
import { applyChanges, type SetChange } from './zone-changes.ts';
import { isSameKey, type RecordSet } from './zone-records.ts';

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

/**
 * What these changes break: what was met before and is not any more, or does not work any more beside what they add.
 * @param sets the zone before them
 */
export function brokenBy(
  changes: readonly SetChange[],
  needs: readonly NeededRecord[],
  sets: readonly RecordSet[],
): NeededRecord[] {
  const next = applyChanges(sets, changes);
  return needs.filter((need) => {
    if (!isMet(need, sets)) return false;
    if (isDisturbed(need, next, needs) && !isDisturbed(need, sets, needs)) return true;
    if (need.values.length > 0) return !isMet(need, next);
    // Without values, anything else at the name may lead elsewhere.
    return valuesAt(need, next).toSorted().join('\n') !== valuesAt(need, sets).toSorted().join('\n');
  });
}

type Key = Pick<RecordSet, 'name' | 'type'>;

/** Whether a record set gives a name, and all names below it, to other nameservers. */
export function isDelegatedBy(name: string, { name: above, type }: Key): boolean {
  return type === 'NS' && above !== '@' && (name === above || name.endsWith(`.${above}`));
}

/** Whether something in the zone makes a record useless although it is there. */
function isDisturbed(
  need: NeededRecord,
  sets: readonly RecordSet[],
  needs: readonly NeededRecord[],
): boolean {
  if (need.type !== 'NS' && sets.some((set) => isDelegatedBy(need.name, set))) return true;
  const present = valuesAt(need, sets);
  if (need.type === 'MX') return isOutranked(present, ownExchangers(need, needs));
  if (need.type !== 'TXT' || need.use !== 'sending') return false;
  // A second SPF record is an error (RFC 7208, section 4.5), and of two keys any can be used (RFC 6376, section 3.6.2.2).
  if (need.values.some(isSpf)) return present.filter(isSpf).length > 1;
  return need.name.includes('_domainkey') && present.some((value) => !need.values.includes(value));
}

/** All mail servers at the name that are needed. */
function ownExchangers(need: NeededRecord, needs: readonly NeededRecord[]): string[] {
  return needs.filter((each) => isSameKey(each, need)).flatMap(({ values }) => values);
}

/** Whether other mail servers get email instead of ours, or part of it. */
function isOutranked(present: readonly string[], own: readonly string[]): boolean {
  const priorityOf = (value: string) => Number(value.split(' ')[0]);
  const first = Math.min(...present.filter((value) => own.includes(value)).map(priorityOf));
  return present.some((value) => !own.includes(value) && priorityOf(value) <= first);
}

function valuesAt(key: Key, sets: readonly RecordSet[]): readonly string[] {
  return sets.find((set) => isSameKey(set, key))?.values ?? [];
}

export function isSpf(text: string): boolean {
  return /^v=spf1(\s|$)/i.test(text.trim());
}
