import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import Stripe from 'stripe';
import { refuseInTransaction } from '../../foundation/database/unit-of-work.ts';
import type { ProviderTally } from '../../foundation/providers/provider-tally.ts';
import { watchCircuit } from '../../foundation/providers/watched-circuit.ts';
import { providerCall } from '../../foundation/telemetry/provider-spans.ts';
import { inSpan } from '../../foundation/telemetry/tracing.ts';

const service = 'stripe';
const halfOpenAfterMs = 5_000;
/** Consecutive requests; the package itself repeats each one. */
const failuresToOpen = 6;

type Client = InstanceType<typeof Stripe.HttpClient>;
type Request = Parameters<Client['makeRequest']>;
type Response = Awaited<ReturnType<Client['makeRequest']>>;

/** Stripe answered with a server error. */
class StripeServerError extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super(`Status ${response.getStatusCode()}`);
    this.response = response;
  }
}

/**
 * Sends requests to Stripe behind a circuit breaker: while Stripe does not respond, calls fail at once instead of after
 * their timeout.
 */
export class StripeHttpClientAdapter extends Stripe.HttpClient {
  readonly #client = Stripe.createNodeHttpClient();
  readonly #breaker = circuitBreaker(handleAll, {
    halfOpenAfter: halfOpenAfterMs,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  });

  constructor(
    opened: () => void,
    private readonly tally: ProviderTally,
  ) {
    super();
    this.#breaker.onBreak(opened);
    tally.setDisplayName(service, 'Stripe');
    watchCircuit(this.#breaker, service, tally);
  }

  override getClientName(): string {
    return this.#client.getClientName();
  }

  override async makeRequest(...request: Request): Promise<Response> {
    refuseInTransaction('A call to Stripe');
    const [, , path, method] = request;
    return inSpan(providerCall(service, `${method} ${withoutIds(path)}`), async (note) => {
      const response = await this.#makeRequest(request);
      note({ 'http.response.status_code': response.getStatusCode() });
      return response;
    });
  }

  async #makeRequest(request: Request): Promise<Response> {
    const began = performance.now();
    const count = (outcome: string) => this.tally.count(service, outcome, (performance.now() - began) / 1000);
    try {
      const answer = await this.#breaker.execute(async () => {
        const response = await this.#client.makeRequest(...request);
        if (response.getStatusCode() >= 500) throw new StripeServerError(response);
        return response;
      });
      count(outcomeOf(answer.getStatusCode()));
      return answer;
    } catch (error) {
      count('unavailable');
      if (error instanceof StripeServerError) return error.response;
      if (error instanceof BrokenCircuitError) return new GivenAPause();
      throw error;
    }
  }
}

/** The path of a call without its query, with `{id}` for each id. */
function withoutIds(path: string): string {
  const [route = ''] = path.split('?');
  const isFixed = (segment: string) => /^(v\d|[a-z_]*)$/.test(segment);
  return route
    .split('/')
    .map((segment) => (isFixed(segment) ? segment : '{id}'))
    .join('/');
}

function outcomeOf(status: number): string {
  if (status < 400) return 'ok';
  return status === 429 ? 'throttled' : 'rejected';
}

/** The answer while the circuit breaker is open. */
class GivenAPause extends Stripe.HttpClientResponse {
  constructor() {
    super(503, { 'stripe-should-retry': 'false' });
  }

  override getRawResponse(): unknown {
    return null;
  }

  override toStream(): never {
    throw new Error('There is nothing to stream');
  }

  override toJSON(): Promise<object> {
    return Promise.resolve({ error: { type: 'api_error', message: 'Calls to Stripe are paused' } });
  }
}
