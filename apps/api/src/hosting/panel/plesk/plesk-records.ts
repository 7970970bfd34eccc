import type { RecordSet } from '@homeport/contract/zone-records';
import { toRecordName } from '@homeport/contract/zone-names';
import { joinValue, splitValue, type EditableType } from '@homeport/contract/zone-values';
import { toRecordSet } from '@homeport/contract/zone-records';
import type { DnsRecord, NewDnsRecord } from '@homeport/plesk';
import type { SingleRecord } from '../single-records.ts';

/** The types of Plesk that customers edit. */
export const pleskRecordTypes = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'SRV', 'TXT'] as const;
/** Not records of the zone: its head, and who may copy it. */
const otherTypes = ['SOA', 'AXFR'];
/** Of zones whose TTL nobody has changed. */
const zoneTtl = 86_400;

/** @returns undefined for what is no record of the zone */
export function readPleskRecord(record: DnsRecord, zone: string): SingleRecord | undefined {
  const { id, type, host } = record;
  const name = otherTypes.includes(type) ? undefined : nameOf(host, zone);
  if (name === undefined) return undefined;
  const ttl = record.ttl > 0 ? record.ttl : zoneTtl;
  const { values } = toRecordSet({ name, type, ttl, values: [valueOf(record)] }, zone);
  const [value = ''] = values;
  return { id: String(id), name, type, ttl, value };
}

export function toPleskRecord({ name, type, ttl }: RecordSet, value: string): NewDnsRecord {
  const host = name === '@' ? '' : name;
  const parts = splitValue(type as EditableType, value);
  const last = withoutDot(parts.at(-1) ?? '', type);
  return { type, host, value: last, opt: parts.slice(0, -1).join(' '), ttl };
}

/** The rest of a value is in the option. */
function valueOf({ type, value, opt }: DnsRecord): string {
  const whole = isHostType(type) && !value.endsWith('.') ? `${value}.` : value;
  if (type === 'MX' || type === 'SRV') return `${opt.trim()} ${whole}`;
  return type === 'CAA' ? joinValue('CAA', [...opt.trim().split(/\s+/), value.replaceAll('"', '')]) : whole;
}

function nameOf(host: string, zone: string): string | undefined {
  const bare = host.replace(/\.$/, '').toLowerCase();
  const isWhole = host.endsWith('.') || bare === zone || bare.endsWith(`.${zone}`);
  return toRecordName(isWhole ? `${bare}.` : bare, zone);
}

function isHostType(type: string): boolean {
  return ['CNAME', 'MX', 'NS', 'SRV', 'PTR'].includes(type);
}

function withoutDot(text: string, type: string): string {
  // A single dot says that there is no host.
  return isHostType(type) && text !== '.' ? text.replace(/\.$/, '') : text;
}
