import { timers } from '@homeport/contract/limits';
import type { Storage } from './session.ts';

const ENTRY = 'portal.wanted_path';
/** A placeholder for our origin, to check whether a path leaves it. */
const ORIGIN = 'https://portal.invalid';

/** Whether a path stays within this portal. Paths that the URL parser changes are rejected: they could hide a host. */
function isOurs(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  try {
    const { origin, pathname, search, hash } = new URL(path, ORIGIN);
    return origin === ORIGIN && pathname + search + hash === path;
  } catch {
    return false;
  }
}

/** Stores the address that a sign-in interrupts. Pass session storage, which belongs to the tab. */
export function saveReturnPath(storage: Storage, path: string, now: number): void {
  if (isOurs(path)) storage.setItem(ENTRY, `${now} ${path}`);
}

/** The address to return to after the sign-in; null if there is none, or if it is too old. */
export function readReturnPath(storage: Storage, now: number): string | null {
  const [, since, path = ''] = /^(\d+) (.+)$/.exec(storage.getItem(ENTRY) ?? '') ?? [];
  const age = now - Number(since);
  return age >= 0 && age < timers.returnPathKept && isOurs(path) ? path : null;
}

export function clearReturnPath(storage: Storage): void {
  storage.removeItem(ENTRY);
}
