import type { HttpAnswer, HttpRequest } from '@homeport/provider-http';
import { checks, type Provider } from './exchange.ts';

/** Gets each answered request of a client. */
export type Observer = (
  request: Pick<HttpRequest, 'method' | 'path' | 'body' | 'headers'>,
  answer: Pick<HttpAnswer, 'status' | 'body'>,
) => void;

/** Compares every exchange with the contract of its provider. */
export class Recorder {
  #differences: string[] = [];
  #count = 0;

  /** For the client of a provider. */
  observerOf(provider: Provider): Observer {
    return (request, answer) => {
      this.#count += 1;
      this.#differences.push(...checks[provider](request, answer));
    };
  }

  /** @returns the number of exchanges and the differences since the last call */
  take(): { exchanges: number; differences: string[] } {
    const taken = { exchanges: this.#count, differences: [...new Set(this.#differences)] };
    this.#differences = [];
    this.#count = 0;
    return taken;
  }
}
