import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import Stripe from 'stripe';

const halfOpenAfterMs = 5_000;
/** Requests in a row; the package repeats each one by itself. */
const failuresToOpen = 6;

type Client = InstanceType<typeof Stripe.HttpClient>;
type Request = Parameters<Client['makeRequest']>;
type Response = Awaited<ReturnType<Client['makeRequest']>>;

/** Stripe answered that it cannot work now. */
class ServerFault extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super(`Status ${response.getStatusCode()}`);
    this.response = response;
  }
}

/**
 * Asks Stripe, and stops asking for a while when it does not answer: while it is silent the customer hears so at once,
 * and not after the time limit of every request.
 */
export class BreakingHttpClient extends Stripe.HttpClient {
  readonly #client = Stripe.createNodeHttpClient();
  readonly #breaker = circuitBreaker(handleAll, {
    halfOpenAfter: halfOpenAfterMs,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  });

  constructor(opened: () => void) {
    super();
    this.#breaker.onBreak(opened);
  }

  override getClientName(): string {
    return this.#client.getClientName();
  }

  override async makeRequest(...request: Request): Promise<Response> {
    try {
      return await this.#breaker.execute(async () => {
        const response = await this.#client.makeRequest(...request);
        if (response.getStatusCode() >= 500) throw new ServerFault(response);
        return response;
      });
    } catch (error) {
      if (error instanceof ServerFault) return error.response;
      if (error instanceof BrokenCircuitError) return new GivenAPause();
      throw error;
    }
  }
}

/** What is answered in Stripe's place. */
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
    return Promise.resolve({ error: { type: 'api_error', message: 'Stripe is given a pause' } });
  }
}
