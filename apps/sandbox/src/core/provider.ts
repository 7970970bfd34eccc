import type { SandboxClock } from './clock.ts';
import type { SandboxConfig } from './config.ts';
import type { FaultInjector } from './faults.ts';
import type { Store } from './store.ts';

/** Dependencies of every provider in the sandbox. */
export interface SandboxContext {
  config: SandboxConfig;
  store: Store;
  clock: SandboxClock;
  faults: FaultInjector;
}

/** One outside service of the sandbox: it speaks its own protocol on its own port. */
export interface Provider {
  name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Its state, for `GET /state.json` and the console. Plain data without secrets. */
  state(): unknown;
  /** Does what fell due up to the clock's present time (renewals, trial ends, expiries). */
  due?(): Promise<void>;
}
