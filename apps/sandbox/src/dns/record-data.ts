import { isIPv4, isIPv6 } from 'node:net';
import type { Answer } from 'dns-packet';
import { canonicalName, type RecordSet } from './record-sets.ts';

/** The types that the name server answers with. */
export const recordTypes = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'PTR', 'SRV', 'TXT'] as const;
export type RecordType = (typeof recordTypes)[number];

const longestString = 255;
const host = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_-]{1,63}$/i;

/** One record on the wire; undefined for an invalid value or an unsupported type. */
export function recordData({ name, type, ttl }: RecordSet, value: string): Answer | undefined {
  const head = { name, ttl };
  switch (type) {
    case 'A':
      return isIPv4(value) ? { ...head, type, data: value } : undefined;
    case 'AAAA':
      return isIPv6(value) ? { ...head, type, data: value } : undefined;
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return host.test(canonicalName(value)) ? { ...head, type, data: canonicalName(value) } : undefined;
    case 'MX': {
      // A single dot says that no mail is taken.
      const [, preference, exchange] = /^(\d{1,5})\s+(\S+)$/.exec(value) ?? [];
      if (preference === undefined || exchange === undefined) return undefined;
      if (exchange !== '.' && !host.test(canonicalName(exchange))) return undefined;
      return { ...head, type, data: { preference: Number(preference), exchange: canonicalName(exchange) } };
    }
    case 'SRV': {
      const [, priority, weight, port, target] =
        /^(\d{1,5})\s+(\d{1,5})\s+(\d{1,5})\s+(\S+)$/.exec(value) ?? [];
      if (target === undefined) return undefined;
      const data = { priority: Number(priority), weight: Number(weight), port: Number(port) };
      return { ...head, type, data: { ...data, target: canonicalName(target) } };
    }
    case 'CAA': {
      const [, flags, tag, text] = /^(\d{1,3})\s+(issue|issuewild|iodef)\s+"?([^"]*)"?$/.exec(value) ?? [];
      if (tag !== 'issue' && tag !== 'issuewild' && tag !== 'iodef') return undefined;
      return { ...head, type, data: { flags: Number(flags), tag, value: text ?? '' } };
    }
    case 'TXT':
      return { ...head, type, data: strings(plainText(value)) };
    default:
      return undefined;
  }
}

/** A TXT value: quoted strings are joined, anything else is used unchanged. */
export function plainText(value: string): string {
  if (!value.startsWith('"')) return value;
  const parts = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
  return parts.join('').replaceAll(/\\(.)/g, '$1');
}

/** A text is sent in strings of so many bytes at most. */
function strings(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const count = Math.max(1, Math.ceil(bytes.length / longestString));
  return Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * longestString, (index + 1) * longestString),
  );
}
