import type { SandboxClock } from '../../core/clock.ts';
import type { SandboxContext } from '../../core/provider.ts';
import type { Collection } from '../../core/store.ts';
import { invalid, StripeRefusal } from './errors.ts';

interface Kept {
  key: string;
  /** Method, path and parameters of the first request. */
  request: string;
  status: number;
  body: string;
  /** Real milliseconds: moving the sandbox's clock must not make a retry that is under way lose its key. */
  keptAtMs: number;
}

const keepMs = 24 * 3600 * 1000;
const pruneEveryMs = 3600 * 1000;

/** The answer of each idempotency key, for a day. */
export class IdempotencyKeys {
  readonly #clock: SandboxClock;
  readonly #kept: Collection<Kept>;
  readonly #running = new Set<string>();
  #prunedAtMs = 0;

  constructor({ store, clock }: Pick<SandboxContext, 'store' | 'clock'>) {
    this.#clock = clock;
    this.#kept = store.collection('stripe.idempotency_keys');
  }

  /**
   * Reserves the key for this request, or answers what the first request with it was answered.
   * @throws StripeRefusal 400 when the key was used for another request, 409 while that one is running.
   */
  begin(key: string, request: string): Kept | undefined {
    this.#prune();
    if (key.length > 255) throw invalid('Idempotency-Key must be at most 255 characters long.');
    const kept = this.#kept.get(key);
    if (kept && kept.request !== request) throw misused(key);
    if (kept) return kept;
    if (this.#running.has(key)) throw inUse(key);
    this.#running.add(key);
    return undefined;
  }

  /** Keeps the answer for those who ask again. */
  keep(key: string, request: string, answer: { status: number; body: string }): void {
    this.#kept.put(key, { key, request, ...answer, keptAtMs: this.#clock.machineMs() });
  }

  /** The request is over; without a kept answer the key is as good as new. */
  end(key: string): void {
    this.#running.delete(key);
  }

  #prune(): void {
    const now = this.#clock.machineMs();
    if (now - this.#prunedAtMs < pruneEveryMs) return;
    this.#prunedAtMs = now;
    for (const { key, keptAtMs } of this.#kept.values()) if (now - keptAtMs > keepMs) this.#kept.delete(key);
  }
}

function misused(key: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function inUse(key: string): StripeRefusal {
  return new StripeRefusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}
