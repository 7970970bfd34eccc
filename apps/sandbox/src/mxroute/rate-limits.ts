import type { SandboxClock } from '../core/clock.ts';

const windowMs = 60_000;

export interface LimitReading {
  limit: number;
  remaining: number;
  /** When the window ends, in milliseconds since the epoch. */
  resetMs: number;
  /** Whether this request is one too many. */
  exceeded: boolean;
}

/** How many reads and changes a minute takes; that an account's users share them with it is not documented. */
export class RateLimits {
  readonly #counts = new Map<string, { window: number; count: number }>();
  readonly #clock: SandboxClock;
  readonly #limits: Record<'read' | 'write', number>;

  constructor(clock: SandboxClock, limits: Record<'read' | 'write', number>) {
    this.#clock = clock;
    this.#limits = limits;
  }

  take(account: string, kind: 'read' | 'write'): LimitReading {
    const window = Math.floor(this.#clock.nowMs() / windowMs);
    const key = `${kind} ${account}`;
    const last = this.#counts.get(key);
    const count = (last?.window === window ? last.count : 0) + 1;
    this.#counts.set(key, { window, count });
    const limit = this.#limits[kind];
    return {
      limit,
      remaining: Math.max(0, limit - count),
      resetMs: (window + 1) * windowMs,
      exceeded: count > limit,
    };
  }
}
