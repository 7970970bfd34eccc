import { type RecordSet, toRecordSet } from '@homeport/contract/zone-records';
import type { NewZoneRecord, ZoneRecord } from '@homeport/hestiacp';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import type { SingleRecord } from '../single-records.ts';

/** The types of HestiaCP that customers edit. */
export const hestiacpRecordTypes = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'SRV', 'TXT'] as const;
/** Of zones whose TTL nobody has changed. */
const zoneTtl = 14_400;

export function readHestiacpRecord(record: ZoneRecord, zone: string): SingleRecord {
  const { id, type, priority } = record;
  const rest = type === 'TXT' ? withoutQuotes(record.value) : record.value;
  const whole = type === 'MX' || type === 'SRV' ? `${priority} ${rest}` : rest;
  const ttl = record.ttl > 0 ? record.ttl : zoneTtl;
  const { name, values } = toRecordSet({ name: record.name, type, ttl, values: [whole] }, zone);
  const [value = ''] = values;
  return { id, name, type, ttl, value };
}

/** A text has none of its own, and may be one long string. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/"\s+"/g, '').replaceAll('"', '');
}

/** @throws ProviderError rejected for a text with quotation marks, which the panel would leave out */
export function toHestiacpRecord({ name, type, ttl }: RecordSet, value: string): NewZoneRecord {
  if (type === 'TXT' && value.includes('"'))
    throw new ProviderError('rejected', 'panel_rejected', 'HestiaCP removes quotation marks from texts');
  if (type !== 'MX' && type !== 'SRV') return { name, type, ttl, value, priority: '' };
  const [priority = '', ...rest] = value.split(' ');
  return { name, type, ttl, value: rest.join(' '), priority };
}
