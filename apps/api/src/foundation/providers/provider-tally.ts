/** How an outside call went: as wished, with a refusal (the service works, and says no), or not at all. */
export type CallOutcome = 'ok' | 'refused' | 'failed';

/** What a circuit lets through: everything, one call that tries, or nothing. */
export type CircuitStatus = 'closed' | 'half_open' | 'open';

/** Bounds of call times in seconds: of each call is counted which bounds it kept. */
export const timeBounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120] as const;

/** What the calls of a stretch of time came to. */
export interface Tally {
  ok: number;
  refused: number;
  failed: number;
  seconds: number;
  /** How many calls took at most as long as each of the bounds. */
  within: number[];
}

export function emptyTally(): Tally {
  return { ok: 0, refused: 0, failed: 0, seconds: 0, within: timeBounds.map(() => 0) };
}

/** What this process has seen of outside services since somebody last took it away. */
export class ProviderTally {
  #tallies = new Map<string, Tally>();
  readonly #circuits = new Map<string, CircuitStatus>();

  /** Counts a call. @param outcome `ok`, or the kind of a ProviderError */
  count(service: string, outcome: string, seconds: number): void {
    const tally = this.#tallies.get(service) ?? emptyTally();
    this.#tallies.set(service, tally);
    tally[outcomeOf(outcome)] += 1;
    tally.seconds += seconds;
    for (const [index, bound] of timeBounds.entries())
      if (seconds <= bound) tally.within[index] = (tally.within[index] ?? 0) + 1;
  }

  /** Remembers how the circuit to a service stands. */
  recordCircuit(service: string, circuit: CircuitStatus): void {
    this.#circuits.set(service, circuit);
  }

  /** Hands over what was counted, and forgets it. */
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
