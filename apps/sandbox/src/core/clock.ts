import type { Store } from './store.ts';

/** The sandbox's time: the machine's, moved ahead by what `POST /clock/advance` added up to. */
export class SandboxClock {
  readonly #saved;

  constructor(store: Store) {
    this.#saved = store.collection<{ offsetMs: number }>('clock');
  }

  get offsetMs(): number {
    return this.#saved.get('clock')?.offsetMs ?? 0;
  }

  /** Milliseconds since the epoch. */
  nowMs(): number {
    return Date.now() + this.offsetMs;
  }

  /** Seconds since the epoch, as Stripe writes times. */
  nowSeconds(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  /** Milliseconds of the machine's own clock, which no move touches: for what waits on a network. */
  machineMs(): number {
    return Date.now();
  }

  advance(seconds: number): void {
    this.#saved.put('clock', { offsetMs: this.offsetMs + seconds * 1000 });
  }
}
