import { type CircuitBreakerPolicy, CircuitState } from 'cockatiel';
import type { CircuitStatus, ProviderTally } from './provider-tally.ts';

const statuses: Record<CircuitState, CircuitStatus> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** Reports the state of a circuit to staff. */
export function watchCircuit(circuit: CircuitBreakerPolicy, service: string, tally: ProviderTally): void {
  tally.recordCircuit(service, statuses[circuit.state]);
  circuit.onStateChange((state) => tally.recordCircuit(service, statuses[state]));
}
