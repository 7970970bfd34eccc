import { timers } from '@homeport/contract/limits';
import type { Storage } from './session.ts';

const ENTRY = 'portal.reload';

function recent(storage: Storage, now: number): number[] {
  const times = (storage.getItem(ENTRY) ?? '').split(' ').filter(Boolean).map(Number);
  return times.filter((time) => now - time >= 0 && now - time < timers.reloadLoopWindow);
}

/** Whether the page may reload by itself. Prevents endless reloads when an error stays, and the loss of the page offline. */
export function mayReload(storage: Storage, now: number, isOnline: boolean): boolean {
  return isOnline && recent(storage, now).length < timers.reloadLoopMax;
}

/** Records a reload by the page itself. */
export function markReload(storage: Storage, now: number): void {
  storage.setItem(ENTRY, [...recent(storage, now), now].join(' '));
}
