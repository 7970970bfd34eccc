import { timers } from '@homeport/contract/limits';
import type { Storage } from './session.ts';

const ENTRY = 'portal.wanted_path';
/** Stands for our own origin; only to see whether a path would lead away from it. */
const ORIGIN = 'https://portal.invalid';

/** Whether a path stays within this portal. A path that a browser would rewrite is refused: it could hide a host. */
function isOurs(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  try {
    const { origin, pathname, search, hash } = new URL(path, ORIGIN);
    return origin === ORIGIN && pathname + search + hash === path;
  } catch {
    return false;
  }
}

/** Keeps the address that a sign-in interrupts. Take session storage: it belongs to this tab. */
export function keepWantedPath(storage: Storage, path: string, now: number): void {
  if (isOurs(path)) storage.setItem(ENTRY, `${now} ${path}`);
}

/** The address to return to after the sign-in; null when there is none, or it was kept too long ago. */
export function wantedPath(storage: Storage, now: number): string | null {
  const [, since, path = ''] = /^(\d+) (.+)$/.exec(storage.getItem(ENTRY) ?? '') ?? [];
  const age = now - Number(since);
  return age >= 0 && age < timers.wantedPathKept && isOurs(path) ? path : null;
}

export function forgetWantedPath(storage: Storage): void {
  storage.removeItem(ENTRY);
}
