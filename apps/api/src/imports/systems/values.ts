import { domainToASCII } from 'node:url';
import type { StagedRow } from '../sources/staged-rows.repository.ts';

/** Control characters, and those that change the reading direction. */
const invisible = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;

/** A column as one line of text, cut to what people read. */
export function line(row: StagedRow | undefined, column: string, most = 200): string {
  const text = unescapeHtml(row?.data[column] ?? '')
    .replaceAll(invisible, ' ')
    .trim();
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** A column as it is. */
export const raw = (row: StagedRow | undefined, column: string): string => row?.data[column] ?? '';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** These systems store what people type with entities. */
export function unescapeHtml(text: string): string {
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name, digits, hex) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
      const code = digits === undefined ? Number.parseInt(String(hex), 16) : Number(digits);
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code).toWellFormed() : whole;
    },
  );
}

/** A date or a time of MySQL, as UTC; undefined for 0000-00-00 and other dates that there are not. */
export function time(row: StagedRow | undefined, column: string): string | undefined {
  const text = raw(row, column);
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d:\d\d:\d\d))?/.exec(text);
  if (match === null) return undefined;
  const [, year = '', month = '', day = '', clock = '00:00:00'] = match;
  const at = new Date(`${year}-${month}-${day}T${clock}Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(day) && Number(year) >= 1970;
  return isReal ? at.toISOString() : undefined;
}

/** More is no amount of an invoice, and the database would refuse it. */
export const mostCents = 2_000_000_000;

/** A decimal amount in cents; undefined for anything else. */
export function cents(text: string): number | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const rounded = Math.round(Number(`${fraction.padEnd(3, '0').slice(0, 3)}`) / 10);
  const amount = Number(whole) * 100 + rounded;
  return amount > mostCents ? undefined : sign === '-' ? 0 - amount : amount;
}

/** A domain name as A-labels; empty for none. */
export function asciiName(text: string): string {
  const name = domainToASCII(text.trim().toLowerCase().replace(/\.$/, ''));
  return /^(?=.{1,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(name) ? name : '';
}

/** The language of a locale such as `en_US`, as a BCP 47 tag; null for none. */
export const languageOf = (text: string): string | null =>
  /^[a-z]{2,3}(?=$|[_-])/.exec(text.toLowerCase())?.[0] ?? null;

/** A currency's code in lower case; USD where the database has none. */
export const currencyCode = (text: string): string =>
  /^[a-z]{3}$/i.test(text.trim()) ? text.trim().toLowerCase() : 'usd';

const categories: readonly [RegExp, 'tech' | 'billing'][] = [
  [/bill|invoic|pay|sales|account|rechnung|verkauf|factur/i, 'billing'],
  [/tech|support|help|abuse|technik|server|soporte/i, 'tech'],
];

/** The category of a ticket by the name of its department. */
export const categoryOf = (department: string): 'tech' | 'billing' | 'other' =>
  categories.find(([pattern]) => pattern.test(department))?.[1] ?? 'other';
