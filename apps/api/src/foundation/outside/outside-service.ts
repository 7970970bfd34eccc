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
import { OutsideError } from '../operations/operation.ts';
import { refuseInTransaction } from '../database/unit-of-work.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { watchCircuit } from './watched-circuit.ts';

const halfOpenAfterMs = 10_000;
const failuresToOpen = 5;
const waitingCalls = 1_000;

export interface OutsideServiceOptions<Client> {
  /** In metrics, for example `bunny`. */
  name: string;
  /** What codes of errors begin with, for example `cdn`. */
  codes: string;
  /** undefined: this process has no key, and every call is refused. */
  client: Client | undefined;
  callsAtOnce: number;
  metrics: Metrics;
  /** The client's own error as an OutsideError; undefined for any other. */
  translate: (error: unknown) => OutsideError | undefined;
}

/**
 * An outside service that is reached over one client: so many calls at once, a pause while it is out of service, each
 * call measured, and every failure an OutsideError.
 */
export class OutsideService<Client> {
  readonly #options: OutsideServiceOptions<Client>;
  readonly #policy: IPolicy;

  constructor(options: OutsideServiceOptions<Client>) {
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

  /** @throws OutsideError, whatever went wrong outside */
  async use<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const { name, codes, client, metrics } = this.#options;
    refuseInTransaction(`A call to ${name}`);
    if (client === undefined)
      throw new OutsideError('rejected', `${codes}_unconfigured`, `This process has no key of ${name}`);
    const stop = metrics.outsideCalls.startTimer({ service: name });
    const measured = (outcome: string) => metrics.providers.count(name, outcome, stop({ outcome }));
    try {
      const result = await this.#policy.execute(() => work(client));
      measured('ok');
      return result;
    } catch (error) {
      const outside = this.#toOutsideError(error);
      measured(outside.kind);
      throw outside;
    }
  }

  #toOutsideError(error: unknown): OutsideError {
    if (error instanceof OutsideError) return error;
    const { name, codes, translate } = this.#options;
    const translated = translate(error);
    if (translated !== undefined) return translated;
    if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
      return new OutsideError('unavailable', `${codes}_unavailable`, `${name} is given a pause`, {
        cause: error,
        retryAfterMs: halfOpenAfterMs,
      });
    throw error;
  }
}

/** One caller's own limit says nothing about the service. */
function isOutage(error: OutsideError | undefined): boolean {
  return error !== undefined && (error.kind === 'unavailable' || error.kind === 'unknown_outcome');
}

/** What the errors of our clients have in common. */
interface ClientError extends Error {
  kind: OutsideError['kind'];
  retryAfterMs: number | undefined;
}

/** An error of one of our clients in the operations' own words. */
export function fromClientError(codes: string, error: ClientError): OutsideError {
  return new OutsideError(error.kind, `${codes}_${error.kind}`, error.message, {
    cause: error,
    ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
  });
}
