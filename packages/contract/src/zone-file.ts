import { type LineError, readEntries, type ZoneFileEntry } from './zone-file-entries.ts';
import { formatValue, isEditableType, parseValue, resolveValue } from './zone-values.ts';
import {
  type RecordSet,
  conflictOf,
  inOrder,
  mostValues,
  parseRecordSet,
  standardTtl,
  ttlRange,
} from './zone-records.ts';
import type { FieldText, FieldValues } from './field-texts.ts';

/** The longest zone file that is read, in characters. */
export const longestZoneFile = 500_000;

export interface ParsedZoneFile {
  sets: RecordSet[];
  errors: LineError[];
  /** Records that belong to the nameservers, such as SOA and the domain's own NS. */
  ignored: number;
}

/**
 * Reads a zone file (RFC 1035, section 5): `$ORIGIN`, `$TTL`, parentheses, comments, relative names, classes and quoted
 * texts. Values of one name and type are joined into one set, with the TTL of the first. A line that cannot be saved
 * beside those before it is an error, and left out.
 */
export function parseZoneFile(text: string, zone: string): ParsedZoneFile {
  const { entries, errors, ignored } = readEntries(text, zone);
  const names = new Map<string, JoinedSet[]>();
  for (const entry of entries) {
    const found = toSet(entry, zone);
    const error = 'key' in found ? found : join(found, entry.line, names);
    if (error !== undefined) errors.push(error);
  }
  const sets = [...names.values()].flat().map((set) => ({ ...set, values: [...set.values].toSorted() }));
  return { sets: inOrder(sets), errors: errors.toSorted((a, b) => a.line - b.line), ignored };
}

type JoinedSet = Omit<RecordSet, 'values'> & { values: Set<string> };

/** Joins a record with those before it. @returns why it cannot be beside them */
function join(
  { name, type, ttl, values }: RecordSet,
  line: number,
  names: Map<string, JoinedSet[]>,
): LineError | undefined {
  const others = names.get(name) ?? [];
  const conflict = conflictOf({ name, type }, others);
  if (conflict !== undefined) return toLineError(line, conflict);
  const own = others.find((each) => each.type === type);
  if (own === undefined) {
    names.set(name, [...others, { name, type, ttl, values: new Set(values) }]);
    return undefined;
  }
  const added = values.filter((value) => !own.values.has(value));
  if (added.length > 0 && (type === 'CNAME' || type === 'ALIAS')) return { line, key: 'dnsOneHost' };
  if (own.values.size + added.length > mostValues)
    return { line, key: 'tooMany', values: { max: mostValues } };
  for (const value of added) own.values.add(value);
  return undefined;
}

/** Writes a zone as a zone file, which every nameserver software reads. */
export function formatZoneFile(zone: string, sets: readonly RecordSet[]): string {
  const lines = inOrder(sets).flatMap(({ name, type, ttl, values }) =>
    values.map((value) => `${name}\t${ttl}\tIN\t${type}\t${formatValue(type, value)}`),
  );
  return [`$ORIGIN ${zone}.`, `$TTL ${standardTtl}`, ...lines, ''].join('\n');
}

function toSet({ name, type, ttl, value, origin, line }: ZoneFileEntry, zone: string): RecordSet | LineError {
  if (!isEditableType(type)) return { line, key: 'dnsType' };
  const whole = resolveValue(type, value, origin);
  const parsed = parseValue(type, whole, zone);
  if ('error' in parsed) return toLineError(line, parsed.error);
  const clamped = Math.min(Math.max(ttl ?? standardTtl, ttlRange.min), ttlRange.max);
  const { set, errors } = parseRecordSet({ name, type, ttl: clamped, values: [parsed.value] }, zone);
  if (set !== undefined) return set;
  return toLineError(line, errors[0] ?? { key: 'dnsName' });
}

function toLineError(line: number, { key, values }: { key: FieldText; values?: FieldValues }): LineError {
  return values === undefined ? { line, key } : { line, key, values };
}
