import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { AggregatedResult, Reporter, Test, TestContext, TestResult } from '@jest/reporters';
import { formatResultsErrors } from 'jest-message-util';
import { ROOT } from '../../process/paths.ts';
import type { TestReport } from '../result.ts';

/** Longer than any test file takes; a file that blocks its process cannot end itself. */
const FILE_LIMIT = 25 * 60_000;

/** Shows failures with the lines of source they come from, and writes the run as a TestReport to the file TEST_REPORT names. */
export default class JestReporter implements Pick<
  Reporter,
  'onTestFileStart' | 'onTestFileResult' | 'onRunComplete'
> {
  readonly #limits = new Map<string, NodeJS.Timeout>();
  readonly #report: TestReport = { passed: 0, failures: [] };

  onTestFileStart({ path }: Test): void {
    this.#limits.set(
      path,
      setTimeout(() => this.#giveUp(path), FILE_LIMIT),
    );
  }

  onTestFileResult({ path, context }: Test, result: TestResult): void {
    clearTimeout(this.#limits.get(path));
    for (const test of result.testResults) {
      test.failureDetails ??= [];
      const names = [...test.ancestorTitles, test.title].join(' > ');
      test.failureMessages = test.failureMessages.map((text) => readable(text.slice(names.length + 1)));
    }
    result.failureMessage = formatResultsErrors(
      result.testResults,
      context.config,
      { noStackTrace: false },
      path,
    );
    this.#report.passed += result.numPassingTests;
    for (const { ancestorTitles, title, failureMessages } of result.testResults)
      if (failureMessages[0] !== undefined)
        this.#fail(path, [...ancestorTitles, title].join(' > '), failureMessages[0]);
  }

  onRunComplete(_: Set<TestContext>, { testResults, runExecError }: AggregatedResult): void {
    for (const { testFilePath, testExecError } of testResults)
      if (testExecError) this.#fail(testFilePath, '', testExecError.stack ?? testExecError.message);
    if (runExecError) this.#report.failures.push(`outside of any test: ${runExecError.message}`);
    this.#write();
  }

  #fail(path: string, name: string, message: string): void {
    const place = [relative(ROOT, path), name].filter(Boolean).join(' › ');
    this.#report.failures.push(`${place}: ${message.replace(/^Error: /, '').split('\n', 1)[0]}`);
  }

  #giveUp(path: string): void {
    this.#fail(path, '', `did not end within ${FILE_LIMIT / 60_000} minutes`);
    console.error(this.#report.failures.at(-1));
    this.#write();
    process.exit(1);
  }

  #write(): void {
    const file = process.env['TEST_REPORT'] ?? '';
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.#report));
  }
}

/** The runner gives a failure as the names of the test, which may have several lines, then the error, indented. */
function readable(error: string): string {
  return error
    .split('\n')
    .filter((line) => !/scripts\/testing\/jest\/guards\.ts|\/tinypool\//.test(line))
    .map((line) =>
      line
        .replace(/^ {4}/, '')
        // Jest leaves frames without a name out; a test is such a function.
        .replace(/^(\s+at )(?:async )?<anonymous> \((.*)\)$/, '$1$2')
        .replace(/file:\/\/(\/.*?)(?:\?\d+)?(:\d+:\d+)/, '$1$2'),
    )
    .join('\n');
}
