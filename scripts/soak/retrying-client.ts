import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from './seeded-random.ts';

export type Json = Record<string, unknown>;

export interface Answer {
  status: number;
  body: Json;
}

interface Request {
  method: 'GET' | 'POST';
  url: string;
  body?: Json | undefined;
  headers?: Record<string, string>;
}

// Longer than the portal itself waits for an account to be set up.
const answerMs = 40_000;
const firstPauseMs = 250;
const longestPauseMs = 3_000;

/** Retries transient failures (a cut connection, 429, 5xx) with growing delays, until its time is up. */
export class RetryingClient {
  /** How many requests had to be made again. */
  repeats = 0;
  requests = 0;
  readonly #random: SeededRandom;
  readonly #patienceMs: number;
  #begun: number | undefined;

  /** @param patienceMs so long after the first request nothing is repeated any more */
  constructor(random: SeededRandom, patienceMs: number) {
    this.#random = random;
    this.#patienceMs = patienceMs;
  }

  /** @returns the first answer that is final, whether it grants or refuses */
  async send(request: Request): Promise<Answer> {
    this.#begun ??= performance.now();
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      this.requests += 1;
      const outcome = await attempt(request);
      if (!('passing' in outcome)) return outcome;
      this.repeats += 1;
      this.#giveUpInTime(`${request.method} ${request.url}: ${outcome.passing}`);
      await sleep((outcome.waitMs ?? 0) + pauseMs * this.#random.between(0.75, 1.25));
    }
  }

  /** Asks again and again until the answer is there. */
  async until<T>(what: string, look: () => Promise<T | undefined>, everyMs = 300): Promise<T> {
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      this.#giveUpInTime(what);
      await sleep(everyMs * this.#random.between(0.75, 1.25));
    }
  }

  #giveUpInTime(what: string): void {
    if (performance.now() - (this.#begun ?? Infinity) > this.#patienceMs)
      throw new Error(`Gave up waiting: ${what}`);
  }
}

async function attempt(request: Request): Promise<Answer | { passing: string; waitMs?: number }> {
  const { method, url, body, headers = {} } = request;
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await response.text();
    if (response.status === 429 || response.status >= 500)
      return {
        passing: `${response.status} ${text}`,
        waitMs: Number(response.headers.get('retry-after')) * 1000,
      };
    return { status: response.status, body: JSON.parse(text) as Json };
  } catch (error) {
    return { passing: String(error) };
  }
}
