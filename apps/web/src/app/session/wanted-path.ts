import type { Storage } from './session.ts';

const ENTRY = 'portal.wanted_path';

/** An address within this portal, and nothing that a browser could take for another host. */
function isOurs(path: string): boolean {
  return path.startsWith('/') && !/^\/[/\\]/.test(path) && !/[\u0000-\u001f]/.test(path);
}

/** Keeps where somebody wanted to go before they were asked to sign in. Take session storage: it is this tab's. */
export function keepWantedPath(storage: Storage, path: string): void {
  if (isOurs(path)) storage.setItem(ENTRY, path);
}

export function wantedPath(storage: Storage): string | null {
  const path = storage.getItem(ENTRY);
  return path !== null && isOurs(path) ? path : null;
}

export function forgetWantedPath(storage: Storage): void {
  storage.removeItem(ENTRY);
}
