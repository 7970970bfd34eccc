import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A fresh id such as `cus_4sXq…`; Stripe's ids are opaque behind their prefix. */
export function newId(prefix: string, length = 24): string {
  let id = `${prefix}_`;
  for (let index = 0; index < length; index += 1) id += alphabet[randomInt(alphabet.length)];
  return id;
}
