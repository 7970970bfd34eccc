import { randomBytes, randomInt } from 'node:crypto';
import { v7, validate } from 'uuid';

/** A new id: UUID version 7, so that rows are ordered by creation. */
export function newId(): string {
  return v7();
}

/** Whether a text is a UUID. Reject invalid ones here; Postgres would throw. */
export function isId(text: string): boolean {
  return validate(text);
}

/** An opaque token of 256 bits, safe in URLs and headers. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** `length` random decimal digits. */
export function randomDigits(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

/** One element of `list`, chosen by a cryptographic random number. */
export function randomChoice<T>(list: readonly T[]): T {
  const chosen = list[randomInt(list.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}
