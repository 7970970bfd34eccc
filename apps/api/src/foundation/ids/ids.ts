import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: UUID version 7, so that rows lie in the order of their making. */
export function newId(): string {
  return v7();
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
