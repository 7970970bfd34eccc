import type { Pointing } from '@homeport/contract/hosting';

/** Whether the name is known to lead visitors somewhere else, or nowhere. Not known is not wrong. */
export function isNotPointingHere({ target }: Pointing): boolean {
  return target === 'elsewhere' || target === 'nowhere';
}
