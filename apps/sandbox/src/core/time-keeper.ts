import { tellFollower } from './clock-follower.ts';
import type { Provider, SandboxContext } from './provider.ts';

const checkEveryMs = 60_000;

/** Answer of `POST /clock/advance`: the new time (ISO 8601) and its offset from the machine's in milliseconds. */
export interface ClockReading {
  now: string;
  offset_ms: number;
}

/** Moves the clock of all providers, and processes what falls due; one move at a time. */
export class TimeKeeper {
  readonly #context: SandboxContext;
  readonly #providers: readonly Provider[];
  #turn: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(context: SandboxContext, providers: readonly Provider[]) {
    this.#context = context;
    this.#providers = providers;
  }

  reading(): ClockReading {
    const { clock } = this.#context;
    return { now: new Date(clock.nowMs()).toISOString(), offset_ms: clock.offsetMs };
  }

  /**
   * Moves the clock ahead. The product follows first, so that it already lives in the new time when the events
   * of what fell due reach it. 0 seconds sends the current offset to the product again.
   * @throws FollowerError when the product does not follow; nothing has moved then.
   */
  advance(seconds: number): Promise<ClockReading> {
    return this.#inTurn(async () => {
      await tellFollower(this.#context.config, this.#context.clock.offsetMs + seconds * 1000);
      this.#context.clock.advance(seconds);
      await this.#letFallDue();
      return this.reading();
    });
  }

  /** Looks once a minute for what falls due by the mere passing of time. */
  start(): void {
    this.#timer = setInterval(() => {
      this.#inTurn(() => this.#letFallDue()).catch((error: unknown) => {
        process.stderr.write(`What fell due could not be done: ${String(error)}\n`);
      });
    }, checkEveryMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#turn;
  }

  async #letFallDue(): Promise<void> {
    for (const provider of this.#providers) await provider.due?.();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = Promise.allSettled([result]);
    return result;
  }
}
