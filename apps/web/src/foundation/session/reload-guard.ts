import { timers } from '@homeport/contract/limits';
import type { Storage } from './session.ts';

const ENTRY = 'portal.reload';

function recent(storage: Storage, now: number): number[] {
  const times = (storage.getItem(ENTRY) ?? '').split(' ').filter(Boolean).map(Number);
  return times.filter((time) => now - time >= 0 && now - time < timers.reloadLoopWindow);
}

/** Whether the page may still reload by itself: a fault that stays must not become a storm of reloads. */
export function mayReload(storage: Storage, now: number): boolean {
  return recent(storage, now).length < timers.reloadLoopMax;
}

/** Marks that the page reloads by itself now. */
export function markReload(storage: Storage, now: number): void {
  storage.setItem(ENTRY, [...recent(storage, now), now].join(' '));
}
