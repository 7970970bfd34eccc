/** The gate did not let work through: too much waits already, or it waited too long. */
export class GateClosedError extends Error {
  constructor() {
    super('Too much of this work is waiting');
    this.name = 'GateClosed';
  }
}

interface Waiting {
  admit(): void;
  turnAway(): void;
}

/**
 * Lets a few pieces of costly work run at once and the others wait, in a queue of limited length and for a limited time.
 * Keys take turns: whoever asks for much work waits behind those who ask for little, and is turned away first.
 */
export class WorkGate {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #maxWaitMs: number;
  /** Per key, the oldest first. The key whose turn it is comes first. */
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
   * @param key who asks
   * @throws GateClosed
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
        reject(new GateClosedError());
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

  /** Turns away the newest of the key that has most waiting. @throws GateClosed when that is this key */
  #makeRoom(key: string): void {
    let [longest, length] = [key, this.#waiting.get(key)?.length ?? 0];
    for (const [other, queue] of this.#waiting)
      if (queue.length > length + 1) [longest, length] = [other, queue.length];
    const newest = longest === key ? undefined : this.#waiting.get(longest)?.at(-1);
    if (newest === undefined) throw new GateClosedError();
    this.#remove(longest, newest);
    newest.turnAway();
  }

  #next(): void {
    for (const [key, [entry]] of this.#waiting) {
      if (entry === undefined) continue;
      this.#remove(key, entry);
      // To the end of the line of keys.
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
