import { existsSync, readFileSync } from 'node:fs';

export interface TestCount {
  passed: number;
  failed: number;
}

export interface StageResult extends TestCount {
  stage: string;
  ok: boolean;
  seconds: number;
}

/** The tests a Vitest run counted in its JSON report; what fails outside of any test counts as one failed test. */
export function readVitestReport(file: string): TestCount {
  const report = readReport<{ numPassedTests: number; numFailedTests: number; success: boolean }>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed, success } = report;
  return { passed, failed: success ? failed : Math.max(failed, 1) };
}

/** The same of a Playwright run; a test that passed only on a retry counts as failed. */
export function readPlaywrightReport(file: string): TestCount {
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  }>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

/** The closing lines: one per stage, then the count over all of them alone on its line. */
export function summary(results: StageResult[]): string {
  const width = Math.max(...results.map((result) => result.stage.length));
  const lines = results.map((result) => {
    const count =
      result.passed + result.failed > 0 ? `  ${result.passed} passed, ${result.failed} failed` : '';
    const time = `${result.seconds.toFixed(1)} s`.padStart(8);
    return `${result.ok ? '✓' : '✗'} ${result.stage.padEnd(width)}${time}${count}`;
  });
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return [...lines, `${passed} passed, ${failed} failed`].join('\n');
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
