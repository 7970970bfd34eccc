import { type LineError, readEntries, type ZoneFileEntry } from './zone-file-entries.ts';
import { formatValue, isEditableType, parseValue, resolveValue } from './zone-values.ts';
import {
  type RecordSet,
  conflictOf,
  inOrder,
  keyOf,
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
 * texts. Values of one name and type are joined into one set, with the TTL of the first.
 */
export function parseZoneFile(text: string, zone: string): ParsedZoneFile {
  const { entries, errors } = readEntries(text, zone);
  const sets = new Map<string, RecordSet & { line: number }>();
  let ignored = 0;
  for (const entry of entries) {
    if (isOfNameservers(entry, zone)) {
      ignored += 1;
      continue;
    }
    const found = toSet(entry, zone);
    if ('key' in found) {
      errors.push(found);
      continue;
    }
    const known = sets.get(keyOf(found));
    if (known === undefined) sets.set(keyOf(found), { ...found, line: entry.line });
    else known.values = [...new Set([...known.values, ...found.values])].toSorted();
  }
  const all = [...sets.values()];
  const conflicts = all.flatMap((set) => {
    const conflict = conflictOf(set, all);
    return conflict === undefined ? [] : [toLineError(set.line, conflict)];
  });
  const sound = inOrder(all).map(({ name, type, ttl, values }) => ({ name, type, ttl, values }));
  return { sets: sound, errors: [...errors, ...conflicts].toSorted((a, b) => a.line - b.line), ignored };
}

/** Writes a zone as a zone file, which every nameserver software reads. */
export function formatZoneFile(zone: string, sets: readonly RecordSet[]): string {
  const lines = inOrder(sets).flatMap(({ name, type, ttl, values }) =>
    values.map((value) => `${name}\t${ttl}\tIN\t${type}\t${formatValue(type, value)}`),
  );
  return [`$ORIGIN ${zone}.`, `$TTL ${standardTtl}`, ...lines, ''].join('\n');
}

function isOfNameservers({ name, type }: ZoneFileEntry, zone: string): boolean {
  if (['SOA', 'DNSKEY', 'RRSIG', 'NSEC', 'NSEC3', 'NSEC3PARAM', 'CDS', 'CDNSKEY'].includes(type)) return true;
  return type === 'NS' && name === `${zone}.`;
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
