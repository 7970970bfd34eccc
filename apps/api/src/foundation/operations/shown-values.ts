import type { JsonValue } from './operation.ts';

/** How `EncryptionService` writes. */
const sealed = /^v(?:1|2\.[\da-f]{8})\.[\w-]{16}\.[\w-]{22}\./;
const secretName = /password|secret|token|credential|sealed/i;

/**
 * The part of an operation's input and results that staff may see. Encrypted values are hidden; so is everything
 * with a name like that of a secret.
 */
export function shown(value: JsonValue, name = ''): JsonValue {
  if (typeof value === 'string') return sealed.test(value) || secretName.test(name) ? '(sealed)' : value;
  if (isList(value)) return value.map((each) => shown(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shown(inner, key)]));
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
