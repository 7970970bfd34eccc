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

type Key = Pick<RecordSet, 'name' | 'type'>;

/** The record set that answers for a name and type: its own, or that of a wildcard (RFC 4592). */
export function answeringSet<Set extends Key>({ name, type }: Key, sets: readonly Set[]): Set | undefined {
  const own = sets.find((set) => set.name === name && set.type === type);
  if (own !== undefined || name === '@' || exists(name, sets)) return own;
  const labels = name.split('.');
  for (let index = 1; index <= labels.length; index += 1) {
    const above = labels.slice(index).join('.');
    const star = above === '' ? '*' : `*.${above}`;
    if (sets.some((set) => set.name === star))
      return sets.find((set) => set.name === star && set.type === type);
    // A wildcard answers only right below the longest name that exists.
    if (above !== '' && exists(above, sets)) return undefined;
  }
  return undefined;
}

/** Whether a record set is a wildcard that a name can be below. */
export function isWildcardFor(name: string, star: Pick<RecordSet, 'name'>): boolean {
  if (star.name === '*') return name !== '@';
  return star.name.startsWith('*.') && name.endsWith(star.name.slice(1));
}

/** Whether a name has records, or a name below it does. */
function exists(name: string, sets: readonly Key[]): boolean {
  return sets.some((set) => set.name === name || set.name.endsWith(`.${name}`));
}

/** Whether a record set has what depends on it. */
export function isMet({ name, type, values, use }: NeededRecord, sets: readonly RecordSet[]): boolean {
  const set = answeringSet({ name, type }, sets);
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
  return answeringSet(key, sets)?.values ?? [];
}

export function isSpf(text: string): boolean {
  return /^v=spf1(\s|$)/i.test(text.trim());
}
