/** Prints a line per step with the time it took; a step that lasts also says when it begins. */
export class Steps {
  readonly #write: (line: string) => void;
  readonly #begun: number;

  /** @param begunAt when the command started, in milliseconds since 1970; default: now */
  constructor(write: (line: string) => void = console.log, begunAt = Date.now()) {
    this.#write = write;
    this.#begun = begunAt - performance.timeOrigin;
  }

  /** Runs a step; `name` says what is being done, `detail` adds to the closing line what came of it. */
  async run<T>(name: string, work: () => Promise<T>, detail?: (answer: T) => string): Promise<T> {
    const begun = performance.now();
    const slow = setTimeout(() => this.#write(`… ${name}`), 1000);
    try {
      const answer = await work();
      const added = detail ? `: ${detail(answer)}` : '';
      this.#write(`✓ ${name}${added}  ${seconds(begun)}`);
      return answer;
    } finally {
      clearTimeout(slow);
    }
  }

  /** Time since the command was given, such as `3.2 s`. */
  elapsed(): string {
    return seconds(this.#begun);
  }
}

function seconds(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}
