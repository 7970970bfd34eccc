/** The work was rejected: too much is waiting, or it waited too long. */
export class OverloadedError extends Error {
  constructor() {
    super('Too much of this work is waiting');
    this.name = 'OverloadedError';
  }
}

interface Waiting {
  admit(): void;
  turnAway(): void;
}

/**
 * Runs a limited number of costly tasks at once; others wait in a queue of limited length and for a limited time.
 * Keys take turns: a key with many tasks waits behind keys with few, and is rejected first.
 */
export class FairQueue {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #maxWaitMs: number;
  /** Per key, oldest first. The first key is next. */
  readonly #waiting = new Map<string, Waiting[]>();
  #running = 0;
  #waitingCount = 0;

  constructor(limits: { concurrency: number; maxWaiting: number; maxWaitMs: number }) {
    this.#concurrency = limits.concurrency;
    this.#maxWaiting = limits.maxWaiting;
    this.#maxWaitMs = limits.maxWaitMs;
  }

  /**
   * Runs work as soon as there is room for it.
   * @param key the client
   * @throws OverloadedError
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#concurrency) this.#running += 1;
    else await this.#wait(key);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  async #wait(key: string): Promise<void> {
    if (this.#waitingCount >= this.#maxWaiting) this.#makeRoom(key);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = this.#waiting.get(key) ?? [];
    const entry: Waiting = {
      admit: () => {
        clearTimeout(late);
        resolve();
      },
      turnAway: () => {
        clearTimeout(late);
        reject(new OverloadedError());
      },
    };
    const late = setTimeout(() => {
      this.#remove(key, entry);
      entry.turnAway();
    }, this.#maxWaitMs);
    queue.push(entry);
    this.#waiting.set(key, queue);
    this.#waitingCount += 1;
    return promise;
  }

  /** Rejects the newest task of the key with the most waiting tasks. @throws OverloadedError when that is this key */
  #makeRoom(key: string): void {
    let [longest, length] = [key, this.#waiting.get(key)?.length ?? 0];
    for (const [other, queue] of this.#waiting)
      if (queue.length > length + 1) [longest, length] = [other, queue.length];
    const newest = longest === key ? undefined : this.#waiting.get(longest)?.at(-1);
    if (newest === undefined) throw new OverloadedError();
    this.#remove(longest, newest);
    newest.turnAway();
  }

  #next(): void {
    for (const [key, [entry]] of this.#waiting) {
      if (entry === undefined) continue;
      this.#remove(key, entry);
      // Moves the key to the end of the line.
      const others = this.#waiting.get(key);
      if (others !== undefined) {
        this.#waiting.delete(key);
        this.#waiting.set(key, others);
      }
      entry.admit();
      return;
    }
    this.#running -= 1;
  }

  #remove(key: string, entry: Waiting): void {
    const queue = this.#waiting.get(key);
    const place = queue?.indexOf(entry) ?? -1;
    if (queue === undefined || place === -1) return;
    queue.splice(place, 1);
    this.#waitingCount -= 1;
    if (queue.length === 0) this.#waiting.delete(key);
  }
}
