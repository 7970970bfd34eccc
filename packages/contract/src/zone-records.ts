import type { FieldText, FieldValues } from './field-texts.ts';
import { toRecordName } from './zone-names.ts';
import { isEditableType, parseValue, type ValuePart } from './zone-values.ts';

/** All records of one name and type. */
export interface RecordSet {
  /** Relative to the zone, in lower case and A-labels; `@` is the zone itself. */
  name: string;
  /** For example `MX`. */
  type: string;
  /** How long resolvers may keep it, in seconds. */
  ttl: number;
  /** As zone files have them, with whole names that end in a dot; texts of TXT without quotes. */
  values: string[];
}

/** What is wrong with a record set, and where. */
export interface RecordError {
  field: 'name' | 'type' | 'ttl' | 'values';
  /** Of `values`. */
  index?: number;
  part?: ValuePart;
  key: FieldText;
  values?: FieldValues;
}

export const ttlRange = { min: 300, max: 2_592_000 } as const;
export const standardTtl = 3_600;
/** How many records of one name and type there can be. */
export const mostValues = 100;
/** How many records a zone can have. */
export const mostRecords = 5_000;

/** Whether two record sets are those of one name and type. */
export function isSameKey(a: Pick<RecordSet, 'name' | 'type'>, b: Pick<RecordSet, 'name' | 'type'>): boolean {
  return a.name === b.name && a.type === b.type;
}

/** Identifies a record set in its zone, such as `www A`. */
export function keyOf({ name, type }: Pick<RecordSet, 'name' | 'type'>): string {
  return `${name} ${type}`;
}

/** Validates one record set as it was typed. @returns its canonical form, or what is wrong with it */
export function parseRecordSet(
  typed: RecordSet,
  zone: string,
): { set: RecordSet; errors: [] } | { set: undefined; errors: RecordError[] } {
  const errors: RecordError[] = [];
  const { type, ttl } = typed;
  if (!isEditableType(type)) return { set: undefined, errors: [{ field: 'type', key: 'dnsType' }] };
  const name = toRecordName(typed.name, zone);
  if (name === undefined) errors.push({ field: 'name', key: 'dnsName' });
  if (name === '@' && (type === 'CNAME' || type === 'NS'))
    errors.push({ field: 'name', key: type === 'NS' ? 'dnsApexNs' : 'dnsApexAlias' });
  if (type === 'SRV' && name !== undefined && !/^_[a-z0-9-]+\._[a-z0-9-]+(\.|$)/.test(name))
    errors.push({ field: 'name', key: 'dnsSrvName' });
  if (!Number.isInteger(ttl) || ttl < ttlRange.min || ttl > ttlRange.max)
    errors.push({ field: 'ttl', key: 'dnsRange', values: ttlRange });
  const values = parseValues(typed.values, type, zone, errors);
  if (name === undefined || errors.length > 0) return { set: undefined, errors };
  return { set: { name, type, ttl, values }, errors: [] };
}

function parseValues(
  typed: readonly string[],
  type: Parameters<typeof parseValue>[0],
  zone: string,
  errors: RecordError[],
): string[] {
  if (typed.length === 0) errors.push({ field: 'values', index: 0, key: 'required' });
  if (typed.length > mostValues)
    errors.push({ field: 'values', key: 'tooMany', values: { max: mostValues } });
  if ((type === 'CNAME' || type === 'ALIAS') && typed.length > 1)
    errors.push({ field: 'values', index: 1, part: 'host', key: 'dnsOneHost' });
  const values: string[] = [];
  for (const [index, text] of typed.entries()) {
    const parsed = parseValue(type, text, zone);
    if ('error' in parsed) errors.push({ field: 'values', index, ...parsed.error });
    else if (values.includes(parsed.value)) errors.push({ field: 'values', index, key: 'dnsDuplicate' });
    else values.push(parsed.value);
  }
  return values.toSorted();
}

/**
 * A record set as a provider has it. What this release cannot validate is kept unchanged: it is shown, and written back
 * as it is.
 */
export function toRecordSet(set: RecordSet, zone: string): RecordSet {
  const { type } = set;
  const name = set.name.toLowerCase();
  if (!isEditableType(type)) return { ...set, name, values: set.values.toSorted() };
  const values = set.values.map((value) => {
    const parsed = parseValue(type, value, zone);
    return 'error' in parsed ? value : parsed.value;
  });
  return { ...set, name, values: [...new Set(values)].toSorted() };
}

/** Types that determine where a name leads, of which a name can have one kind. */
const exclusive: Readonly<Record<string, readonly string[]>> = { ALIAS: ['A', 'AAAA'] };

/** The first conflict of a record set with the others of its zone. @returns undefined when there is none */
export function conflictOf(
  set: Pick<RecordSet, 'name' | 'type'>,
  all: readonly Pick<RecordSet, 'name' | 'type'>[],
): RecordError | undefined {
  const others = all.filter(({ name, type }) => name === set.name && type !== set.type);
  const alias = others.find(({ type }) => type === 'CNAME');
  const [other] = others;
  if (other !== undefined && (set.type === 'CNAME' || alias !== undefined))
    return { field: 'type', key: 'dnsAlone', values: { type: (alias ?? other).type } };
  const rival = others.find(
    ({ type }) =>
      exclusive[set.type]?.includes(type) === true || exclusive[type]?.includes(set.type) === true,
  );
  return rival === undefined ? undefined : { field: 'type', key: 'dnsBeside', values: { type: rival.type } };
}

/** In the order in which people look for them: by name with the zone itself first, then by type. */
export function inOrder<Set extends Pick<RecordSet, 'name' | 'type'>>(sets: readonly Set[]): Set[] {
  const keyed = sets.map((set) => ({ set, key: sortKey(set) }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ set }) => set);
}

function sortKey({ name, type }: Pick<RecordSet, 'name' | 'type'>): string {
  return `${name === '@' ? '' : name.split('.').toReversed().join('.')} ${type}`;
}
