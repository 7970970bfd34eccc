import type { Reach } from '@homeport/contract/member-reach';
import { memberRoles } from '@homeport/contract/member-roles';
import type { Storage } from './session.ts';

const ENTRY = 'portal.account';

/** The account of someone else in which this tab works. */
export interface EnteredAccount extends Reach {
  /** The id of its owner. */
  id: string;
  /** The address of its owner. */
  email: string;
}

/**
 * Which account a tab works in. Pass session storage, which belongs to the tab: another tab can work in another account,
 * and a new one works in the person's own. Each request names the account, so that none acts on the wrong one.
 */
export function createEnteredAccount(storage: Storage) {
  // Read once: the page is loaded again when it changes, so that nothing of the other account stays in memory.
  let entered = read(storage);
  return {
    /** @param userId who is signed in: another person does not take over the account */
    of: (userId: string | undefined): EnteredAccount | null =>
      entered !== null && entered.userId === userId ? entered.account : null,
    /** Takes effect when the page is loaded next. */
    enter: (userId: string, account: EnteredAccount): void =>
      storage.setItem(ENTRY, JSON.stringify({ userId, account })),
    /** The same, for the person's own account. */
    leave: (): void => storage.removeItem(ENTRY),
    /** As when the page is loaded. */
    recheck: (): void => {
      entered = read(storage);
    },
  };
}

interface Entry {
  userId: string;
  account: EnteredAccount;
}

function read(storage: Storage): Entry | null {
  try {
    const entry = JSON.parse(storage.getItem(ENTRY) ?? 'null') as Partial<Entry> | null;
    const { userId, account } = entry ?? {};
    const isWhole = userId !== undefined && account !== undefined && memberRoles.includes(account.role);
    return isWhole ? { userId, account: { ...account, isLimited: account.isLimited === true } } : null;
  } catch {
    // The entry is not ours.
    return null;
  }
}
