import type { User } from '@homeport/contract/auth';
import { timers } from '@homeport/contract/limits';

/** The portal’s keys in the browser’s storage. */
export const entries = {
  accessToken: 'portal.access_token',
  refreshToken: 'portal.refresh_token',
  tokensSince: 'portal.tokens_since',
  user: 'portal.user',
  deviceToken: 'portal.device_token',
  expired: 'portal.session_expired',
  planId: 'portal.plan_id',
  basket: 'portal.basket',
} as const;

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** The answer to a sign-in. */
export interface SignedIn extends Tokens {
  device_token?: string;
  locale?: string;
  user: User;
}

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Tells the other tabs about a sign-out. */
export interface SignOutChannel {
  postMessage(message: 'signed-out'): void;
  addEventListener(type: 'message', listener: () => void): void;
}

export type Session = ReturnType<typeof createSession>;

/**
 * The session of all tabs: two tokens and the user, in storage. Tokens are read from storage each time, because
 * another tab may have renewed them. A tab may receive a message before it can read what the other tab stored, so a
 * sign-out message takes effect by itself; other changes wait for the storage event and `recheck`.
 * @param endOnServer ends the session of a refresh token that this browser no longer uses
 */
export function createSession(
  storage: Storage,
  otherTabs: SignOutChannel,
  endOnServer: (refreshToken: string) => void = () => undefined,
) {
  const { read, show, subscribe } = createUserStore(readUser(storage));
  const recheck = () => show(readUser(storage));
  const forget = () => {
    removeSignIn(storage);
    otherTabs.postMessage('signed-out');
  };
  const changeUser = (changed: Partial<User>) => {
    if (writeChange(storage, read()?.id, changed)) recheck();
  };
  otherTabs.addEventListener('message', () => show(null));

  return {
    /** The signed-in user, or null. The same object until it changes. */
    user: read,
    ...readings(storage),
    /** Stores a new sign-in. Ends the browser’s previous session on the server. */
    signIn(answer: SignedIn): void {
      const former = storage.getItem(entries.refreshToken);
      writeSignIn(storage, answer);
      recheck();
      if (former !== null && former !== answer.refresh_token) endOnServer(former);
    },
    /** Stores the new address of the signed-in user. */
    changeEmail: (email: string): void => changeUser({ email }),
    /** Stores the current kind of plan: the next page prepares its first screen for it. */
    changePlanType: (plan_type: User['plan_type']): void => changeUser({ plan_type }),
    /** Stores the current plan: the next page reads its dashboard without waiting for the plan. */
    rememberPlan: (id: string): void => storage.setItem(entries.planId, id),
    renewTokens: (tokens: Tokens): void => writeTokens(storage, tokens),
    /** Removes tokens, user and plan. The device stays remembered. */
    clear(): void {
      forget();
      recheck();
    },
    /** The server ended the session. The sign-in screen tells staff, and they return to their page. */
    expire(): void {
      if ((read()?.isadmin ?? 'user') !== 'user') storage.setItem(entries.expired, 'yes');
      forget();
      recheck();
    },
    /** Signs out before the page is left: only the other tabs show the change. The next person has their own basket. */
    clearAndLeave(): void {
      storage.removeItem(entries.basket);
      forget();
    },
    /** Reads the storage again, after another tab wrote to it or the page was restored from the browser’s cache. */
    recheck,
    subscribe,
  };
}

/** What is read from storage each time. */
function readings(storage: Storage) {
  return {
    tokens: (): Tokens | null => readTokens(storage),
    /**
     * Whether the access token has expired by this computer's clock. A clock that is wrong costs one renewal: the age
     * is counted from when this browser received the token, not from the server's time.
     */
    isAccessTokenOld: (): boolean =>
      Date.now() - Number(storage.getItem(entries.tokensSince) ?? NaN) >= timers.accessToken,
    deviceToken: (): string | null => storage.getItem(entries.deviceToken),
    /** The plan that this browser saw last; it may have changed since. */
    lastPlanId: (): string | null => storage.getItem(entries.planId),
    /** Whether the server ended a session of staff and no one has signed in since. */
    hasExpired: (): boolean => storage.getItem(entries.expired) !== null,
  };
}

/** @returns false: another tab has signed out, or signed in another user, a moment ago */
function writeChange(storage: Storage, userId: string | undefined, changed: Partial<User>): boolean {
  const stored = readUser(storage);
  if (stored === null || stored.id !== userId) return false;
  storage.setItem(entries.user, JSON.stringify({ ...stored, ...changed }));
  return true;
}

/** Keeps the user, and notifies listeners of changes. */
function createUserStore(initial: User | null) {
  const listeners = new Set<() => void>();
  let user = initial;
  return {
    read: (): User | null => user,
    show: (next: User | null): void => {
      if (JSON.stringify(next) === JSON.stringify(user)) return;
      user = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readTokens(storage: Storage): Tokens | null {
  const access_token = storage.getItem(entries.accessToken);
  const refresh_token = storage.getItem(entries.refreshToken);
  return access_token !== null && refresh_token !== null ? { access_token, refresh_token } : null;
}

function writeTokens(storage: Storage, { access_token, refresh_token }: Tokens): void {
  storage.setItem(entries.accessToken, access_token);
  storage.setItem(entries.refreshToken, refresh_token);
  storage.setItem(entries.tokensSince, String(Date.now()));
}

function writeSignIn(storage: Storage, answer: SignedIn): void {
  writeTokens(storage, answer);
  storage.setItem(entries.user, JSON.stringify(answer.user));
  storage.removeItem(entries.expired);
  // It may be another person's.
  storage.removeItem(entries.planId);
  if (answer.device_token !== undefined) storage.setItem(entries.deviceToken, answer.device_token);
}

/** Removes tokens, user and plan. The device stays remembered. */
function removeSignIn(storage: Storage): void {
  const { accessToken, refreshToken, tokensSince, user, planId } = entries;
  for (const entry of [accessToken, refreshToken, tokensSince, user, planId]) storage.removeItem(entry);
}

function readUser(storage: Storage): User | null {
  const entry = storage.getItem(entries.user);
  if (entry === null || storage.getItem(entries.accessToken) === null) return null;
  try {
    return JSON.parse(entry) as User;
  } catch {
    // The entry is not ours; the next sign-in replaces it.
    return null;
  }
}
