import { stripeContract } from '@homeport/provider-contracts';
import type { ContractWatch } from '../../core/contract-watch.ts';
import { invalid, StripeRefusal } from './errors.ts';
import type { Event } from '../wire.ts';

interface Asked {
  method: string;
  path: string;
  /** The parsed form or query. */
  params: unknown;
}

/** Holds requests, answers and events to the types of Stripe's own package. */
export class ContractCheck {
  readonly #watch: ContractWatch;

  constructor(watch: ContractWatch) {
    this.#watch = watch;
  }

  /**
   * Runs what parses the parameters; it refuses most mistakes in Stripe's words.
   * @throws StripeRefusal when the contract does not allow the request
   */
  request<Prepared>(asked: Asked, prepare: () => Prepared): Prepared {
    const [mismatch] = stripeContract().requestMismatches(asked);
    if (mismatch) this.#watch.refuseRequest(mismatch.reason);
    else this.#watch.noteRequest('stripe', stripeContract().callOf(asked) ?? '');
    const prepared = prepare();
    if (mismatch) throw invalid(`Invalid parameter: ${mismatch.field}`, mismatch.field);
    return prepared;
  }

  /** @throws StripeRefusal with status 500 when the contract does not allow the answer */
  answer({ method, path }: Asked, body: unknown): void {
    const [mismatch] = stripeContract().answerMismatches({ method, path }, body);
    if (mismatch) throw this.#wrong(mismatch.reason);
    this.#watch.noteAnswer('stripe', stripeContract().callOf({ method, path }) ?? '');
  }

  /** @throws StripeRefusal with status 500 when the contract does not allow the event */
  event(event: Event): void {
    const [mismatch] = stripeContract().eventMismatches(event);
    if (mismatch) throw this.#wrong(mismatch.reason);
    this.#watch.noteAnswer('stripe', `event ${event.type}`);
  }

  #wrong(reason: string): StripeRefusal {
    return new StripeRefusal(500, { type: 'api_error', message: this.#watch.failAnswer(reason) });
  }
}
