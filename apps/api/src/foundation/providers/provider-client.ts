import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  type IPolicy,
  wrap,
} from 'cockatiel';
import { ProviderError } from '../operations/operation.ts';
import { refuseInTransaction } from '../database/unit-of-work.ts';
import type { MetricsService } from '../telemetry/metrics.service.ts';
import { watchCircuit } from './watched-circuit.ts';

const halfOpenAfterMs = 10_000;
const failuresToOpen = 5;
const waitingCalls = 1_000;

export interface ProviderClientOptions<Client> {
  /** In metrics, for example `bunny`. */
  name: string;
  /** What codes of errors begin with, for example `cdn`. */
  codes: string;
  /** undefined: this process has no key, and every call is refused. */
  client: Client | undefined;
  callsAtOnce: number;
  metrics: MetricsService;
  /** The client's own error as a ProviderError; undefined for any other. */
  translate: (error: unknown) => ProviderError | undefined;
}

/**
 * An outside service that is reached over one client: so many calls at once, a pause while it is out of service, each
 * call measured, and every failure a ProviderError.
 */
export class ProviderClient<Client> {
  readonly #options: ProviderClientOptions<Client>;
  readonly #policy: IPolicy;

  constructor(options: ProviderClientOptions<Client>) {
    this.#options = options;
    const { name, callsAtOnce, metrics, translate } = options;
    const breaker = circuitBreaker(
      handleWhen((error) => isOutage(translate(error))),
      {
        halfOpenAfter: halfOpenAfterMs,
        breaker: new ConsecutiveBreaker(failuresToOpen),
      },
    );
    breaker.onBreak(() => metrics.circuitOpened.inc({ service: name }));
    // Without a client nothing is ever called here: how the service does is for those to say who call it.
    if (options.client !== undefined) watchCircuit(breaker, name, metrics.providers);
    this.#policy = wrap(bulkhead(callsAtOnce, waitingCalls), breaker);
  }

  /** @throws ProviderError, whatever went wrong outside */
  async use<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const { name, codes, client, metrics } = this.#options;
    refuseInTransaction(`A call to ${name}`);
    if (client === undefined)
      throw new ProviderError('rejected', `${codes}_unconfigured`, `This process has no key of ${name}`);
    const stop = metrics.providerCalls.startTimer({ service: name });
    const measured = (outcome: string) => metrics.providers.count(name, outcome, stop({ outcome }));
    try {
      const result = await this.#policy.execute(() => work(client));
      measured('ok');
      return result;
    } catch (error) {
      const outside = this.#toProviderError(error);
      measured(outside.kind);
      throw outside;
    }
  }

  #toProviderError(error: unknown): ProviderError {
    if (error instanceof ProviderError) return error;
    const { name, codes, translate } = this.#options;
    const translated = translate(error);
    if (translated !== undefined) return translated;
    if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
      return new ProviderError('unavailable', `${codes}_unavailable`, `${name} is given a pause`, {
        cause: error,
        retryAfterMs: halfOpenAfterMs,
      });
    throw error;
  }
}

/** One caller's own limit says nothing about the service. */
function isOutage(error: ProviderError | undefined): boolean {
  return error !== undefined && (error.kind === 'unavailable' || error.kind === 'unknown_outcome');
}

/** What the errors of our clients have in common. */
interface ClientError extends Error {
  kind: ProviderError['kind'];
  retryAfterMs: number | undefined;
}

/** An error of one of our clients in the operations' own words. */
export function fromClientError(codes: string, error: ClientError): ProviderError {
  return new ProviderError(error.kind, `${codes}_${error.kind}`, error.message, {
    cause: error,
    ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
  });
}
