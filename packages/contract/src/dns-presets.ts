import type { NeededRecord } from './dns-needs.ts';
import { isSpf } from './dns-needs.ts';
import { mergeSpf } from './spf.ts';
import { applyChanges, diffZones, type SetChange } from './zone-changes.ts';
import { type RecordSet, standardTtl } from './zone-records.ts';

/** own_email and own_website add what the portal needs. */
export const presetNames = ['google', 'microsoft365', 'verification', 'own_email', 'own_website'] as const;
export type PresetName = (typeof presetNames)[number];

/** A record of a preset. */
export interface PresetRecord {
  name: string;
  type: string;
  values: readonly string[];
  /** replace: instead of what the name has of the type; add: beside it; spf: merged into the one SPF record. */
  how: 'replace' | 'add' | 'spf';
}

/** Records of Google Workspace. Source: support.google.com/a/answer/174125 and /33786. */
const google: readonly PresetRecord[] = [
  { name: '@', type: 'MX', values: ['1 smtp.google.com.'], how: 'replace' },
  { name: '@', type: 'TXT', values: ['v=spf1 include:_spf.google.com ~all'], how: 'spf' },
];

/** Records of Microsoft 365. Source: learn.microsoft.com, "External DNS records for Microsoft 365". */
function microsoft365(zone: string, tenant: string): readonly PresetRecord[] {
  const dashed = zone.replaceAll('.', '-');
  const key = (selector: string): PresetRecord => ({
    name: `${selector}._domainkey`,
    type: 'CNAME',
    values: [`${selector}-${dashed}._domainkey.${tenant}.onmicrosoft.com.`],
    how: 'replace',
  });
  return [
    { name: '@', type: 'MX', values: [`0 ${dashed}.mail.protection.outlook.com.`], how: 'replace' },
    { name: '@', type: 'TXT', values: ['v=spf1 include:spf.protection.outlook.com -all'], how: 'spf' },
    { name: 'autodiscover', type: 'CNAME', values: ['autodiscover.outlook.com.'], how: 'replace' },
    key('selector1'),
    key('selector2'),
  ];
}

/** The records of a preset. `text`: the tenant of Microsoft 365, or the text that proves ownership. */
export function presetRecords(
  preset: PresetName,
  { zone, text, needs }: { zone: string; text: string; needs: readonly NeededRecord[] },
): readonly PresetRecord[] {
  switch (preset) {
    case 'google':
      return google;
    case 'microsoft365':
      return microsoft365(zone, text);
    case 'verification':
      return [{ name: '@', type: 'TXT', values: [text], how: 'add' }];
    case 'own_email':
      return wanted(needs, (use) => use === 'receiving' || use === 'sending' || use === 'mail_apps');
    default:
      return wanted(needs, (use) => use === 'website');
  }
}

function wanted(
  needs: readonly NeededRecord[],
  isIts: (use: NeededRecord['use']) => boolean,
): PresetRecord[] {
  return needs
    .filter(({ isWanted, use }) => isWanted && isIts(use))
    .map(({ name, type, values }) => ({
      name,
      type,
      values,
      how: howOf(name, type, values),
    }));
}

/** Other texts stay beside a text; a name has one SPF record and one DKIM key. */
function howOf(name: string, type: string, values: readonly string[]): PresetRecord['how'] {
  if (type !== 'TXT' || name.includes('_domainkey')) return 'replace';
  return values.some(isSpf) ? 'spf' : 'add';
}

/** Types of which a name can have one kind only. */
const leading: readonly string[] = ['A', 'AAAA', 'ALIAS', 'CNAME'];

/** What a preset changes in a zone. */
export function planPreset(records: readonly PresetRecord[], sets: readonly RecordSet[]): SetChange[] {
  let planned = [...sets];
  for (const record of records) planned = put(record, planned, records);
  return diffZones(sets, planned);
}

function put(record: PresetRecord, sets: readonly RecordSet[], all: readonly PresetRecord[]): RecordSet[] {
  const { name, type } = record;
  const present = sets.find((set) => set.name === name && set.type === type);
  const values = valuesOf(record, present?.values ?? []);
  const kept = sets.filter((set) => !isRival(set, record, all));
  return applyChanges(kept, [{ name, type, after: { ttl: present?.ttl ?? standardTtl, values } }]);
}

function valuesOf({ values, how }: PresetRecord, present: readonly string[]): string[] {
  if (how === 'replace') return values.toSorted();
  if (how === 'add') return [...new Set([...present, ...values])].toSorted();
  const own = present.filter(isSpf);
  const merged = values.map((value) => (own.length === 0 ? value : mergeSpf(own, value)));
  return [...present.filter((value) => !isSpf(value)), ...merged].toSorted();
}

/** Whether a record set cannot stay beside the record: a CNAME beside others, or another way to a website. */
function isRival(set: RecordSet, { name, type }: PresetRecord, all: readonly PresetRecord[]): boolean {
  if (set.name !== name || set.type === type) return false;
  if (type === 'CNAME' || set.type === 'CNAME') return true;
  if (!leading.includes(type) || !leading.includes(set.type)) return false;
  return !all.some((each) => each.name === name && each.type === set.type);
}
