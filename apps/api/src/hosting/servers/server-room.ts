import type { PanelServerState } from '../../foundation/database/generated/client.ts';

interface Room {
  accounts: number;
  capacity: number;
  warnAtPercent: number;
}

/** Whether so many accounts are taken that staff are to be told. */
export function isLow({ accounts, capacity, warnAtPercent }: Room): boolean {
  return accounts * 100 >= capacity * warnAtPercent;
}

/** Whether a server takes new accounts. */
export function hasRoom({ state, accounts, capacity }: Room & { state: PanelServerState }): boolean {
  return state === 'active' && accounts < capacity;
}

/** Whether one more account is what staff are to be told of. @param before without it */
export function isNewlyLow(before: Room): boolean {
  const after = { ...before, accounts: before.accounts + 1 };
  return (isLow(after) && !isLow(before)) || after.accounts === before.capacity;
}
