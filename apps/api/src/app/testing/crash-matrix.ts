/** The outcome of an operation for each step and each point at which its worker crashed, printed after the tests. */
export class CrashMatrix {
  readonly #operation: string;
  readonly #rows: { step: string; killed: string; outcome: string }[] = [];

  constructor(operation: string) {
    this.#operation = operation;
  }

  record(step: string, killed: string, outcome: string): void {
    this.#rows.push({ step, killed, outcome });
  }

  print(): void {
    const rows = [{ step: 'step', killed: 'worker killed', outcome: 'end state' }, ...this.#rows];
    const width = (key: 'step' | 'killed') => Math.max(...rows.map((row) => row[key].length));
    const [step, killed] = [width('step'), width('killed')];
    const lines = rows.map(
      (row) => `  ${row.step.padEnd(step)}  ${row.killed.padEnd(killed)}  ${row.outcome}`,
    );
    process.stdout.write(`${this.#operation}\n${lines.join('\n')}\n`);
  }
}
