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
import { tracedClient } from '../telemetry/provider-spans.ts';
import { watchCircuit } from './watched-circuit.ts';

const halfOpenAfterMs = 10_000;
const failuresToOpen = 5;
const waitingCalls = 1_000;

export interface ProviderClientOptions<Client> {
  /** The name in metrics. */
  name: string;
  /** The name that staff read. */
  displayName: string;
  /** The prefix of error codes, for example `cdn`. */
  codes: string;
  /** Undefined in a process without the key, where every call throws. */
  client: Client | undefined;
  callsAtOnce: number;
  metrics: MetricsService;
  /** The client's own error as a ProviderError; undefined for any other. */
  translate: (error: unknown) => ProviderError | undefined;
}

/**
 * A provider behind one client: with a concurrency limit and a circuit breaker; each
 * call is measured, and every failure is a ProviderError.
 */
export class ProviderClient<Client> {
  readonly #options: ProviderClientOptions<Client>;
  readonly #policy: IPolicy;

  constructor(options: ProviderClientOptions<Client>) {
    this.#options = options;
    const { name, displayName, callsAtOnce, metrics, translate } = options;
    const breaker = circuitBreaker(
      handleWhen((error) => isOutage(translate(error))),
      {
        halfOpenAfter: halfOpenAfterMs,
        breaker: new ConsecutiveBreaker(failuresToOpen),
      },
    );
    breaker.onBreak(() => metrics.circuitOpened.inc({ service: name }));
    metrics.providers.setDisplayName(name, displayName);
    // A process without a client reports no health of the provider.
    if (options.client !== undefined) watchCircuit(breaker, name, metrics.providers);
    this.#policy = wrap(bulkhead(callsAtOnce, waitingCalls), breaker);
  }

  /** @throws ProviderError for every failure of the provider */
  async use<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const { name, codes, client, metrics } = this.#options;
    refuseInTransaction(`A call to ${name}`);
    if (client === undefined)
      throw new ProviderError('rejected', `${codes}_unconfigured`, `This process has no key of ${name}`);
    const stop = metrics.providerCalls.startTimer({ service: name });
    const measured = (outcome: string) => metrics.providers.count(name, outcome, stop({ outcome }));
    try {
      const result = await this.#policy.execute(() => work(tracedClient(name, client)));
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

/** The limit of one caller says nothing about the provider's health. */
function isOutage(error: ProviderError | undefined): boolean {
  return error !== undefined && (error.kind === 'unavailable' || error.kind === 'unknown_outcome');
}

/** The common shape of our clients' errors. */
interface ClientError extends Error {
  kind: ProviderError['kind'];
  retryAfterMs: number | undefined;
}

/** Translates an error of one of our clients. */
export function fromClientError(codes: string, error: ClientError): ProviderError {
  return new ProviderError(error.kind, `${codes}_${error.kind}`, error.message, {
    cause: error,
    ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
  });
}
