import { type RawHeader, valuesOf } from './raw-headers.ts';

const address = String.raw`[\w!#$%&'*+/=?^\`{|}~.-]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?`;
const alone = new RegExp(`^<?(${address})>?$`, 'i');
/** A name may be quoted; without quotes it has nothing that could be read as another address or a group. */
const named = new RegExp(String.raw`^(?:"(?:[^"\\]|\\.)*"|[^"<>,;:@\\])*<(${address})>$`, 'i');
const longest = 2_000;

/**
 * The one author of an email, in lower case.
 * @returns undefined unless there is exactly one field with exactly one address, written so that all programs read the same
 */
export function authorOf(headers: readonly RawHeader[]): string | undefined {
  const [value, ...more] = valuesOf(headers, 'from');
  if (value === undefined || more.length > 0 || value.length > longest) return undefined;
  const found = alone.exec(value)?.[1] ?? named.exec(value)?.[1];
  return found?.toLowerCase();
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
