import { SandboxClock } from '../core/clock.ts';
import { readSandboxConfig } from '../core/config.ts';
import { FaultInjector } from '../core/faults.ts';
import { Store } from '../core/store.ts';
import { createStripe } from './stripe.ts';

/** A clock that only moves when set. */
class FrozenClock extends SandboxClock {
  #seconds: number;

  constructor(store: Store, seconds: number) {
    super(store);
    this.#seconds = seconds;
  }

  override nowMs(): number {
    return this.#seconds * 1000;
  }

  put(seconds: number): void {
    this.#seconds = seconds;
  }
}

/** Stripe alone, in memory, with a settable clock: for calculating years of billing. */
export interface StripeAlone {
  url: string;
  /** Moves the clock (seconds since the epoch) and does what falls due up to then. */
  moveTo(seconds: number): Promise<void>;
  /** Pays a checkout with a card number; default: a valid, unused card. @returns 200 or 402 */
  pay(sessionId: string, card?: string): Promise<number>;
  stop(): Promise<void>;
}

/** @param startsAt seconds since the epoch */
export async function startStripeAlone(startsAt: number): Promise<StripeAlone> {
  const config = readSandboxConfig({ SANDBOX_STRIPE_PORT: '0', SANDBOX_WEBHOOK_URL: '' });
  const store = new Store();
  const clock = new FrozenClock(store, startsAt);
  const provider = createStripe({ config, store, clock, faults: new FaultInjector() });
  await provider.start();
  return {
    url: `http://127.0.0.1:${config.SANDBOX_STRIPE_PORT}`,
    async moveTo(seconds) {
      clock.put(seconds);
      await provider.due?.();
    },
    pay: async (sessionId, card) => (await provider.payCheckout(sessionId, card)).status,
    async stop() {
      await provider.stop();
      store.close();
    },
  };
}
