import type { FieldText, FieldValues } from './field-texts.ts';
import { parseQuotedText, quoteText } from './zone-text.ts';
import { toTargetHost } from './zone-names.ts';

/** The types of records that customers can edit. */
export const editableTypes = ['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'MX', 'NS', 'SRV', 'TXT'] as const;
export type EditableType = (typeof editableTypes)[number];

/** The parts of a value that a form has a field for. */
export const valueParts = ['priority', 'weight', 'port', 'host', 'flags', 'tag', 'text'] as const;
export type ValuePart = (typeof valueParts)[number];

/** The longest text of a TXT record, in characters. */
export const longestText = 4_000;

export interface ValueError {
  part: ValuePart;
  key: FieldText;
  values?: FieldValues;
}

/** A value in its canonical form, or why it is none. */
export type ParsedValue = { value: string } | { error: ValueError };

/** The parts of a value of each type, in their order, as a zone file has them. */
export const partsOf: Readonly<Record<EditableType, readonly ValuePart[]>> = {
  A: ['host'],
  AAAA: ['host'],
  ALIAS: ['host'],
  CAA: ['flags', 'tag', 'text'],
  CNAME: ['host'],
  MX: ['priority', 'host'],
  NS: ['host'],
  SRV: ['priority', 'weight', 'port', 'host'],
  TXT: ['text'],
};

export function isEditableType(type: string): type is EditableType {
  return (editableTypes as readonly string[]).includes(type);
}

/**
 * Validates one value of a record.
 * @param typed in the form of zone files; a text of TXT without quotes is taken as it is, and hosts without a trailing
 * dot are whole names
 * @param zone A-labels, lower case
 * @returns the canonical form: hosts in lower case with a trailing dot, IPv6 shortened, texts of TXT without quotes unless they begin with one
 */
export function parseValue(type: EditableType, typed: string, zone: string): ParsedValue {
  const value = typed.trim();
  if (value === '') return fail(partsOf[type].at(-1) ?? 'text', 'required');
  switch (type) {
    case 'A':
      return isIpv4(value) ? { value } : fail('host', 'dnsIpv4');
    case 'AAAA':
      return parseIpv6(value);
    case 'TXT':
      return parseText(value);
    case 'CAA':
      return parseCaa(value);
    case 'MX':
      return parseHostWithNumbers(value, ['priority'], zone);
    case 'SRV':
      return parseHostWithNumbers(value, ['priority', 'weight', 'port'], zone);
    default: {
      const host = toTargetHost(value, zone);
      return host === undefined ? fail('host', 'dnsHost') : { value: host };
    }
  }
}

/** A canonical value as zone files have it. */
export function formatValue(type: string, value: string): string {
  return type === 'TXT' && !value.startsWith('"') ? quoteText(value) : value;
}

/** Types whose value ends in a host. */
const hostTypes: readonly string[] = ['ALIAS', 'CNAME', 'DNAME', 'MX', 'NS', 'PTR', 'SRV'];

/** A value of a zone file with whole names: a host without a trailing dot is relative to the origin. */
export function resolveValue(type: string, value: string, origin: string): string {
  if (!hostTypes.includes(type) || value.endsWith('.')) return value;
  return value.endsWith('@') ? value.replace(/@$/, `${origin}.`) : `${value}.${origin}.`;
}

/** The texts of the parts of a value, for a form; those that are missing are empty. */
export function splitValue(type: EditableType, value: string): string[] {
  const parts = partsOf[type];
  if (parts.length === 1) return [value];
  const words = value.trim().split(/\s+/);
  const head = parts.slice(0, -1).map((_, index) => words[index] ?? '');
  const rest = words.slice(parts.length - 1).join(' ');
  return [...head, type === 'CAA' ? (parseQuotedText(rest) ?? rest) : rest];
}

/** The reverse of `splitValue`. */
export function joinValue(type: EditableType, parts: readonly string[]): string {
  const [...all] = parts.map((part) => part.trim());
  if (type !== 'CAA') return all.join(' ');
  const text = all.pop() ?? '';
  return [...all, quoteText(text)].join(' ');
}

export function isIpv4(text: string): boolean {
  return (
    /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/.test(text) && !/(^|\.)0\d/.test(text)
  );
}

function parseIpv6(text: string): ParsedValue {
  if (!/^[\da-f:.]{2,45}$/i.test(text) || !text.includes(':')) return fail('host', 'dnsIpv6');
  try {
    return { value: new URL(`http://[${text}]`).hostname.slice(1, -1) };
  } catch {
    return fail('host', 'dnsIpv6');
  }
}

function parseText(typed: string): ParsedValue {
  const text = typed.startsWith('"') ? parseQuotedText(typed) : typed;
  if (text === undefined) return fail('text', 'dnsQuotes');
  if (text.length > longestText) return fail('text', 'tooLong', { max: longestText });
  if (!/^[\x20-\x7e]*$/.test(text)) return fail('text', 'dnsAscii');
  if (text === '') return fail('text', 'required');
  // A text that begins with a quote would be read as a quoted one.
  return { value: text.startsWith('"') ? quoteText(text) : text };
}

const caaTags = ['issue', 'issuewild', 'iodef', 'issuemail', 'contactemail', 'contactphone'];

/** RFC 8659. */
function parseCaa(typed: string): ParsedValue {
  const [, flags = '', tag = '', rest = ''] = /^(\S+)\s+(\S+)\s+(.+)$/.exec(typed) ?? [];
  if (flags === '') return fail('text', 'dnsCaa');
  if (!/^\d{1,3}$/.test(flags) || Number(flags) > 255) return fail('flags', 'dnsRange', { min: 0, max: 255 });
  if (!caaTags.includes(tag.toLowerCase())) return fail('tag', 'options', { options: caaTags.join(', ') });
  const text = rest.startsWith('"') ? parseQuotedText(rest) : rest.trim();
  if (text === undefined || !/^[\x20-\x7e]{1,255}$/.test(text)) return fail('text', 'dnsCaa');
  if (tag.toLowerCase() === 'iodef' && !/^(mailto:|https?:\/\/)\S+$/i.test(text))
    return fail('text', 'dnsIodef');
  if (tag.toLowerCase().startsWith('issue') && !/^[a-z0-9.-]*\s*(;.*)?$/i.test(text))
    return fail('text', 'dnsCaa');
  return { value: `${Number(flags)} ${tag.toLowerCase()} ${quoteText(text)}` };
}

/** Numbers from 0 to 65535 and a host; a single dot as the host means that there is none. */
function parseHostWithNumbers(typed: string, names: readonly ValuePart[], zone: string): ParsedValue {
  const words = typed.split(/\s+/);
  const numbers = words.slice(0, names.length);
  const wrong = names.find(
    (_, index) => !/^\d{1,5}$/.test(numbers[index] ?? '') || Number(numbers[index]) > 65_535,
  );
  if (wrong !== undefined) return fail(wrong, 'dnsRange', { min: 0, max: 65_535 });
  const [target = '', ...extra] = words.slice(names.length);
  if (target === '') return fail('host', 'required');
  const host = target === '.' ? '.' : toTargetHost(target, zone);
  if (host === undefined || extra.length > 0) return fail('host', 'dnsHost');
  return { value: [...numbers.map(Number), host].join(' ') };
}

function fail(part: ValuePart, key: FieldText, values?: FieldValues): ParsedValue {
  return { error: values === undefined ? { part, key } : { part, key, values } };
}
