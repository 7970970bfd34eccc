import type { User } from '@homeport/contract/auth';

/** The names of what the portal keeps in the browser's storage. */
export const entries = {
  accessToken: 'portal.access_token',
  refreshToken: 'portal.refresh_token',
  user: 'portal.user',
  deviceToken: 'portal.device_token',
  expired: 'portal.session_expired',
} as const;

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** What a sign-in answers. */
export interface SignedIn extends Tokens {
  device_token?: string;
  user: User;
}

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Tells the other tabs at once that somebody signed out. */
export interface SignOutChannel {
  postMessage(message: 'signed-out'): void;
  addEventListener(type: 'message', listener: () => void): void;
}

export type Session = ReturnType<typeof createSession>;

/**
 * Who is signed in, for all tabs: two tokens and a user entry in storage. Tokens are read from storage each time,
 * because another tab may have renewed them. What another tab writes can be readable later than a message about it:
 * the message of a sign-out is believed by itself, everything else waits for the storage's own event and `recheck`.
 * @param endOnServer ends the session of a refresh token that this browser no longer uses
 */
export function createSession(
  storage: Storage,
  otherTabs: SignOutChannel,
  endOnServer: (refreshToken: string) => void = () => undefined,
) {
  const listeners = new Set<() => void>();
  let user = readUser(storage);

  const show = (next: User | null) => {
    if (JSON.stringify(next) === JSON.stringify(user)) return;
    user = next;
    for (const listener of listeners) listener();
  };
  const recheck = () => show(readUser(storage));
  const forget = () => {
    for (const entry of [entries.accessToken, entries.refreshToken, entries.user]) storage.removeItem(entry);
    otherTabs.postMessage('signed-out');
  };
  otherTabs.addEventListener('message', () => show(null));

  return {
    /** The signed-in person; null when nobody is. The same object until it changes. */
    user: (): User | null => user,
    tokens(): Tokens | null {
      const access_token = storage.getItem(entries.accessToken);
      const refresh_token = storage.getItem(entries.refreshToken);
      return access_token !== null && refresh_token !== null ? { access_token, refresh_token } : null;
    },
    deviceToken: (): string | null => storage.getItem(entries.deviceToken),
    /** Keeps a new sign-in. The one that this browser had before ends on the server too. */
    signIn(answer: SignedIn): void {
      const former = storage.getItem(entries.refreshToken);
      storage.setItem(entries.accessToken, answer.access_token);
      storage.setItem(entries.refreshToken, answer.refresh_token);
      storage.setItem(entries.user, JSON.stringify(answer.user));
      storage.removeItem(entries.expired);
      if (answer.device_token !== undefined) storage.setItem(entries.deviceToken, answer.device_token);
      recheck();
      if (former !== null && former !== answer.refresh_token) endOnServer(former);
    },
    /** Keeps the new address of the signed-in person. */
    changeEmail(email: string): void {
      if (user === null) return;
      storage.setItem(entries.user, JSON.stringify({ ...user, email }));
      recheck();
    },
    renewTokens({ access_token, refresh_token }: Tokens): void {
      storage.setItem(entries.accessToken, access_token);
      storage.setItem(entries.refreshToken, refresh_token);
    },
    /** Forgets tokens and user. The device stays remembered. */
    clear(): void {
      forget();
      recheck();
    },
    /** The server has ended the session. Staff are told at the sign-in, and come back to where they were. */
    expire(): void {
      if (user !== null && user.isadmin !== 'user') storage.setItem(entries.expired, 'yes');
      forget();
      recheck();
    },
    /** Whether the server ended a session of staff and no one has signed in since. */
    hasExpired: (): boolean => storage.getItem(entries.expired) !== null,
    /** As `clear`, for a page that is about to be left: the other tabs learn of it, this one shows nothing else before. */
    clearAndLeave: forget,
    /** Looks at the storage again: another tab may have written, or the page come back from the browser's cache. */
    recheck,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readUser(storage: Storage): User | null {
  const entry = storage.getItem(entries.user);
  if (entry === null || storage.getItem(entries.accessToken) === null) return null;
  try {
    return JSON.parse(entry) as User;
  } catch {
    // Somebody else wrote into the entry: nobody is signed in, and the next sign-in replaces it.
    return null;
  }
}
