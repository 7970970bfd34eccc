import type { SandboxClock } from '../core/clock.ts';
import type { Collection, Store } from '../core/store.ts';
import { fromBase32, secondsLeft, timeCode } from './time-codes.ts';

interface Entry {
  id: string;
  account: string;
  /** In base32. */
  secret: string;
}

export interface ShownCode {
  id: string;
  account: string;
  code: string;
  seconds_left: number;
}

/** An authenticator app for every user, on the sandbox's clock. */
export class Authenticator {
  readonly #entries: Collection<Entry>;
  readonly #clock: SandboxClock;

  constructor(store: Store, clock: SandboxClock) {
    this.#entries = store.collection<Entry>('authenticator/entries');
    this.#clock = clock;
  }

  /** Keeps the secret of an account, in place of an earlier one. @returns false when it is not base32 */
  add(account: string, secret: string): boolean {
    if (fromBase32(secret) === undefined) return false;
    const id = account.toLowerCase();
    this.#entries.put(id, { id, account, secret });
    return true;
  }

  /** The codes that are good now, the newest account first; of one account, or of all. */
  codes(account?: string): ShownCode[] {
    const nowMs = this.#clock.nowMs();
    return this.#entries
      .values()
      .filter(({ id }) => account === undefined || id === account.toLowerCase())
      .map(({ id, account: name, secret }) => ({
        id,
        account: name,
        code: timeCode(fromBase32(secret) ?? Buffer.alloc(0), nowMs),
        seconds_left: secondsLeft(nowMs),
      }))
      .reverse();
  }
}
