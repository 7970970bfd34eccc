import { existsSync, readFileSync } from 'node:fs';

/** The result of a test run, written by our reporter for each test runner. */
export interface TestReport {
  passed: number;
  /** One entry for each test that failed, and for what failed outside of any: where, and the first line of why. */
  failures: string[];
  /** The checks of the sandboxes against the providers' published contracts; undefined without a sandbox. */
  contracts?: { counts: ContractCount[]; mismatches: number };
}

/** How many distinct requests and answers were held to a provider's contract. */
export interface ContractCount {
  contract: string;
  requests: number;
  answers: number;
}

export interface StageResult extends TestReport {
  stage: string;
  ok: boolean;
  seconds: number;
}

/** The report at `file`; a run without a report counts as failed. */
export function readTestReport(file: string): TestReport {
  if (!existsSync(file)) return { passed: 0, failures: ['The run ended before it could report.'] };
  return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
}

/** Failures by stage; then a line per stage, with its contract checks below; then the total, alone on its line. */
export function summary(results: StageResult[]): string {
  const failures = results.flatMap(({ stage, failures }) =>
    failures.map((failure) => `${stage}: ${failure}`),
  );
  const width = Math.max(...results.map((result) => result.stage.length));
  const stages = results.flatMap(({ stage, ok, seconds, passed, failures, contracts }) => {
    const count = passed + failures.length > 0 ? `  ${passed} passed, ${failures.length} failed` : '';
    const time = `${seconds.toFixed(1)} s`.padStart(8);
    return [`${ok ? '✓' : '✗'} ${stage.padEnd(width)}${time}${count}`, ...contractLines(contracts)];
  });
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  return [...failures, ...stages, `${passed} passed, ${failures.length} failed`].join('\n');
}

function contractLines(contracts: TestReport['contracts']): string[] {
  if (contracts === undefined) return [];
  const counts = contracts.counts.map(
    ({ contract, requests, answers }) => `    ${contract}: ${requests} requests, ${answers} answers checked`,
  );
  return [...counts, `    ${contracts.mismatches} mismatches with the providers' contracts`];
}
