import type { User } from '@homeport/contract/auth';

/** The names of what the portal keeps in the browser's storage. */
export const entries = {
  accessToken: 'portal.access_token',
  refreshToken: 'portal.refresh_token',
  user: 'portal.user',
  deviceToken: 'portal.device_token',
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

/** Tells the other tabs that somebody signed in or out. */
export interface Announcer {
  postMessage(message: 'session'): void;
  addEventListener(type: 'message', listener: () => void): void;
}

export type Session = ReturnType<typeof createSession>;

/**
 * Who is signed in, for all tabs: two tokens and a user entry in storage. Tokens are read from storage each time,
 * because another tab may have renewed them.
 */
export function createSession(storage: Storage, otherTabs: Announcer) {
  const listeners = new Set<() => void>();
  let user = readUser(storage);

  const update = () => {
    const next = readUser(storage);
    if (JSON.stringify(next) === JSON.stringify(user)) return;
    user = next;
    for (const listener of listeners) listener();
  };
  const forget = () => {
    for (const entry of [entries.accessToken, entries.refreshToken, entries.user]) storage.removeItem(entry);
  };
  const changed = () => {
    update();
    otherTabs.postMessage('session');
  };
  otherTabs.addEventListener('message', update);

  return {
    /** The signed-in person; null when nobody is. The same object until it changes. */
    user: (): User | null => user,
    tokens(): Tokens | null {
      const access_token = storage.getItem(entries.accessToken);
      const refresh_token = storage.getItem(entries.refreshToken);
      return access_token !== null && refresh_token !== null ? { access_token, refresh_token } : null;
    },
    deviceToken: (): string | null => storage.getItem(entries.deviceToken),
    signIn(answer: SignedIn): void {
      storage.setItem(entries.accessToken, answer.access_token);
      storage.setItem(entries.refreshToken, answer.refresh_token);
      storage.setItem(entries.user, JSON.stringify(answer.user));
      if (answer.device_token !== undefined) storage.setItem(entries.deviceToken, answer.device_token);
      changed();
    },
    renewTokens({ access_token, refresh_token }: Tokens): void {
      storage.setItem(entries.accessToken, access_token);
      storage.setItem(entries.refreshToken, refresh_token);
    },
    /** Forgets tokens and user. The device stays remembered. */
    clear(): void {
      forget();
      changed();
    },
    /** The same for a page that is about to be left: the other tabs learn of it, this one shows nothing else before. */
    clearAndLeave(): void {
      forget();
      otherTabs.postMessage('session');
    },
    /** Looks at the storage again: a page that comes back from the browser's cache may be out of date. */
    recheck: update,
    subscribe(listener: () => void): () => void {
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
