import { appendFileSync } from 'node:fs';

/**
 * Keeps what went against a provider's published contract: requests that were refused, and answers of the sandbox.
 * Reports which calls were checked as well, each once.
 */
export class ContractWatch {
  readonly #provider: string;
  readonly #reportFile: string;
  #refusedRequests: string[] = [];
  readonly #wrongAnswers: string[] = [];
  readonly #checked = new Set<string>();

  /** @param reportFile each violation and each checked call is appended to it as one line; empty: no file */
  constructor(provider: string, reportFile: string) {
    this.#provider = provider;
    this.#reportFile = reportFile;
  }

  /** Notes that a request fits. @param contract for example `gandi` @param call for example `GET /domain/check` */
  noteRequest(contract: string, call: string): void {
    this.#note(`checked: ${contract} request ${call}`);
  }

  /** Notes that an answer fits. @param answer the call with its status, for example `GET /domain/check 200` */
  noteAnswer(contract: string, answer: string): void {
    this.#note(`checked: ${contract} answer ${answer}`);
  }

  /** Notes a request that the contract does not allow. */
  refuseRequest(reason: string): void {
    this.#refusedRequests.push(this.#report('a request', reason));
  }

  /** Notes an answer that the contract does not allow. @returns the violation in one sentence */
  failAnswer(reason: string): string {
    const violation = this.#report('an answer of the sandbox', reason);
    this.#wrongAnswers.push(violation);
    return violation;
  }

  /** For tests that send wrong requests on purpose. @returns the refused requests so far, which no longer count */
  takeRefusedRequests(): string[] {
    const taken = this.#refusedRequests;
    this.#refusedRequests = [];
    return taken;
  }

  /** @throws Error that lists every violation */
  throwIfViolated(): void {
    const violations = [...this.#wrongAnswers, ...this.#refusedRequests];
    if (violations.length > 0) throw new Error(['Contract violations:', ...violations].join('\n'));
  }

  #note(line: string): void {
    if (this.#checked.has(line)) return;
    this.#checked.add(line);
    this.#append(line);
  }

  #report(what: string, reason: string): string {
    const line = `${this.#provider}: ${what}: ${reason}`.replaceAll('\n', ' ');
    this.#append(line);
    return line;
  }

  #append(line: string): void {
    if (this.#reportFile !== '') appendFileSync(this.#reportFile, `${line}\n`);
  }
}
