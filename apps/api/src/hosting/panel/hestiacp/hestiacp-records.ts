import { toRecordName } from '@homeport/contract/zone-names';
import { type RecordSet, toRecordSet } from '@homeport/contract/zone-records';
import type { NewZoneRecord, ZoneRecord } from '@homeport/hestiacp';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import type { SingleRecord } from '../single-records.ts';

/** The types of HestiaCP that customers edit. */
export const hestiacpRecordTypes = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'SRV', 'TXT'] as const;
/** Of zones whose TTL nobody has changed. */
const zoneTtl = 14_400;

/** @returns undefined for a name outside of the zone */
export function readHestiacpRecord(record: ZoneRecord, zone: string): SingleRecord | undefined {
  const { id, type, priority } = record;
  const name = nameOf(record.name, zone);
  if (name === undefined) return undefined;
  const rest = type === 'TXT' ? withoutQuotes(record.value) : record.value;
  const whole = type === 'MX' || type === 'SRV' ? `${priority} ${rest}` : rest;
  const ttl = record.ttl > 0 ? record.ttl : zoneTtl;
  const { values } = toRecordSet({ name, type, ttl, values: [whole] }, zone);
  const [value = ''] = values;
  return { id, name, type, ttl, value };
}

/** @throws ProviderError rejected dns_text_refused */
export function toHestiacpRecord({ name, type, ttl }: RecordSet, value: string): NewZoneRecord {
  if (type === 'TXT') refuseChanged(value);
  if (type !== 'MX' && type !== 'SRV') return { name, type, ttl, value, priority: '' };
  const [priority = '', ...rest] = value.split(' ');
  return { name, type, ttl, value: rest.join(' '), priority };
}

/** A name without a dot at its end is relative, as in zone files. */
function nameOf(name: string, zone: string): string | undefined {
  if (name === '@' || name === '') return '@';
  return toRecordName(name.endsWith('.') ? name : `${name}.${zone}.`, zone);
}

/** A text has none of its own, and may be one long string. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/"\s+"/g, '').replaceAll('"', '');
}

/** The longest string of a TXT record. The panel splits longer texts. */
const longestString = 255;

/**
 * Refuses texts that the panel would not answer with as they are. It removes quotation marks, and lists the whole zone
 * as invalid JSON for a backslash and as another text for five spaces. It splits a long text with `xargs`, which fails
 * for an apostrophe and removes spaces from the beginning of each part.
 */
function refuseChanged(text: string): void {
  const parts = text.match(new RegExp(`.{1,${longestString}}`, 'g')) ?? [];
  const isChanged =
    /["\\]| {5}/.test(text) ||
    (parts.length > 1 && (text.includes("'") || parts.some((part) => part.startsWith(' '))));
  if (isChanged) throw new ProviderError('rejected', 'dns_text_refused', 'HestiaCP would change this text');
}
