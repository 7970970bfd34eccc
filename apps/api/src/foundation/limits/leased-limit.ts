import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

interface Lease {
  points: number;
  endsAtMs: number;
}

const maxKeys = 50_000;

/**
 * Counts against a shared limit without asking for every call: takes several points at once, and spends them in this
 * process until the window ends. Never allows more than the limit; what other processes still hold of a key can be
 * missing, which is at most `size - 1` points for each of them.
 */
export class LeasedLimit {
  readonly #leases = new LRUCache<string, Lease>({ max: maxKeys });
  readonly #asking = new Map<string, Promise<void>>();

  /** @param size how many points are taken at once */
  constructor(
    private readonly limiter: RateLimiterAbstract,
    private readonly size: number,
  ) {}

  /** @throws RateLimiterRes with the time to wait */
  async consume(key: string): Promise<void> {
    while (!this.#spend(key)) {
      // Calls that come at once wait for the same points.
      await (this.#asking.get(key) ?? this.#ask(key));
    }
  }

  #spend(key: string): boolean {
    const lease = this.#leases.get(key);
    if (lease === undefined || lease.points === 0 || lease.endsAtMs <= performance.now()) return false;
    lease.points -= 1;
    return true;
  }

  #ask(key: string): Promise<void> {
    const asking = this.#take(key).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #take(key: string): Promise<void> {
    try {
      const { msBeforeNext } = await this.limiter.consume(key, this.size);
      this.#keep(key, this.size, msBeforeNext);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // The last points of a window are fewer than were asked for. Refused from memory, the limiter counts nothing.
      const { consumedPoints, msBeforeNext } = refusal;
      const left = consumedPoints === 0 ? 0 : this.size - (consumedPoints - this.limiter.points);
      if (left <= 0) throw refusal;
      this.#keep(key, left, msBeforeNext);
    }
  }

  #keep(key: string, points: number, msBeforeNext: number): void {
    this.#leases.set(key, { points, endsAtMs: performance.now() + msBeforeNext });
  }
}
