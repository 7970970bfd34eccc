/** The only source of time. Tests and demonstrations can move it; no other code reads the machine's clock. */
export abstract class Clock {
  /** The present moment. */
  abstract now(): Date;

  /** The moment `ms` milliseconds from now (before now when negative). */
  in(ms: number): Date {
    return new Date(this.now().getTime() + ms);
  }
}

/** The machine's time plus an offset in milliseconds. */
export class OffsetClock extends Clock {
  #offsetMs = 0;

  get offsetMs(): number {
    return this.#offsetMs;
  }

  set offsetMs(value: number) {
    this.#offsetMs = value;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }
}
