import { randomUUID } from 'node:crypto';
import type { SandboxClock } from '../core/clock.ts';
import type { Collection } from '../core/store.ts';

const failuresAllowed = 5;
const lockMs = 300_000;

/** The panel's secret keys, and its brute-force protection: five failures lock it for five minutes, right keys too. */
export class KeyGuard {
  readonly #firstKey: string;
  readonly #furtherKeys: Collection<{ key: string; description: string }>;
  readonly #clock: SandboxClock;
  #failures = 0;
  #lockedUntilMs = 0;

  constructor(
    firstKey: string,
    furtherKeys: Collection<{ key: string; description: string }>,
    clock: SandboxClock,
  ) {
    this.#firstKey = firstKey;
    this.#furtherKeys = furtherKeys;
    this.#clock = clock;
  }

  /** Judges the credentials of a request; `key` is undefined where it brought none, or a wrong password. */
  judge(key: string | undefined): 'accepted' | 'refused' | 'locked' {
    const now = this.#clock.nowMs();
    if (now < this.#lockedUntilMs) return 'locked';
    if (key !== undefined && (key === this.#firstKey || this.#furtherKeys.get(key))) {
      this.#failures = 0;
      return 'accepted';
    }
    this.#failures += 1;
    if (this.#failures >= failuresAllowed) {
      this.#failures = 0;
      this.#lockedUntilMs = now + lockMs;
    }
    return 'refused';
  }

  create(description: string): string {
    const key = randomUUID();
    this.#furtherKeys.put(key, { key, description });
    return key;
  }

  /** Whether there was such a key to delete; the first one stays. */
  delete(key: string): boolean {
    const known = this.#furtherKeys.get(key) !== undefined;
    this.#furtherKeys.delete(key);
    return known;
  }
}
