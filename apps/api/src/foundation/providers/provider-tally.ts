/** The outcome of a provider call: success, rejected (the provider works), or failed. */
export type CallOutcome = 'ok' | 'refused' | 'failed';

/** The state of a circuit: all calls pass, one trial call, or none. */
export type CircuitStatus = 'closed' | 'half_open' | 'open';

/** Histogram buckets of call times, in seconds. */
export const timeBounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120] as const;

/** The counts of the calls in a period. */
export interface Tally {
  ok: number;
  refused: number;
  failed: number;
  seconds: number;
  /** How many calls took at most as long as each bucket's bound. */
  within: number[];
}

export function emptyTally(): Tally {
  return { ok: 0, refused: 0, failed: 0, seconds: 0, within: timeBounds.map(() => 0) };
}

/** The providers of this process, and its calls to them since the last report. */
export class ProviderTally {
  #tallies = new Map<string, Tally>();
  readonly #circuits = new Map<string, CircuitStatus>();
  readonly #displayNames = new Map<string, string>();

  /** Counts a call. @param outcome `ok`, or the kind of a ProviderError */
  count(service: string, outcome: string, seconds: number): void {
    const tally = this.#tallies.get(service) ?? emptyTally();
    this.#tallies.set(service, tally);
    tally[outcomeOf(outcome)] += 1;
    tally.seconds += seconds;
    for (const [index, bound] of timeBounds.entries())
      if (seconds <= bound) tally.within[index] = (tally.within[index] ?? 0) + 1;
  }

  /** Records the state of a provider's circuit. */
  recordCircuit(service: string, circuit: CircuitStatus): void {
    this.#circuits.set(service, circuit);
  }

  setDisplayName(service: string, displayName: string): void {
    this.#displayNames.set(service, displayName);
  }

  /** The name of a provider for staff; of one that this process does not know, the name in metrics, capitalized. */
  displayNameOf(service: string): string {
    return this.#displayNames.get(service) ?? service.charAt(0).toUpperCase() + service.slice(1);
  }

  /** Returns the counts and resets them. */
  take(): ReadonlyMap<string, Tally> {
    const taken = this.#tallies;
    this.#tallies = new Map();
    return taken;
  }

  circuits(): ReadonlyMap<string, CircuitStatus> {
    return this.#circuits;
  }
}

const refusals = new Set(['rejected', 'not_found', 'conflict']);

function outcomeOf(kind: string): CallOutcome {
  if (kind === 'ok') return 'ok';
  return refusals.has(kind) ? 'refused' : 'failed';
}
