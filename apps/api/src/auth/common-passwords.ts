import { limits } from '@homeport/contract/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords out of published leaks, most used first; shorter ones are refused for their length already. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= limits.passwordMin),
);

/** How many passwords the list holds. */
export const commonPasswordCount = common.size;

/** Whether a password is one of those that attackers try first, in whatever letter case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
